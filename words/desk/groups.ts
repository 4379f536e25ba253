// The cards of people and what they show of each.

import type { EventContent } from '#domain/event/event.ts';
import { type Diet, diets, type Group, sectionOfGroup } from '#domain/lists/groups.ts';
import { plural } from '#domain/locale/locale.ts';
import { countText, numberText, peopleText } from '#words/desk/in-locale.ts';
import { sectionLabel } from '#words/desk/section-label.ts';
import { gearLabel } from '#words/riders/options.ts';

export const groupTitles: Record<Group, string> = {
  all: 'Total Registrations',
  'pre-event': 'Pre-Event Activities',
  't-shirts': 'T-Shirt Sizes',
  'road-trip': 'Road Trip',
  'own-car': 'Bringing Own Car',
  'spare-seats': 'Spare Seats Available',
  'bus-seats': 'Need Bus Seat',
  bikes: 'Types of Bikes',
  'camping-gear': 'Camping Gear Needed',
  diet: 'Dietary Requirements',
  'emergency-contacts': 'Emergency Contacts',
  distribution: 'Available for Distribution',
  accommodation: 'Accommodation Support',
  housing: 'Housing Available',
  guests: 'Total Extra Guests',
};

/** Throws UnknownKeyError for a section that the event does not have. */
export function groupTitle(group: Group, event: Pick<EventContent, 'sections'>): string {
  const section = sectionOfGroup[group];
  return section === undefined ? groupTitles[group] : sectionLabel(section, event);
}

export const registrationsOverTime = 'Registrations over time';
export const allUpToThatDay = 'All up to that day';
export const newOnThatDay = 'New on that day';
export const days = 'Days';

export const vegetarian = 'Vegetarian';
export const vegan = 'Vegan';
const specialRequirements = 'Special requirements';
export const dietLabels: Record<Diet, string> = {
  vegetarian: vegetarian,
  vegan: vegan,
  special: specialRequirements,
};

export const namedSomebody = 'named somebody to call';
export const carryThings = 'offer to carry things in a bike basket';
export const askForPlace = 'ask for a place to sleep';
export const seatsFree = ({ cars, seats }: { cars: number; seats: number }) =>
  `${plural(cars, { one: 'car', other: 'cars' })} with ${countText(seats, 'seat')} free in all`;
export const offeredBy = ({ people }: { people: number }) =>
  `places to sleep, offered by ${peopleText(people)}`;
export const broughtBy = ({ people }: { people: number }) => `brought by ${peopleText(people)}`;
export const theSection = ({ section }: { section: string }) => `the ${section}`;
export const nobodyYet = 'nobody yet';
export const noneOf = ({ whom }: { whom: string }) => `none of ${whom}`;
/** Of those above it whom a share is of. */
export const ofThem = ({ count, share }: { count: number; share: string }) =>
  `${numberText(count)} of them: ${share}`;
export const percentOf = ({ percent, whom }: { percent: number; whom: string }) => `${percent}% of ${whom}`;

export const people = ({ count }: { count: number }) => plural(count, { one: 'person', other: 'people' });
/** Of whom a share is. */
export const all = 'all';
export const spareSeats = ({ seats }: { seats: number }) => countText(seats, 'spare seat');
export const placesToSleep = ({ places }: { places: number }) =>
  countText(places, 'place to sleep', 'places to sleep');
export const guestsIncluded = 'guests included';
export const withGuests = ({ title }: { title: string }) => `${title}, ${guestsIncluded}`;
export const guests = ({ guests }: { guests: number }) => countText(guests, 'guest');

/** 'Shelter' of 'shelter'; what organizers named themselves stays. */
export function valueLabel(group: Group, value: string): string {
  const diet = group === 'diet' && diets.find((known) => known === value);
  if (diet) return dietLabels[diet];
  if (group === 'camping-gear') return gearLabel(value);
  return value;
}
