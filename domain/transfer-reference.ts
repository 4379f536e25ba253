// What a rider writes on the transfer, the same on the page, in every letter and in the organizer's list.
import { type PayableEvent, referenceWords } from '#domain/event.ts';
import { nameForLetter, nobody } from '#domain/name-for-letter.ts';
import type { Registration } from '#domain/stored-registration.ts';

/**
 * One transfer may pay for several events: 'Ana Lee pre-event road trip'. Whoever has no name that may stand in a letter
 * is told apart by the beginning of the registration's id.
 */
export function transferReference(
  { id, name }: Pick<Registration, 'id' | 'name'>,
  ...tickets: readonly PayableEvent[]
): string {
  const shown = nameForLetter(name);
  const words = shown === nobody ? '' : wordsForBank(shown);
  const isName = /\p{L}/u.test(words);
  const who = isName ? words : `${nobody} ${id.slice(0, 8)}`;
  return [who, ...tickets.map((ticket) => referenceWords[ticket])].join(' ');
}

/** Of a name for a letter, which has letters, spaces, hyphens and apostrophes: those that most banks take, all in sight. */
function wordsForBank(name: string): string {
  return name
    .replace(/[’ʼ]/g, "'")
    .replace(/\p{Pd}/gu, '-')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Me}]+/gu, '')
    .replace(/ +/g, ' ')
    .trim();
}
