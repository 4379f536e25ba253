// What the desk says of the guests whom riders bring along.
import { joined } from '#domain/locale.ts';

export const guests = 'Guests';
export const guest = ({ place }: { place: number }) => `Guest ${place}`;
/** Those of whom something is known, by name or place, before a lower number is saved. */
export const guestsGo = ({ names }: { names: readonly string[] }) =>
  `Saving removes ${joined(names)} and what is known of them.`;
