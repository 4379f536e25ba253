// Where somebody stands in a line, in words.
import { plural } from '#domain/locale/locale.ts';

const ordinals = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
const numbers = 'one two three four five six seven eight nine ten'.split(' ');

/** 'third' of 3; '21st' of 21. */
export function ordinal(place: number): string {
  return ordinals[place - 1] ?? `${place}${ending(place)}`;
}

function ending(place: number): string {
  if (/1[123]$/.test(String(place))) return 'th';
  return { 1: 'st', 2: 'nd', 3: 'rd' }[place % 10] ?? 'th';
}

/** 'five' of 5; '21' of 21. */
function small(count: number): string {
  return numbers[count - 1] ?? String(count);
}

/** 'third of five'. */
export function inLine({ place, of }: { place: number; of: number }): string {
  return `${ordinal(place)} of ${small(of)}`;
}

/** 'two people', 'one person'. */
export function smallPeople(count: number): string {
  return `${small(count)} ${plural(count, { one: 'person', other: 'people' })}`;
}
