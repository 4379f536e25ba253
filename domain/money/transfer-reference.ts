// What a rider writes on the transfer, the same on the page, in every letter and in the organizer's list.

import { type EventContent, type EventSection, sectionOfTicket } from '#domain/event/event.ts';
import { nameForLetter, nobody } from '#domain/values/name-for-letter.ts';

/**
 * One transfer may pay for several sections: 'Ana Lee pre-event road trip'. Whoever has no name that may stand in a letter
 * is told apart by the beginning of the registration's id.
 */
export function transferReference(
  { id, name }: { id: string; name: string },
  ...sections: readonly Pick<EventSection, 'transferWords'>[]
): string {
  const shown = nameForLetter(name);
  const words = shown === nobody ? '' : wordsForBank(shown);
  const isName = /\p{L}/u.test(words);
  const who = isName ? words : `${nobody} ${id.slice(0, 8)}`;
  return [who, ...sections.map(({ transferWords }) => transferWords)].join(' ');
}

/** The one of a transfer for all that was confirmed: of the references as they were then, whatever the name is now. */
export function confirmedReference(
  [first, ...others]: readonly { event: string; reference: string }[],
  event: Pick<EventContent, 'sections'>,
): string {
  const words = others.map((payment) => sectionOfTicket(event, payment.event).transferWords);
  return [first?.reference ?? '', ...words].join(' ');
}

/** Of a name for a letter, which has letters, spaces, hyphens and apostrophes: those that most banks take, all in sight. */
function wordsForBank(name: string): string {
  return name
    .replace(/[’ʼ]/g, "'")
    .replace(/\p{Pd}/gu, '-')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Me}]/gu, '')
    .replace(/ +/g, ' ')
    .trim();
}
