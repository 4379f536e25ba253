// Registering, as the spec's sections 2, 3, 5 and 7 and product.md say it.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registrationDefaults } from '#domain/registration.ts';
import {
  letters,
  registrationHistory,
  registrations,
  sectionConfigurations,
} from '#server/database/tables.ts';
import { withoutHidden } from '#server/registrations/check-submission.ts';
import { createTestApp } from '#tests/app.ts';
import { preEventAnswers, rider, roadTripAnswers, submit } from '#tests/make.ts';

type Rego = Awaited<ReturnType<typeof createTestApp>>;
let rego: Rego;

beforeAll(async () => {
  rego = await createTestApp();
});
afterAll(() => rego.close());

const stored = async (id: string) => {
  const [row] = await rego.database.select().from(registrations).where(eq(registrations.id, id));
  return row;
};
const lettersOf = (id: string) => rego.database.select().from(letters).where(eq(letters.registrationId, id));
const countRegistrations = () => rego.database.$count(registrations);

describe('one section', () => {
  test('the pre-event section stores the rider, the ticked days and the size', async () => {
    const reply = await submit(rego.app, { ...rider, ...preEventAnswers });
    expect(reply.statusCode).toBe(201);
    const body = reply.json();
    expect(body).toMatchObject({
      ...rider,
      participationDays: ['thursday', 'saturday', 'sunday'],
      tshirtSize: 'L',
      joiningRoadTrip: false,
      sections: ['pre_event'],
      payments: [],
    });
    expect(body.token).toMatch(/^[\w-]{43}$/);
    expect(await stored(body.id)).toMatchObject({ name: rider.name, tshirtSize: 'L' });
  });

  test('only a hash of the token is stored, in the registration and in its letters', async () => {
    const { id, token } = (await submit(rego.app, { ...rider, ...preEventAnswers })).json();
    const everything = JSON.stringify([await stored(id), await lettersOf(id)]);
    expect(everything).not.toContain(token);
  });

  test('the road-trip section stores what is asked of those who come', async () => {
    const { id } = (await submit(rego.app, { ...rider, ...roadTripAnswers })).json();
    expect(await stored(id)).toMatchObject({
      joiningRoadTrip: true,
      hasOwnCar: true,
      spareSeats: 3,
      bringingGuests: true,
      numberOfGuests: 2,
      bikeType: 'Cargo Bike',
      campingGearNeeded: ['shelter', 'pillow'],
      isVegetarian: true,
      allergies: 'peanuts',
      participationDays: [],
      sections: ['road_trip'],
    });
  });

  test("'all days' means all four", async () => {
    const all = { ...rider, sectionType: 'pre_event', participation_all_days: true };
    expect((await submit(rego.app, all)).json().participationDays).toEqual([
      'thursday',
      'friday',
      'saturday',
      'sunday',
    ]);
  });

  test('answers to fields whose condition is not met are dropped', async () => {
    const answers = {
      ...rider,
      hasSpareAccommodation: false,
      spareAccommodationCapacity: 9,
      ...roadTripAnswers,
      has_own_car: false,
      bringing_guests: false,
      needs_camping_gear: false,
    };
    expect((await submit(rego.app, answers)).json()).toMatchObject({
      spareAccommodationCapacity: 0,
      spareSeats: 0,
      numberOfGuests: 0,
      campingGearNeeded: [],
    });
  });

  test('whoever does not come on the road trip leaves no road-trip answers', async () => {
    const reply = await submit(rego.app, { ...rider, ...roadTripAnswers, coming_on_road_trip: false });
    expect(reply.json()).toMatchObject({
      joiningRoadTrip: false,
      hasOwnCar: false,
      bikeType: '',
      isVegetarian: false,
      allergies: '',
    });
  });

  test('camping gear without an item is kept as unspecified', async () => {
    const gear = { camping_gear_shelter: false, camping_gear_pillow: false };
    const reply = await submit(rego.app, { ...rider, ...roadTripAnswers, ...gear });
    expect(reply.json().campingGearNeeded).toEqual(['unspecified']);
  });
});

describe('the naming styles', () => {
  test('name and e-mail are enough; other fields are empty', async () => {
    const reply = await submit(rego.app, { name: 'Kim', email: 'kim@example.org' });
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toMatchObject({
      phone: '',
      participationDays: [],
      spareSeats: 0,
      joiningRoadTrip: false,
    });
  });

  test('camelCase and form-style names mean the same', async () => {
    const form = {
      coming_on_road_trip: true,
      accommodation_support: true,
      tshirt_size: 'S',
      food_allergies: 'nuts',
    };
    const camel = { joiningRoadTrip: true, needsAccommodation: true, tshirtSize: 'S', allergies: 'nuts' };
    for (const answers of [form, camel]) {
      expect(
        (await submit(rego.app, { name: 'Kim', email: 'kim@example.org', ...answers })).json(),
      ).toMatchObject(camel);
    }
  });

  test('bringing_guests may be the number of guests', async () => {
    const reply = await submit(rego.app, { name: 'Kim', email: 'kim@example.org', bringing_guests: 4 });
    expect(reply.json()).toMatchObject({ bringingGuests: true, numberOfGuests: 4 });
  });

  test('food_allergies adds to allergies', async () => {
    const answers = { allergies: 'bees', food_allergies: 'peanuts' };
    const reply = await submit(rego.app, { name: 'Kim', email: 'kim@example.org', ...answers });
    expect(reply.json().allergies).toBe('bees, peanuts');
  });
});

