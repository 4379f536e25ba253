// Whom a rider brings along, as riders, organizers and letters read it.
import type { Guest } from '#domain/registration/guest.ts';

export const guests = 'Guests';

/** By their place, from 1. */
export const guest = (place: number) => `Guest ${place}`;

export const guestName = ({ name }: Pick<Guest, 'name'>, place: number) => name || guest(place);

/** 'Ana · vegan · M' */
export const guestLine = ({ name, diet, shirt }: Guest, place: number) =>
  [guestName({ name }, place), diet, shirt].filter(Boolean).join(' · ');
