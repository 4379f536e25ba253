// The same rider comes again with their token: the second section, a correction, a withdrawal (product.md).
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registrationDefaults } from '#domain/registration.ts';
import { registrationHistory, registrations } from '#server/database/tables.ts';
import { withoutHidden } from '#server/registrations/check-submission.ts';
import { createTestApp } from '#tests/app.ts';
import { preEventAnswers, rider, roadTripAnswers, submit } from '#tests/make.ts';

type Rego = Awaited<ReturnType<typeof createTestApp>>;
let rego: Rego;

beforeAll(async () => {
  rego = await createTestApp();
});
afterAll(() => rego.close());

const countRegistrations = () => rego.database.$count(registrations);

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
