// The numbers of the summary cards, counted by hand for six riders (product.md, sections 2 and 9).
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { readEvent } from '#server/editions/event.ts';
import { registrations } from '#server/registrations/tables.ts';
import { thisEdition } from '#server/requests/this-edition.ts';
import { createTestApp } from '#tests/app.ts';
import { replaceEvent, withSection } from '#tests/events.ts';
import { asAdmin, preEventAnswers, rider, roadTripAnswers, signedIn, submit } from '#tests/make.ts';
import { registerSixRiders } from '#tests/six-riders.ts';

/** Half past ten in the evening of the 30th in UTC is the next morning in Adelaide. */
const clock = () => new Date('2025-09-30T22:30:00Z');
const rego = await createTestApp({}, clock);
const asAnna = await signedIn(rego, 'anna');
const admin = await asAdmin(rego);

const nobody = {
  groups: {
    all: 0,
    'pre-event': 0,
    't-shirts': 0,
    'road-trip': 0,
    'own-car': 0,
    'spare-seats': 0,
    'bus-seats': 0,
    bikes: 0,
    'camping-gear': 0,
    diet: 0,
    'emergency-contacts': 0,
    distribution: 0,
    accommodation: 0,
    housing: 0,
    guests: 0,
  },
  sections: { pre_event: 0, road_trip: 0 },
  onRoadTrip: { 'own-car': 0, 'bus-seats': 0 },
  totals: { spareSeats: 0, housing: 0, guests: 0 },
  days: { thursday: 0, friday: 0, saturday: 0, sunday: 0 },
  daysSection: 'pre_event',
  tshirtSizes: [],
  bikeTypes: [],
  campingGear: [],
  diets: { vegetarian: 0, vegan: 0, special: 0 },
  ofGuests: { shirts: [], diets: [] },
  registered: [],
  twice: 0,
};

test('with nobody registered every number is 0', async () => {
  expect((await asAnna('GET', '/api/summary')).json()).toEqual(nobody);
});

// Shows 9.11 to 9.14.
test('the six riders are counted as the spec says', async () => {
  await registerSixRiders(rego.app);
  expect((await asAnna('GET', '/api/summary')).json()).toEqual({
    groups: {
      all: 6,
      'pre-event': 4,
      't-shirts': 4,
      'road-trip': 3,
      'own-car': 2,
      // Eva has a car and no seat to spare.
      'spare-seats': 1,
      'bus-seats': 1,
      bikes: 3,
      'camping-gear': 2,
      // Vegetarian, vegan or allergies.
      diet: 3,
      'emergency-contacts': 5,
      distribution: 2,
      accommodation: 1,
      housing: 2,
      guests: 1,
    },
    sections: { pre_event: 4, road_trip: 3 },
    onRoadTrip: { 'own-car': 2, 'bus-seats': 1 },
    totals: { spareSeats: 3, housing: 6, guests: 2 },
    days: { thursday: 2, friday: 2, saturday: 3, sunday: 3 },
    daysSection: 'pre_event',
    tshirtSizes: [
      { value: 'L', count: 2 },
      { value: 'M', count: 2 },
    ],
    bikeTypes: [
      { value: 'Cargo Bike', count: 2 },
      { value: 'Normal Bike', count: 1 },
    ],
    campingGear: [
      { value: 'mattress', count: 1 },
      { value: 'pillow', count: 1 },
      { value: 'shelter', count: 1 },
    ],
    diets: { vegetarian: 1, vegan: 1, special: 2 },
    ofGuests: { shirts: [], diets: [] },
    registered: [{ date: '2025-10-01', count: 6 }],
    twice: 0,
  });
});

test.each([
  ['a name to call', { emergencyName: 'Mo Kin' }, 'emergency-contacts'],
  ['a number to call', { emergencyPhone: '112' }, 'emergency-contacts'],
  ['one place to sleep', { spareAccommodationCapacity: 1 }, 'housing'],
])('%s is enough', async (_what, answers, group) => {
  const counted = async () => (await asAnna('GET', '/api/summary')).json().groups[group];
  const before = await counted();
  const row = {
    id: randomUUID(),
    name: 'Gil',
    email: 'gil@example.org',
    editionId: thisEdition(),
    ...answers,
  };
  await rego.database.insert(registrations).values(row);
  expect(await counted()).toBe(before + 1);
});

