// What texts may hold in curly brackets, by name. What stands there, words/letters/named-values.ts says.

import type { Placeholder } from '#domain/basics/template.ts';
import { bankParts, type EventContent } from '#domain/event/event.ts';

const accountNumbers = ['bsb', 'account_number', 'iban', 'sort_code', 'account_lines'];
const accountParts = ['account_name', ...accountNumbers, 'bic'];

/** What only those look for who transfer something. */
export const transferNames = ['account', ...accountParts, 'amount', 'reference', 'transfer_words'];

const ofReader = named('name', 'first_name', 'days', 'code');

function named(...names: string[]): Placeholder[] {
  return names.map((name) => ({ name }));
}

function absentUnless(isThere: boolean, name: string): Placeholder {
  return isThere ? { name } : { name, isAbsent: true };
}

/** The account's, the chat's and the event's: the same for everybody. */
export function eventPlaceholders({ bank }: Pick<EventContent, 'bank'>): Placeholder[] {
  const parts: string[] = bankParts(bank).map(({ name }) => name);
  const others = accountParts.filter((name) => !parts.includes(name));
  return [
    absentUnless(bank !== undefined, 'account'),
    ...parts.map(
      (name): Placeholder => (accountNumbers.includes(name) ? { name, fact: 'account' } : { name }),
    ),
    ...others.map((name) => absentUnless(false, name)),
    { name: 'chat_link', fact: 'link' },
    ...named('support_email', 'event'),
  ];
}

/** Of the public pages' texts. */
export function pagePlaceholders({
  sections,
  roadTrip,
}: Pick<EventContent, 'sections' | 'roadTrip'>): Placeholder[] {
  return [
    ...named('event', 'dates', 'city', 'headquarters'),
    ...sections.flatMap(({ key }): Placeholder[] => [
      { name: `price_${key}`, fact: 'price' },
      { name: `dates_${key}` },
    ]),
    absentUnless(roadTrip !== undefined, 'distance'),
    { name: 'support_email' },
  ];
}

/** Of a section's description. */
export function descriptionPlaceholders(event: EventContent): Placeholder[] {
  return [
    ...named('section', 'dates'),
    { name: 'price', fact: 'price' },
    ...named('organizer', 'organizer_email'),
    absentUnless(event.roadTrip !== undefined, 'road_trip'),
    ...eventPlaceholders(event),
  ];
}

/** Of a section's text to its riders. */
export function sectionPlaceholders(event: EventContent): Placeholder[] {
  return [
    ...ofReader,
    { name: 'amount', fact: 'price' },
    ...named('reference', 'transfer_words'),
    ...descriptionPlaceholders(event).filter(({ name }) => name !== 'price'),
  ];
}

/** Of a letter to many: whoever reads it may be in any section. */
export function mailingPlaceholders(event: EventContent): Placeholder[] {
  const ofSections = event.sections.flatMap(({ key }): Placeholder[] => [
    { name: `amount_${key}`, fact: 'price' },
    { name: `reference_${key}` },
  ]);
  return [...ofReader, ...ofSections, ...eventPlaceholders(event)];
}

/** Of a letter to many to riders of an earlier edition: nothing of theirs but the name. */
export function invitationPlaceholders(event: EventContent): Placeholder[] {
  return [...named('name', 'first_name', 'link'), ...pagePlaceholders(event)];
}

/** Of the letters about money. Who reads the chat's link is told of it besides. */
export function moneyLetterPlaceholders(event: EventContent): Placeholder[] {
  return [
    ...named('name', 'first_name', 'code', 'paid', 'open', 'over', 'standing', 'days_to_pay', 'time_to_pay'),
    ...eventPlaceholders(event).filter(({ name }) => name !== 'chat_link'),
  ];
}
