// The boards: seats in cars on each leg, and beds on each night. Who has some and who needs one is read from what they
// answered, by the roles of the questions (decision 0090).
import { type EventContent, roadTripKey } from '#domain/event/event.ts';
import { bikeSpacesId, travelGroupId } from '#domain/forms/field-library.ts';
import { type Answers, type Field, knownRole } from '#domain/forms/fields.ts';
import type { KnownField, RegistrationValues } from '#domain/values/value-schemas.ts';

export const boardKinds = ['cars', 'beds'] as const;
export type BoardKind = (typeof boardKinds)[number];

/** A leg or a night: whoever is given a place has it for one of them. */
export type Slot = { key: string; name: string; when: string };

/** The one leg of an event whose road trip has none, and the one night of an event without days. */
export const wholeSlots: Record<BoardKind, string> = { cars: 'way', beds: 'stay' };
const wholeOf = (board: BoardKind): Slot[] => [{ key: wholeSlots[board], name: '', when: '' }];

/** Known by their dates, so that another spelling of a town, or a leg before them, changes nobody's seat. */
function legsOf({ roadTrip }: Pick<EventContent, 'roadTrip'>): Slot[] {
  const driven = (roadTrip?.legs ?? []).filter(({ from, to }) => from !== to);
  if (driven.length === 0) return wholeOf('cars');
  return driven.map(({ from, to, date, when }, place) => {
    const before = driven.slice(0, place).filter((leg) => leg.date === date).length;
    return { key: before === 0 ? date : `${date}-${before + 1}`, name: `${from} – ${to}`, when };
  });
}

export function slotsOf(board: BoardKind, event: Pick<EventContent, 'roadTrip' | 'days'>): Slot[] {
  if (board === 'cars') return legsOf(event);
  if (event.days.length === 0) return wholeOf('beds');
  return event.days.map(({ key, label }) => ({ key, name: label, when: '' }));
}

const askedBy = {
  cars: ['hasOwnCar', 'spareSeats', 'needsBusSeat'],
  beds: ['needsAccommodation', 'hasSpareAccommodation', 'spareAccommodationCapacity'],
} as const satisfies Record<BoardKind, readonly KnownField[]>;

type Asking = { sections: readonly { key: string; fields: readonly Field[] }[]; main: readonly Field[] };

/** The sections whose people the board is about; none where nobody is asked. */
export function sectionsOfBoard(board: BoardKind, { sections, main }: Asking): string[] {
  const asks = (fields: readonly Field[]) =>
    fields.some((field) => askedBy[board].some((role) => role === knownRole(field)));
  const all = sections.map(({ key }) => key);
  // Beds are asked of whoever comes, wherever they are asked for.
  if (board === 'beds') return asks(main) || sections.some(({ fields }) => asks(fields)) ? all : [];
  const asking = sections.filter(({ fields }) => asks(fields)).map(({ key }) => key);
  if (asking.length > 0) return asking;
  if (all.includes(roadTripKey)) return [roadTripKey];
  return asks(main) ? all : [];
}

/** What somebody answered, and what they take part in. */
export type Rider = Pick<
  RegistrationValues,
  | 'hasOwnCar'
  | 'spareSeats'
  | 'needsBusSeat'
  | 'bikeType'
  | 'needsAccommodation'
  | 'hasSpareAccommodation'
  | 'spareAccommodationCapacity'
> & {
  answers: Answers;
  days: readonly string[];
  /** Keys of the sections that they take part in. */
  sections: readonly string[];
  /** Whether they entered nothing at all, as locals do who only have beds. */
  entersNothing: boolean;
};

/** `bikes` is null where nobody said how many. */
export type Capacity = { seats: number; bikes: number | null };

/** What they have to give; undefined of whoever has no car, or no beds. */
export function offerOf(board: BoardKind, rider: Rider, sections: readonly string[]): Capacity | undefined {
  const isIn = rider.sections.some((key) => sections.includes(key));
  if (board === 'cars') {
    if (!isIn || !drives(rider)) return undefined;
    const bikes = rider.answers[bikeSpacesId];
    return { seats: rider.spareSeats, bikes: typeof bikes === 'number' ? bikes : null };
  }
  const { hasSpareAccommodation, spareAccommodationCapacity: seats } = rider;
  const isHost = (isIn || rider.entersNothing) && (hasSpareAccommodation || seats > 0);
  return isHost ? { seats, bikes: null } : undefined;
}

function drives({ hasOwnCar, needsBusSeat, spareSeats }: Rider): boolean {
  return hasOwnCar && (spareSeats > 0 || !needsBusSeat);
}

/** For which legs or nights they need a place. */
export function needsOf(
  board: BoardKind,
  rider: Rider,
  { sections, slots }: { sections: readonly string[]; slots: readonly Slot[] },
): string[] {
  const all = slots.map(({ key }) => key);
  if (!rider.sections.some((key) => sections.includes(key))) return [];
  if (board === 'cars') return drives(rider) ? [] : all;
  if (!rider.needsAccommodation || offerOf(board, rider, sections)) return [];
  const ticked = all.filter((key) => rider.days.includes(key));
  return ticked.length > 0 ? ticked : all;
}

/** In a car each has a seat, and the rider brings a bike where they said which. */
export function bikesOf(board: BoardKind, { bikeType }: Rider): number {
  return board === 'cars' && bikeType !== '' ? 1 : 0;
}

/** Whoever names the same group belongs together, however they write it; empty where they named none. */
export function groupOf({ answers }: Rider): string {
  const named = answers[travelGroupId];
  return typeof named === 'string' ? named.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase() : '';
}
