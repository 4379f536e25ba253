// What seeded riders answer: days, cars, bikes, gear, diets, beds. Values agree with each other as the form makes them.
import { bikeTypes } from '#domain/forms/field-library.ts';
import { unspecifiedGear } from '#domain/values/known-fields.ts';
import type { RegistrationValues } from '#domain/values/value-schemas.ts';
import type { Random } from './random.ts';

/** The days of the example. */
const seededDays = ['thursday', 'friday', 'saturday', 'sunday'];

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

/** About 40 % go on the road trip; some wrote their name and never said for what. */
export function chooseSections(random: Random): string[] {
  return weighted<string[]>(random, [
    [58, ['pre_event']],
    [30, ['pre_event', 'road_trip']],
    [10, ['road_trip']],
    [2, []],
  ]);
}

export function preEventAnswers(random: Random): Partial<RegistrationValues> {
  return {
    participationDays: chooseDays(random),
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

function chooseDays(random: Random): string[] {
  const kind = weighted(random, [
    [60, 'all'],
    [18, 'weekend'],
    [12, 'single'],
    [10, 'some'],
  ]);
  if (kind === 'all') return [...seededDays];
  if (kind === 'weekend') return ['saturday', 'sunday'];
  if (kind === 'single') return [random.pick(seededDays)];
  return seededDays.filter(() => random.chance(60));
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
