// What an id means at the edge, where definitions and inputs come in: which field of a registration (product.md,
// section 3). One table says which form-style name means which; what is stored and answered is camelCase.

import { dayKeyPattern } from '#domain/locale/dates.ts';
import { anyItem, everyItem, type Known, registrationDefaults } from '#domain/values/known-fields.ts';
import type { KnownField } from '#domain/values/value-schemas.ts';

export const aliases: Record<string, Known> = {
  participation_all_days: { role: 'participationDays', item: everyItem },
  tshirt_size: { role: 'tshirtSize' },
  coming_on_road_trip: { role: 'joiningRoadTrip' },
  has_own_car: { role: 'hasOwnCar' },
  spare_seats: { role: 'spareSeats' },
  bringing_guests: { role: 'bringingGuests' },
  guest_count: { role: 'numberOfGuests' },
  needs_bus_seat: { role: 'needsBusSeat' },
  bike_type: { role: 'bikeType' },
  needs_camping_gear: { role: 'campingGearNeeded', item: anyItem },
  camping_gear_shelter: { role: 'campingGearNeeded', item: 'shelter' },
  camping_gear_mattress: { role: 'campingGearNeeded', item: 'mattress' },
  camping_gear_pillow: { role: 'campingGearNeeded', item: 'pillow' },
  is_vegetarian: { role: 'isVegetarian' },
  is_vegan: { role: 'isVegan' },
  food_allergies: { role: 'allergies' },
  accommodation_support: { role: 'needsAccommodation' },
  available_for_distribution: { role: 'availableForDistribution' },
};

const dayPrefix = 'participation_';

/** `participation_thursday` is the tick of one day, whatever days an event has. */
export function dayTickId(day: string): string {
  return `${dayPrefix}${day}`;
}

function dayOfTick(fieldId: string): string | undefined {
  const day = fieldId.startsWith(dayPrefix) ? fieldId.slice(dayPrefix.length) : '';
  return dayKeyPattern.test(day) ? day : undefined;
}

export function isKnownField(id: string): id is KnownField {
  return id !== 'guests' && Object.hasOwn(registrationDefaults, id);
}

/** What an id says at the edge, where definitions and inputs come in; undefined for an organizer's own question. */
export function knownBy(id: string): Known | undefined {
  if (isKnownField(id)) return { role: id };
  const item = dayOfTick(id);
  if (item !== undefined) return { role: 'participationDays', item };
  return Object.hasOwn(aliases, id) ? aliases[id] : undefined;
}
