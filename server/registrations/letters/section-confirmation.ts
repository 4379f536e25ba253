// To the rider when a section was submitted, or again: the organizer's words, what to transfer, the way to the
// payment page.
import { type EventContent, sectionOf } from '#domain/event.ts';
import { formatPrice } from '#domain/locale.ts';
import { nameForLetter } from '#domain/name-for-letter.ts';
import { composeLetter, type Letter } from '#server/mail/letter.ts';
import { changeWords } from '#server/registrations/letters/change-words.ts';
import { riderFooter } from '#server/registrations/letters/footers.ts';
import { paymentLink } from '#server/registrations/letters/payment-link.ts';
import {
  type EarlierRegistration,
  registeredBefore,
} from '#server/registrations/letters/registered-before.ts';
import { transferBlocks } from '#server/registrations/letters/transfer-facts.ts';

export type SectionConfirmation = {
  event: EventContent;
  sectionType: string;
  sectionTitle: string;
  /** What the organizer wrote for riders (`emailConfirmationContent`); may be empty. */
  confirmationText: string;
  name: string;
  email: string;
  /** What was fixed when the rider entered. */
  amountCents: number;
  /** See transferReference. */
  reference: string;
  /** False when the rider answered that they do not come along; then there is nothing to pay. */
  isComing?: boolean;
  /** The rider had the place before and sent the section again. */
  isChange?: boolean;
  /** Other registrations that look like the same person's. */
  earlier?: readonly EarlierRegistration[] | undefined;
};

export function sectionConfirmation(about: SectionConfirmation): Letter {
  return about.isComing === false ? answerThanks(about) : placeConfirmation(about);
}

function placeConfirmation(about: SectionConfirmation): Letter {
  const { event, sectionType, sectionTitle, isChange } = about;
  const name = nameForLetter(about.name);
  const { organizer } = sectionOf(event, sectionType);
  const amount = formatPrice(about.amountCents, event);
  const heading = isChange ? changeWords.heading : 'You are on the list';
  return composeLetter({
    kind: 'section-confirmation',
    sectionType,
    recipient: about.email,
    replyTo: organizer.email,
    isVisitorAddress: true,
    subject: `${heading}: ${sectionTitle}`,
    sender: event.title,
    heading,
    preview: isChange
      ? changeWords.preview(sectionTitle)
      : about.amountCents === 0
        ? `${sectionTitle}: it is free, and your place is kept.`
        : `${sectionTitle}: ${amount} by bank transfer keeps your place.`,
    blocks: [
      {
        kind: 'text',
        text: isChange
          ? `Hi ${name},\n\n${changeWords.text(sectionTitle)} ${organizer.name} has them too.`
          : `Hi ${name},\n\nYour registration for ${sectionTitle} is in, and ${organizer.name} has it too.`,
      },
      ...registeredBefore(event, about.earlier),
      ...(about.confirmationText.trim() === ''
        ? []
        : [{ kind: 'text' as const, text: about.confirmationText, hasLinks: true }]),
      ...(isChange ? [changeWords.ifPaid] : []),
      ...transferBlocks(event, about),
      ...paymentLink(isChange ? 'Open my registration' : 'Confirm my place'),
    ],
    footer: riderFooter(event),
  });
}

function answerThanks({
  event,
  sectionType,
  sectionTitle,
  name,
  email,
  earlier,
}: SectionConfirmation): Letter {
  return composeLetter({
    kind: 'section-confirmation',
    sectionType,
    recipient: email,
    replyTo: sectionOf(event, sectionType).organizer.email,
    isVisitorAddress: true,
    subject: `Thanks for your answer: ${sectionTitle}`,
    sender: event.title,
    heading: 'Thanks for your answer',
    preview: `${sectionTitle}: no further information is needed.`,
    blocks: [
      {
        kind: 'text',
        text: `Hi ${nameForLetter(name)},\n\nThank you for letting us know that you are not coming along (${sectionTitle}). No further information is needed.\n\nIf you change your mind, answer this letter.`,
      },
      ...registeredBefore(event, earlier),
      ...paymentLink('Open my registration'),
    ],
    footer: riderFooter(event),
  });
}
