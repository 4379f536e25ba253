// To the rider when a section was submitted, or again, and when its organizer said yes or no first: the organizer's words,
// what to transfer, the way to the payment page.

import { amountOf, type Entry } from '#domain/entries/entry.ts';
import { isEntered, isWaiting } from '#domain/entries/entry-state.ts';
import { isBeyond, optionsWaitedFor } from '#domain/entries/places.ts';
import { type EventContent, type EventSection, sectionOf } from '#domain/event/event.ts';
import type { StoredSection } from '#domain/forms/stored-section.ts';
import { todayOf } from '#domain/locale/day-in.ts';
import { formatPrice } from '#domain/locale/locale.ts';
import type { OwnMoney } from '#domain/money/money.ts';
import { receivedFor } from '#domain/money/received.ts';
import { transferReference } from '#domain/money/transfer-reference.ts';
import type { OwnRegistration } from '#domain/registration/stored-registration.ts';
import { nameForLetter } from '#domain/values/name-for-letter.ts';
import type { Block, Blocks } from '#server/mail/draft.ts';
import { type Letter, oneLine } from '#server/mail/letter.ts';
import type { Entering } from '#server/registrations/entries.ts';
import { moneyBlocks } from '#server/registrations/letters/cancellation.ts';
import { riderLetter } from '#server/registrations/letters/letter-to.ts';
import { paymentLink, registrationLink } from '#server/registrations/letters/payment-link.ts';
import {
  type EarlierRegistration,
  registeredBefore,
} from '#server/registrations/letters/registered-before.ts';
import {
  type ExpectedPayment,
  openCents,
  transferBlocks,
} from '#server/registrations/letters/transfer-facts.ts';
import * as ofApproval from '#words/letters/approval.ts';
import { theirReason } from '#words/letters/cancelling.ts';
import * as words from '#words/letters/letters.ts';
import { type Reader, sectionText } from '#words/letters/named-values.ts';

/** Its amount is what was fixed when the rider entered. */
export type SectionConfirmation = ExpectedPayment & {
  event: EventContent;
  sectionType: string;
  sectionTitle: string;
  /** What the organizer wrote for riders (`emailConfirmationContent`); may be empty. */
  confirmationText: string;
  name: string;
  email: string;
  /** False when the rider answered that they do not come along; then there is nothing to pay. */
  isComing?: boolean;
  /** There is no place yet: they wait for one, and owe nothing. */
  isWaiting?: boolean;
  /** They are more people than it has places. */
  isBeyond?: boolean;
  /** They asked to take part, and owe nothing before the yes. */
  isRequested?: boolean;
  /** The organizer said yes to it. */
  hasYes?: boolean;
  /** Options that they wait for, in words. */
  waitsFor?: readonly string[];
  /** Sections, in words, in which their guests cost, too, and what is open of all. */
  guestsAlso?: { titles: readonly string[]; openCents: number };
  /** The rider had the place before and sent the section again. */
  isChange?: boolean;
  /** As it stands: who came along and does not any more reads what becomes of it. */
  money?: OwnMoney;
  /** Other registrations that look like the same person's. */
  earlier?: readonly EarlierRegistration[] | undefined;
};

/** What it says of a rider as they stand, in the words of today. */
export function placeOf(
  event: EventContent,
  { sectionType, sectionConfig, emailConfirmationContent }: StoredSection,
  rider: Reader & { email: string },
  now: Date,
): SectionConfirmation {
  const sold = sectionOf(event, sectionType);
  return {
    event,
    sectionType,
    sectionTitle: sectionConfig.title,
    confirmationText: sectionText(emailConfirmationContent, event, sold, rider),
    name: rider.name,
    email: rider.email,
    amountCents: amountOf(rider, sold, todayOf(event, now)),
    receivedCents: receivedFor(rider.money, sectionType),
    paymentCode: rider.paymentCode,
    reference: transferReference(rider, sold),
  };
}

type Standing = Pick<SectionConfirmation, 'isWaiting' | 'waitsFor' | 'guestsAlso'> & { isBeyond: boolean };

/** Whether they wait and for what, and where else those who come with them cost what is not paid yet. */
export function standingOf(
  own: Pick<OwnRegistration, 'entries' | 'numberOfGuests'> & { money: OwnMoney },
  type: string,
  { event, limits, askedIn }: Pick<Entering, 'event' | 'limits' | 'askedIn'>,
  entries: readonly Pick<Entry, 'section' | 'places'>[],
): Standing {
  const places = entries.find(({ section }) => section === type)?.places ?? [];
  const isOpen = (key: string) =>
    own.money.sections.some(({ section, openCents }) => section === key && openCents > 0);
  const costsToo = ({ key, guestPriceCents = 0 }: EventSection) =>
    key !== type && guestPriceCents > 0 && isEntered(own, key) && isOpen(key);
  const others = own.numberOfGuests > 0 ? event.sections.filter(costsToo) : [];
  return {
    isWaiting: isWaiting(own, type),
    isBeyond: isBeyond(limits, places),
    waitsFor: optionsWaitedFor(entries, type, askedIn),
    guestsAlso: { titles: others.map(({ title }) => title), openCents: own.money.openCents },
  };
}

export function sectionConfirmation(about: SectionConfirmation): Letter {
  if (about.isRequested) return requestNews(about);
  if (about.isWaiting) return waitingNews(about);
  return about.isComing === false ? answerThanks(about) : placeConfirmation(about);
}

type Heading = Pick<
  SectionConfirmation,
  'sectionTitle' | 'isRequested' | 'isWaiting' | 'isComing' | 'isChange'
