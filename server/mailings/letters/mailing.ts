// To many: what an admin wrote, with each rider's own values in place of the placeholders.
import { asciiAddressOf } from '#domain/email.ts';
import { bankFacts, dayOf, type EventContent, preEventKey, ticketName } from '#domain/event.ts';
import { formatPrice } from '#domain/locale.ts';
import { type Audience, fillPlaceholders, isDay, type PlaceholderValues } from '#domain/mailing.ts';
import { nameForLetter } from '#domain/name-for-letter.ts';
import type { Registration } from '#domain/stored-registration.ts';
import { transferReference } from '#domain/transfer-reference.ts';
import { composeLetter, type Letter, oneLine } from '#server/mail/letter.ts';
import { riderFooter } from '#server/registrations/letters/footers.ts';

export type MailingRecipient = Pick<Registration, 'id' | 'name' | 'email' | 'participationDays'>;

export type MailingLetter = {
  event: EventContent;
  audience: Audience;
  subject: string;
  body: string;
  recipient: MailingRecipient;
};

export function mailingLetter({ event, audience, subject, body, recipient }: MailingLetter): Letter {
  const values = valuesOf(event, recipient);
  const filledSubject = oneLine(fillPlaceholders(subject, values));
  const filledBody = fillPlaceholders(body, values);
  return composeLetter({
    kind: 'mailing',
    recipient: asciiAddressOf(recipient.email) ?? recipient.email,
    replyTo: replyToOf(event, audience),
    // A visitor cannot cause it, so the bound on what visitors cause neither holds it back nor counts it:
    // docs/decisions/0010.
    isVisitorAddress: false,
    subject: filledSubject,
    sender: event.title,
    heading: filledSubject,
    preview: oneLine(filledBody).slice(0, 140),
    blocks: [{ kind: 'text', text: filledBody, hasLinks: true }],
    footer: riderFooter(event),
  });
}

/** Whoever runs the section that the group belongs to; the support address for all others. */
function replyToOf(event: EventContent, audience: Audience): string {
  const isOfGroup = (key: string) =>
    ticketName(key) === audience || (key === preEventKey && isDay(audience, event));
  return event.sections.find(({ key }) => isOfGroup(key))?.organizer.email ?? event.supportEmail;
}

/** Of what riders typed only the name stands here, as it may stand in a letter to an address that they typed. */
function valuesOf(event: EventContent, recipient: MailingRecipient): PlaceholderValues {
  const name = nameForLetter(recipient.name);
  const days = recipient.participationDays.map((day) => dayOf(event, day).title);
  const ofSections = event.sections.flatMap((section) => [
    [`amount_${section.key}`, formatPrice(section.priceCents, event)] as const,
    [`reference_${section.key}`, transferReference(recipient, section)] as const,
  ]);
  return new Map<string, string>([
    ['name', name],
    ['first_name', name.split(' ')[0] ?? name],
    ['days', days.length > 0 ? days.join(', ') : 'no days'],
    ...ofSections,
    ...bankFacts(event.bank).map((fact) => [fact.name, fact.value] as const),
    ['chat_link', event.chatUrl],
    ['support_email', event.supportEmail],
    ['event', event.title],
  ]);
}
