// Whom a group of registrations holds: of a summary card, a filter or a letter to many.
import { eq, ne, type SQL, sql } from 'drizzle-orm';
import { noSuch } from '#domain/basics/unknown-key.ts';
import { preEventKey, roadTripKey } from '#domain/event/event.ts';
import { type Diet, type Group, sectionOfGroup } from '#domain/lists/groups.ts';
import { bringsGuests, inSection, takesNoPart } from '#server/registrations/lists/entry-conditions.ts';
import { registrations } from '#server/registrations/tables.ts';

/** Said wherever it is meant: a condition that is missing never means everybody. */
export const everybody: SQL = sql`true`;

/** Who counts for a summary card (product.md, section 9): of most nobody who takes no part in what they entered. */
export function inGroup(group: Group): SQL {
  return countsAll(group) ? saysSo(group) : sql`(${saysSo(group)} and not ${takesNoPart()})`;
}

/** Of a section are those who are in it; cars and bus seats count whoever said so. */
export function countsAll(group: Group): boolean {
  return (
    group === 'all' || group === 'own-car' || group === 'bus-seats' || sectionOfGroup[group] !== undefined
  );
}

/** Whoever answered so. */
export function saysSo(group: Group): SQL {
  const is = registrations;
  switch (group) {
    case 'all':
      return everybody;
    case 'pre-event':
      return inSection(preEventKey);
    case 't-shirts':
      return ne(is.tshirtSize, '');
    case 'road-trip':
      return inSection(roadTripKey);
    case 'own-car':
      return eq(is.hasOwnCar, true);
    case 'spare-seats':
      return sql`(${is.hasOwnCar} and ${is.spareSeats} > 0)`;
    case 'bus-seats':
      return eq(is.needsBusSeat, true);
    case 'bikes':
      return ne(is.bikeType, '');
    case 'camping-gear':
      return sql`${is.campingGearNeeded} <> '{}'`;
    case 'diet':
      return sql`(${ofDiet('vegetarian')} or ${ofDiet('vegan')} or ${ofDiet('special')})`;
    case 'emergency-contacts':
      return sql`(${is.emergencyName} <> '' or ${is.emergencyPhone} <> '')`;
    case 'distribution':
      return eq(is.availableForDistribution, true);
    case 'accommodation':
      return eq(is.needsAccommodation, true);
    case 'housing':
      return sql`(${is.hasSpareAccommodation} or ${is.spareAccommodationCapacity} > 0)`;
    case 'guests':
      return bringsGuests();
    default:
      throw noSuch('group', group);
  }
}

export function ofDiet(diet: Diet): SQL {
  switch (diet) {
    case 'vegetarian':
      return eq(registrations.isVegetarian, true);
    case 'vegan':
      return eq(registrations.isVegan, true);
    case 'special':
      return ne(registrations.allergies, '');
    default:
      throw noSuch('diet', diet);
  }
}

/** Within a group that has kinds; a kind that it does not have is nobody. */
export function ofKind(group: Group, value: string): SQL {
  if (group === 't-shirts') return eq(registrations.tshirtSize, value);
  if (group === 'bikes') return eq(registrations.bikeType, value);
  if (group === 'camping-gear') return sql`${registrations.campingGearNeeded} @> array[${value}]::text[]`;
  if (group === 'diet' && (value === 'vegetarian' || value === 'vegan' || value === 'special')) {
    return ofDiet(value);
  }
  return sql`false`;
}