>;

function headingOf({ isRequested, isWaiting, isComing, isChange }: Heading): string {
  if (isRequested) return ofApproval.youAsked;
  if (isWaiting) return words.onWaitingList;
  if (isComing === false) return words.answerThanks;
  return isChange ? words.changesStored : words.onTheList;
}

/** As the letter has it. */
export function sectionSubject(about: Heading): string {
  return oneLine(words.subject(headingOf(about), about.sectionTitle));
}

function placeConfirmation(about: SectionConfirmation): Letter {
  const { event, sectionType, sectionTitle, isChange, waitsFor = [] } = about;
  const name = nameForLetter(about.name);
  const { organizer } = sectionOf(event, sectionType);
  const heading = headingOf(about);
  return riderLetter(event, {
    kind: 'section-confirmation',
    sectionType,
    recipient: about.email,
    replyTo: organizer.email,
    subject: words.subject(heading, sectionTitle),
    heading,
    preview: isChange ? words.changesPreview(sectionTitle) : placePreview(about),
    blocks: [
      {
        kind: 'text',
        text: words.greeting(
          name,
          isChange
            ? words.changesWithOrganizer(sectionTitle, organizer.name)
            : about.hasYes
              ? ofApproval.saidYes({ title: sectionTitle, organizer: organizer.name })
              : words.placeText(sectionTitle, organizer.name),
        ),
      },
      ...registeredBefore(event, about.earlier),
      about.confirmationText.trim() !== '' && { kind: 'text', text: about.confirmationText, hasLinks: true },
      waitsFor.length > 0 && { kind: 'text', text: words.waitingOptions(waitsFor) },
      isChange && { kind: 'text', text: words.alreadyPaid },
      ...transferBlocks(event, about),
      guestsAlso(about),
      ...paymentLink(isChange ? words.openPaymentPage : words.confirmPlace),
    ],
  });
}

function placePreview(about: SectionConfirmation): string {
  const { event, sectionTitle, amountCents } = about;
  const open = openCents(about);
  if (open > 0) return words.placePreview(sectionTitle, formatPrice(open, event));
  return amountCents === 0 ? words.freePlacePreview(sectionTitle) : words.paidPlacePreview(sectionTitle);
}

/** Another section's letter does not tell of those who came with this one. */
function guestsAlso({ event, guestsAlso: also }: SectionConfirmation): Block | false {
  if (!also || also.titles.length === 0 || also.openCents <= 0) return false;
  const text = words.guestsAlso({ titles: also.titles, open: formatPrice(also.openCents, event) });
  return { kind: 'text', text };
}

function requestNews(about: SectionConfirmation): Letter {
  const { name: organizer } = sectionOf(about.event, about.sectionType).organizer;
  const title = about.sectionTitle;
  const preview = ofApproval.askedPreview({ title });
  const text = ofApproval.askedText({ title, organizer });
  return news(about, { heading: headingOf(about), preview, text, also: [guestsAlso(about)] });
}

function waitingNews(about: SectionConfirmation): Letter {
  const { name: organizer } = sectionOf(about.event, about.sectionType).organizer;
  const title = about.sectionTitle;
  const [heading, also] = [headingOf(about), [guestsAlso(about)]];
  if (about.isBeyond) {
    const preview = words.beyondPreview(title);
    const text = [...(about.hasYes ? [ofApproval.saidYesAlone({ organizer })] : []), words.beyondText(title)];
    return news(about, { heading, preview, text: text.join(' '), also });
  }
  const text = about.hasYes ? ofApproval.saidYesButFull({ title, organizer }) : words.waitingText(title);
  return news(about, { heading, preview: words.waitingPreview(title), text, also });
}

function answerThanks(about: SectionConfirmation): Letter {
  const { event, sectionTitle: title, money } = about;
  const preview = words.answerPreview(title);
  const wasIn = money?.sections.some(({ section }) => section === about.sectionType);
  const also = money && wasIn && money.paidCents > 0 ? moneyBlocks({ event, money, by: 'rider' }) : [];
  return news(about, { heading: headingOf(about), preview, text: words.answerText(title), also });
}

type About = Pick<
  SectionConfirmation,
  'event' | 'sectionType' | 'sectionTitle' | 'name' | 'email' | 'earlier'
>;

/** `reason`: what the organizer wrote to them; may be empty. */
export function requestRefusal(about: About & { reason: string }): Letter {
  const { name: organizer } = sectionOf(about.event, about.sectionType).organizer;
  const said = ofApproval.saidNo({ title: about.sectionTitle, organizer });
  const reason = about.reason === '' ? [] : [theirReason({ reason: about.reason })];
  const text = [said, ...reason, ofApproval.answerThisLetter].join('\n\n');
  return news(about, { heading: ofApproval.notThisTime, preview: said, text });
}

/** Where there is nothing to transfer. */
function news(
  { event, sectionType, sectionTitle, name, email, earlier }: About,
  { heading, preview, text, also = [] }: { heading: string; preview: string; text: string; also?: Blocks },
): Letter {
  return riderLetter(event, {
    kind: 'section-confirmation',
    sectionType,
    recipient: email,
    replyTo: sectionOf(event, sectionType).organizer.email,
    subject: words.subject(heading, sectionTitle),
    heading,
    preview,
    blocks: [
      { kind: 'text', text: words.greeting(nameForLetter(name), text) },
      ...registeredBefore(event, earlier),
      ...also,
      ...registrationLink(),
    ],
  });
}