describe('both sections', () => {
  test('with the token the second section adds to the same person', async () => {
    const before = await countRegistrations();
    const first = (await submit(rego.app, { ...rider, ...preEventAnswers })).json();
    const second = await submit(rego.app, { ...rider, ...roadTripAnswers }, { token: first.token });
    expect(second.statusCode).toBe(200);
    expect(second.json()).toMatchObject({
      id: first.id,
      token: first.token,
      participationDays: ['thursday', 'saturday', 'sunday'],
      tshirtSize: 'L',
      joiningRoadTrip: true,
      spareSeats: 3,
      sections: ['pre_event', 'road_trip'],
    });
    expect(await countRegistrations()).toBe(before + 1);
  });

  test('a section submitted again replaces its answers and keeps the other section', async () => {
    const { token } = (await submit(rego.app, { ...rider, ...preEventAnswers })).json();
    await submit(rego.app, { ...rider, ...roadTripAnswers }, { token });
    const again = await submit(
      rego.app,
      { ...rider, sectionType: 'road_trip', coming_on_road_trip: false },
      { token },
    );
    expect(again.json()).toMatchObject({
      joiningRoadTrip: false,
      hasOwnCar: false,
      spareSeats: 0,
      campingGearNeeded: [],
      allergies: '',
      tshirtSize: 'L',
      sections: ['pre_event', 'road_trip'],
    });
  });

  test('a correction in the other section’s submit hides answers of the main form: they are gone', async () => {
    const housing = { hasSpareAccommodation: true, spareAccommodationCapacity: 4 };
    const { token } = (await submit(rego.app, { ...rider, ...preEventAnswers, ...housing })).json();
    const none = { hasSpareAccommodation: false };
    const corrected = await submit(rego.app, { ...rider, ...roadTripAnswers, ...none }, { token });
    expect(corrected.json()).toMatchObject({ hasSpareAccommodation: false, spareAccommodationCapacity: 0 });
  });

  test('so they are after the main form alone; what it does not name again stays', async () => {
    const { name, email } = rider;
    const housing = { hasSpareAccommodation: true, spareAccommodationCapacity: 4 };
    const { token } = (await submit(rego.app, { ...rider, ...housing })).json();
    const kept = await submit(rego.app, { name, email, phone: '1' }, { token });
    expect(kept.json()).toMatchObject({ hasSpareAccommodation: true, spareAccommodationCapacity: 4 });
    const corrected = await submit(rego.app, { name, email, hasSpareAccommodation: false }, { token });
    expect(corrected.json()).toMatchObject({ hasSpareAccommodation: false, spareAccommodationCapacity: 0 });
  });

  test('a hidden item of a list takes itself away, not the list', () => {
    const values = { ...registrationDefaults, campingGearNeeded: ['shelter', 'pillow'] };
    expect(withoutHidden(values, ['camping_gear_pillow']).campingGearNeeded).toEqual(['shelter']);
    expect(withoutHidden(values, ['participation_all_days', 'spare_seats'])).toEqual(values);
    expect(withoutHidden(values, ['needs_camping_gear']).campingGearNeeded).toEqual([]);
  });

  test('the history says which fields changed', async () => {
    const { id, token } = (await submit(rego.app, { ...rider, ...preEventAnswers })).json();
    await submit(rego.app, { ...rider, ...preEventAnswers, tshirt_size: 'XL' }, { token });
    const history = await rego.database
      .select()
      .from(registrationHistory)
      .where(eq(registrationHistory.registrationId, id));
    expect(history.map(({ action, fields }) => [action, fields])).toEqual([
      ['registered', []],
      ['changed', ['tshirtSize']],
    ]);
  });
});

