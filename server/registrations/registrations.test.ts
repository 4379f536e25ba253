// Registering (product.md, sections 2, 3, 5 and 7).
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sectionConfigurations } from '#server/editions/tables.ts';
import { findRegistration } from '#server/registrations/registrations.ts';
import { registrations } from '#server/registrations/tables.ts';
import { createTestApp } from '#tests/app.ts';
import { readLetters } from '#tests/letters.ts';
import { preEventAnswers, rider, roadTripAnswers, submit } from '#tests/make.ts';

const rego = await createTestApp();

const stored = async (id: string) => {
  const [row] = await rego.database.select().from(registrations).where(eq(registrations.id, id));
  return row;
};
const lettersOf = (id: string) => readLetters(rego, { about: id });

describe('one section', () => {
  // Shows 7.32.
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

  test.each([
    ['names no day', {}],
    ['unticks every day', { participation_thursday: false, participation_all_days: false }],
    ['sends an empty list', { participationDays: [] }],
  ])('a call for the pre-event that %s is taken: only the form asks', async (_what, days) => {
    const reply = await submit(rego.app, { ...rider, sectionType: 'pre_event', ...days });
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toMatchObject({ sections: ['pre_event'], participationDays: [] });
  });

  // Shows 7.36.
  test('only a hash of the token is stored, in the registration and in its letters', async () => {
    const { id, token } = (await submit(rego.app, { ...rider, ...preEventAnswers })).json();
    const everything = JSON.stringify([await stored(id), await lettersOf(id)]);
    expect(everything).not.toContain(token);
  });

  // Shows 3.9.
  test('the road-trip section stores what is asked of those who come', async () => {
    const { id } = (await submit(rego.app, { ...rider, ...roadTripAnswers })).json();
    expect(await findRegistration(rego.database, id)).toMatchObject({
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
  // Shows 3.5, 5.9, 5.10, 5.16.
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

  // Shows 3.10, 3.13.
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

  // Shows 3.11.
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

describe('letters', () => {
  // Shows 1.3, 7.35.
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

describe('the organizers’ own questions', () => {
  // Shows 5.19.
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
  });

  test('a closed section takes no submits, and says so', async () => {
    const own = await createTestApp();
    await own.database.update(sectionConfigurations).set({ isActive: false });
    const reply = await submit(own.app, { ...rider, ...preEventAnswers });
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'section_closed']);
    expect(await own.database.$count(registrations)).toBe(0);
    expect((await own.app.inject('/api/section-configs')).json()).toEqual({});
  });
});
