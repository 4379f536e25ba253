// What the desk says of the guests whom riders bring along.

import { joined } from '#domain/locale/locale.ts';
import type { Guest } from '#domain/registration/guest.ts';
import { guestName } from '#words/guests.ts';

/** Those of whom something is known, by name or place, before a lower number is saved. */
export const guestsGo = ({ names }: { names: readonly string[] }) =>
  `Saving removes ${joined(names)} and what is known of them.`;

/** 'Ana (vegan, M); Bo', of those of whom something is known. */
export function guestsText(guests: readonly Guest[]): string {
  const told = guests.map(({ name, diet, shirt }, index) => {
    const details = [diet, shirt].filter(Boolean).join(', ');
    return details ? `${guestName({ name }, index + 1)} (${details})` : name;
  });
  return told.filter(Boolean).join('; ');
}
