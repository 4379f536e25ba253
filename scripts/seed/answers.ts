// What seeded riders answer: days, cars, bikes, gear, diets, beds. Values agree with each other as the form makes them.
import { bikeTypes } from '#domain/forms/field-library.ts';
import { unspecifiedGear } from '#domain/values/known-fields.ts';
import type { RegistrationValues } from '#domain/values/value-schemas.ts';
import type { Random } from './random.ts';

/** An item as often as its percent says; the last one takes the rest. */
function weighted<Item>({ fraction }: Random, choices: readonly (readonly [percent: number, item: Item])[]) {
  let left = fraction() * 100;
  const last = choices.at(-1);
  const chosen = choices.find(([percent]) => {
    left -= percent;
    return left < 0;
  });
  const found = chosen ?? last;
  if (!found) throw new Error('There is nothing to choose from.');
  return found[1];
}

/**
 * Most take part in the first section of the event, about 40 % in each other one; some wrote their name and never said
 * for what. Of a single one that leaves more of these.
 */
export function chooseSections(random: Random, keys: readonly string[]): string[] {
  const [first = '', ...others] = keys;
  const kind = weighted(random, [
    [58, 'first'],
    [30, 'both'],
    [10, 'other'],
    [2, 'none'],
  ]);
  if (kind === 'none' || keys.length === 0) return [];
  if (others.length === 0 || kind === 'first') return [first];
  const other = others.length === 1 ? others : [random.pick(others)];
  return kind === 'both' ? [first, ...other] : other;
}

/** `days` are keys of the event's. */
export function preEventAnswers(random: Random, days: readonly string[]): Partial<RegistrationValues> {
  return {
    participationDays: chooseDays(random, days),
    tshirtSize: weighted(random, [
      [6, 'XS'],
      [19, 'S'],
      [30, 'M'],
      [23, 'L'],
      [11, 'XL'],
      [4, 'XXL'],
      [7, ''],
    ]),
  };
}

function chooseDays(random: Random, days: readonly string[]): string[] {
  if (days.length === 0) return [];
  const kind = weighted(random, [
    [60, 'all'],
    [18, 'weekend'],
    [12, 'single'],
    [10, 'some'],
  ]);
  const weekend = days.filter((day) => day === 'saturday' || day === 'sunday');
  if (kind === 'weekend' && weekend.length > 0) return weekend;
  if (kind === 'single') return [random.pick(days)];
  if (kind === 'some') return days.filter(() => random.chance(60));
  return [...days];
}

export function roadTripAnswers(random: Random, isLocal: boolean): Partial<RegistrationValues> {
  const hasOwnCar = random.chance(isLocal ? 45 : 6);
  const bringingGuests = random.chance(12);
  return {
    joiningRoadTrip: true,
    hasOwnCar,
    spareSeats: hasOwnCar && random.chance(75) ? random.between(1, 4) : 0,
    needsBusSeat: !hasOwnCar && random.chance(70),
    bringingGuests,
    numberOfGuests: bringingGuests ? random.between(1, 3) : 0,
    bikeType: weighted(random, [
      [62, bikeTypes[0]],
      [14, bikeTypes[1]],
      [12, bikeTypes[2]],
      [5, bikeTypes[3]],
      [7, ''],
    ]),
    campingGearNeeded: random.chance(isLocal ? 20 : 65) ? chooseGear(random) : [],
    ...chooseDiet(random),
  };
}

function chooseGear(random: Random): string[] {
  const items = ['shelter', 'mattress', 'pillow'].filter(() => random.chance(65));
  return items.length > 0 ? items : [unspecifiedGear];
}

const allergies = [
  'peanuts',
  'gluten',
  'lactose',
  'shellfish',
  'tree nuts, sesame',
  'soy',
  'eggs',
  'coeliac, no wheat, rye or barley',
  'bee stings (I carry an EpiPen)',
  'mango',
];

function chooseDiet(random: Random): Partial<RegistrationValues> {
  const isVegan = random.chance(13);
  return {
    isVegan,
    isVegetarian: !isVegan && random.chance(20),
    allergies: random.chance(11) ? random.pick(allergies) : '',
  };
}

export function supportAnswers(random: Random, isHost: boolean): Partial<RegistrationValues> {
  const hasSpareAccommodation = isHost && random.chance(55);
  return {
    needsAccommodation: !hasSpareAccommodation && random.chance(isHost ? 5 : 48),
    hasSpareAccommodation,
    spareAccommodationCapacity: hasSpareAccommodation ? random.between(1, 5) : 0,
    availableForDistribution: random.chance(22),
  };
}
