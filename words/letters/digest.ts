// What a digest tells organizers and admins.
import { plural } from '#domain/locale/locale.ts';

const people = (count: number, one: string, other: string) => `${count} ${plural(count, { one, other })}`;

export type Told = { entered: number; changed: number; cancelled: number };

/** '3 new, 1 changed, 1 cancelled'. */
export const told = ({ entered, changed, cancelled }: Told) =>
  [
    entered > 0 && `${entered} new`,
    changed > 0 && `${changed} changed`,
    cancelled > 0 && `${cancelled} cancelled`,
  ]
    .filter(Boolean)
    .join(', ');
export const subject = (event: string, what: string) => `${event}: ${what}`;
export const since = (from: string, until: string) => `What happened from ${from} until ${until}.`;
export const entered = 'New';
export const changed = 'Changed';
export const cancelled = 'Cancelled';
export const asThingsStand = 'As things stand';
export const owing = 'Owe something';
export const waiting = 'Wait for a place, or for a yes';
export const owe = (count: number, cents: string) => `${people(count, 'person', 'people')}, ${cents} in all`;
export const wait = (count: number) => people(count, 'person', 'people');
/** 'Mia Berg: changed phone, T-shirt size (by anna)'. */
export const changeOf = (change: { name: string; action: string; labels: string; actor: string }) =>
  `${change.name}: ${change.action}${change.labels && ` ${change.labels}`} (by ${change.actor})`;
export const inSections = (name: string, sections: string) => `${name}: ${sections}`;
export const footer = (event: string) =>
  `You get this digest of ${event} because you asked for it. Choose another way at “Notices” in the bar of your desk.`;
/** In its place where staff look at it: it is put together when it goes. */
export const notKept = 'Whom a digest names is not kept.';