test('whom an organizer takes off the road trip still has a car, and is no share of those who come', async () => {
  const read = async () => (await asAnna('GET', '/api/summary')).json();
  const before = await read();
  const answers = { ...rider, ...roadTripAnswers, needs_bus_seat: true };
  const { id } = (await submit(rego.app, answers)).json();
  const joined = await read();
  expect(joined.onRoadTrip).toEqual({
    'own-car': before.onRoadTrip['own-car'] + 1,
    'bus-seats': before.onRoadTrip['bus-seats'] + 1,
  });
  const { updatedAt } = (await asAnna('GET', `/api/registrations/${id}/detail`)).json().registration;
  const edit = { values: { joiningRoadTrip: false }, answers: {}, basedOn: updatedAt };
  expect((await asAnna('PATCH', `/api/registrations/${id}`, edit)).statusCode).toBe(200);
  const { groups, onRoadTrip } = await read();
  expect(groups['own-car']).toBe(joined.groups['own-car']);
  expect(groups['road-trip']).toBe(before.groups['road-trip']);
  expect(onRoadTrip).toEqual(before.onRoadTrip);
});

test('who has cancelled all that they were in counts as registered and as owner of a car, and for no bed, shirt, bike or plate', async () => {
  const before = (await asAnna('GET', '/api/summary')).json();
  const stats = (await admin('GET', '/api/admin/stats')).json();
  const answers = { ...preEventAnswers, tshirt_size: 'XL', ...roadTripAnswers, is_vegan: true };
  const body = { ...rider, needsAccommodation: true, hasSpareAccommodation: true, ...answers };
  const made = (
    await submit(rego.app, { ...body, bringing_guests: true, guest_count: 2, availableForDistribution: true })
  ).json();
  expect((await asAnna('GET', '/api/summary')).json().groups).not.toEqual(before.groups);
  await admin('POST', `/api/registrations/${made.id}/cancel`, {});
  const { groups, registered, twice: _twice, ...after } = (await asAnna('GET', '/api/summary')).json();
  const { groups: were, registered: registeredBefore, twice: _twiceBefore, ...others } = before;
  expect({ ...after, groups }).toEqual({
    ...others,
    groups: { ...were, all: were.all + 1, 'own-car': were['own-car'] + 1 },
  });
  const onFirstDay = (days: { date: string; count: number }[]) =>
    days.find(({ date }) => date === '2025-10-01')?.count;
  expect(onFirstDay(registered)).toBe((onFirstDay(registeredBefore) ?? 0) + 1);
  expect((await admin('GET', '/api/admin/stats')).json()).toEqual({ ...stats, total: stats.total + 1 });
  for (const group of ['accommodation', 't-shirts', 'guests', 'diet', 'emergency-contacts', 'all']) {
    const { total } = (await asAnna('GET', `/api/registrations?page=1&group=${group}`)).json();
    expect([group, total]).toEqual([group, groups[group]]);
  }
});

test('who only asks to take part counts so, too; narrowed by the state, a group and an answer have them', async () => {
  const { groups: were, totals } = (await asAnna('GET', '/api/summary')).json();
  const event = await readEvent(rego.database);
  await replaceEvent(rego.database, withSection(event, 'road_trip', { needsApproval: true }), clock());
  const asking = { ...rider, ...roadTripAnswers, name: 'Asks', is_vegan: true, tshirt_size: 'XL' };
  await submit(rego.app, { ...asking, bringing_guests: true, guest_count: 2 });
  const now = (await asAnna('GET', '/api/summary')).json();
  expect(now.groups).toEqual({ ...were, all: were.all + 1, 'own-car': were['own-car'] + 1 });
  expect(now.totals).toEqual(totals);
  const found = async (query: string) =>
    (await asAnna('GET', `/api/registrations?page=1&${query}`))
      .json()
      .items.map((one: { name: string }) => one.name);
  expect(await found('group=guests')).not.toContain('Asks');
  expect(await found('state=requested&group=guests')).toEqual(['Asks']);
  expect(await found('who=state:requested&group=guests')).toEqual(['Asks']);
  for (const other of [
    '!state:waiting',
    'state:waiting|group:guests',
    'state:entered',
    'state:entered:pre_event',
  ]) {
    expect([other, await found(`who=${other};group:guests`)]).not.toEqual([
      other,
      expect.arrayContaining(['Asks']),
    ]);
  }
});