describe('letters', () => {
  test('the rider and the section’s organizer each get one, in the registration’s transaction', async () => {
    const { id } = (await submit(rego.app, { ...rider, ...preEventAnswers })).json();
    const written = await lettersOf(id);
    expect(written.map(({ kind, recipient, replyTo }) => [kind, recipient, replyTo]).sort()).toEqual([
      ['organizer-notice', 'pre-event@example.org', rider.email],
      ['section-confirmation', rider.email, 'pre-event@example.org'],
    ]);
    const toRider = written.find(({ kind }) => kind === 'section-confirmation');
    expect(toRider?.text).toContain('$150');
    expect(toRider?.text).toContain('Jörg Müller-Weiß pre-event');
    const toOrganizer = written.find(({ kind }) => kind === 'organizer-notice');
    expect(toOrganizer?.text).toContain('T-Shirt Size: L');
  });

  test('what a rider typed never stands in a letter to the rider, the name aside', async () => {
    const typed = { ...rider, location: 'BUY PILLS', emergencyName: 'CHEAP LOANS' };
    const { id } = (
      await submit(rego.app, { ...typed, ...roadTripAnswers, food_allergies: 'CASINO' })
    ).json();
    const toRider = (await lettersOf(id)).filter(({ isVisitorAddress }) => isVisitorAddress);
    expect(toRider).toHaveLength(1);
    expect(JSON.stringify(toRider)).not.toMatch(/PILLS|LOANS|CASINO/);
  });

  test('without a section both events’ organizers hear of a road-trip rider', async () => {
    const answers = { participationDays: ['friday'], joiningRoadTrip: true };
    const { id } = (await submit(rego.app, { ...rider, ...answers })).json();
    expect((await lettersOf(id)).map(({ recipient }) => recipient).sort()).toEqual([
      rider.email,
      'pre-event@example.org',
      'road-trip@example.org',
    ]);
  });
});

describe('a repeated submit', () => {
  test('50 at once with one key store one registration and answer all the same', async () => {
    const before = await countRegistrations();
    const key = randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => submit(rego.app, { ...rider, ...preEventAnswers }, { key })),
    );
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    expect(await countRegistrations()).toBe(before + 1);
    expect(await lettersOf(replies[0]?.json().id)).toHaveLength(2);
  });

  test('without a key, the same 50 store 50: the key is what stops them', async () => {
    const before = await countRegistrations();
    await Promise.all(
      Array.from({ length: 50 }, () =>
        rego.app.inject({ method: 'POST', url: '/api/registrations', payload: { ...rider } }),
      ),
    );
    expect(await countRegistrations()).toBe(before + 50);
  });

  test('one key for two different submits is refused', async () => {
    const key = randomUUID();
    await submit(rego.app, { ...rider, ...preEventAnswers }, { key });
    const other = await submit(rego.app, { ...rider, ...roadTripAnswers }, { key });
    expect(other.statusCode).toBe(422);
    expect(other.json().code).toBe('idempotency_key_reused');
  });

  test('a refused submit does not use up its key', async () => {
    const key = randomUUID();
    expect((await submit(rego.app, { ...rider, email: 'no' }, { key })).statusCode).toBe(400);
    expect((await submit(rego.app, rider, { key })).statusCode).toBe(201);
  });

  test('a key too short to be random is refused by name', async () => {
    const reply = await submit(rego.app, rider, { key: 'abc' });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().fields).toHaveProperty('Idempotency-Key');
  });
});

describe('the organizers’ own questions', () => {
  test('are checked, kept in answers, and required when the section says so', async () => {
    const own = await createTestApp();
    const [section] = await own.database
      .select()
      .from(sectionConfigurations)
      .where(eq(sectionConfigurations.sectionType, 'pre_event'));
    if (!section) throw new Error('no pre-event section');
    const field = {
      type: 'select' as const,
      label: 'Plug',
      required: true,
      options: ['EU', 'AU'],
      order: 99,
    };
    const fields = [...section.sectionConfig.fields, { id: 'plug_type', ...field }];
    await own.database
      .update(sectionConfigurations)
      .set({ sectionConfig: { ...section.sectionConfig, fields } })
      .where(eq(sectionConfigurations.id, section.id));

    const missing = await submit(own.app, { ...rider, ...preEventAnswers });
    expect(missing.json().fields).toEqual({ plug_type: 'Plug is required' });
    const wrong = await submit(own.app, { ...rider, ...preEventAnswers, plug_type: 'UK' });
    expect(wrong.json().fields).toEqual({ plug_type: 'Must be one of the options' });
    const right = await submit(own.app, { ...rider, ...preEventAnswers, plug_type: 'EU' });
    expect(right.json().answers).toEqual({ plug_type: 'EU' });
    await own.close();
  });

  test('a closed section takes no submits, and says so', async () => {
    const own = await createTestApp();
    await own.database.update(sectionConfigurations).set({ isActive: false });
    const reply = await submit(own.app, { ...rider, ...preEventAnswers });
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'section_closed']);
    expect(await own.database.$count(registrations)).toBe(0);
    expect((await own.app.inject('/api/section-configs')).json()).toEqual({});
    await own.close();
  });
});
