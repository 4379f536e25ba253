// Six riders whose counts can be told by hand; the tests of the dashboards' numbers state them.
import type { FastifyInstance } from 'fastify';
import { submit } from '#tests/make.ts';

type Rider = { main: object; sections: object[] };

const emergency = {
  emergencyName: 'Mo Kin',
  emergencyPhone: '+61 400 999 000',
  emergencyRelationship: 'friend',
};

function person(name: string, location: string, phone: string, others: object = {}): object {
  return { name, email: `${name.split(' ')[0]?.toLowerCase()}@example.org`, location, phone, ...others };
}

const preEvent = (days: string[], size: string): object => ({
  sectionType: 'pre_event',
  ...Object.fromEntries(days.map((day) => [`participation_${day}`, true])),
  tshirt_size: size,
});

const roadTrip = (answers: object): object => ({
  sectionType: 'road_trip',
  coming_on_road_trip: true,
  ...answers,
});

/** In the order of their registration. */
const sixRiders: Rider[] = [
  {
    main: person('Ada Byron', 'London, UK', '+44 20 7946 0000', {
      ...emergency,
      needsAccommodation: true,
      availableForDistribution: true,
    }),
    sections: [preEvent(['thursday', 'saturday', 'sunday'], 'L')],
  },
  {
    main: person('Ben Ode', 'Lagos, Nigeria', '+234 1 700 0000', emergency),
    sections: [
      preEvent(['thursday', 'friday', 'saturday', 'sunday'], 'M'),
      roadTrip({ has_own_car: true, spare_seats: 3, bike_type: 'Normal Bike', is_vegetarian: true }),
    ],
  },
  {
    main: person('Cem Ay', 'İzmir, Türkiye', '+90 232 000 0000', emergency),
    sections: [
      roadTrip({
        needs_bus_seat: true,
        bringing_guests: true,
        guest_count: 2,
        bike_type: 'Cargo Bike',
        needs_camping_gear: true,
        camping_gear_shelter: true,
        camping_gear_pillow: true,
        is_vegan: true,
        food_allergies: 'peanuts',
      }),
    ],
  },
  {
    main: person('Dee Fox', 'Adelaide, Australia', '+61 8 5550 0000', {
      ...emergency,
      hasSpareAccommodation: true,
      spareAccommodationCapacity: 4,
    }),
    sections: [preEvent(['saturday', 'sunday'], 'L')],
  },
  {
    main: person('Eva Gil', 'Sevilla, España', '+34 900 000 000', emergency),
    sections: [
      preEvent(['friday'], 'M'),
      roadTrip({
        has_own_car: true,
        spare_seats: 0,
        bike_type: 'Cargo Bike',
        needs_camping_gear: true,
        camping_gear_mattress: true,
        food_allergies: 'gluten',
      }),
    ],
  },
  {
    main: person('Flo "Flo" Hau, Jr.', 'Adelaide, Australia', '=1+100', {
      hasSpareAccommodation: true,
      spareAccommodationCapacity: 2,
      availableForDistribution: true,
    }),
    sections: [],
  },
];

export async function registerSixRiders(app: FastifyInstance): Promise<void> {
  for (const { main, sections } of sixRiders) {
    const [first = {}, second] = sections;
    const reply = await submit(app, { ...main, ...first });
    if (reply.statusCode !== 201) throw new Error(reply.body);
    if (second) await submit(app, { ...main, ...second }, { token: reply.json().token });
  }
}
