// What sheets count: plates by diet, day and meal, shirts and what was ordered, and who opened an emergency pack.
import { expect, test } from 'vitest';
import type { Kitchen, Pack, Serving, Shirts } from '#domain/lists/sheets.ts';
import { createTestApp } from '#tests/app.ts';
import { asAdmin, asRider, rider, signedIn, submit } from '#tests/make.ts';
import { askInSection } from '#tests/own-questions.ts';

type Coming = { days?: string[]; size?: string; road?: object; main?: object; own?: object };

/** In the pre-event on these days, in the road trip, or in both. */
async function come(name: string, { days, size = '', road, main = {}, own = {} }: Coming) {
  const person = { ...rider, name, ...main };
  const ticks = Object.fromEntries((days ?? []).map((day) => [`participation_${day}`, true]));
  const preEvent = { sectionType: 'pre_event', ...ticks, tshirt_size: size, ...own };
  const trip = { sectionType: 'road_trip', coming_on_road_trip: true, ...road };
  const first = (await submit(rego.app, { ...person, ...(days ? preEvent : trip) })).json();
  if (days && road) await submit(rego.app, { ...person, ...trip }, { token: first.token });
  return first as { id: string; token: string };
}

const rego = await createTestApp();
const admin = await asAdmin(rego);
const anna = await signedIn(rego, 'anna');
const roadtrip = await signedIn(rego, 'roadtrip');

async function kitchen(query = ''): Promise<Kitchen> {
  const reply = await anna('GET', `/api/sheets/kitchen${query}`);
  expect([reply.statusCode, query]).toEqual([200, query]);
  return reply.json();
}

/** 'friday: 2 vegan, …', what is nobody's left out. */
function told({ key, value, vegan, vegetarian, other, everything, withNeeds }: Serving): string {
  const plates = Object.entries({ vegan, vegetarian, other, everything, withNeeds });
  const some = plates.filter(([, count]) => count > 0).map(([diet, count]) => `${count} ${diet}`);
  return `${key}${value && ` ${value}`}: ${some.join(', ')}`;
}

async function shirts(query = '', as = anna): Promise<Shirts> {
  return (await as('GET', `/api/sheets/shirts${query}`)).json();
}

const sizesIn = ({ blocks }: Shirts) =>
  blocks.map(({ section, sizes, unsaid }) => [
    section,
    sizes.flatMap(({ size, riders, guests }) => (riders + guests > 0 ? `${size} ${riders}+${guests}` : [])),
    unsaid,
  ]);

await askInSection(anna, { sectionType: 'pre_event', username: 'anna' }, [
  { id: 'question_lunch', type: 'select', label: 'Lunch', options: ['Soup', 'Salad'] },
  { id: 'question_jersey', type: 'select', label: 'Jersey', options: ['Long', 'Short'] },
  { id: 'question_why', type: 'textarea', label: 'Why' },
]);
const lunch = { question_lunch: 'Salad', question_jersey: 'Long' };
await come('Ada', { days: ['friday', 'saturday'], size: 'M', own: lunch });
const guests = [
  { name: 'Gil', diet: 'Vegan', shirt: 's' },
  { name: 'Hal', diet: 'no shellfish', shirt: 'XL' },
  { name: '', diet: '', shirt: '' },
];
const road = { bringing_guests: true, guest_count: 3, guests, is_vegan: true, is_vegetarian: true };
await come('Bea', { days: ['friday'], size: 'm', road: { ...road, food_allergies: 'peanuts' } });
await come('Cem', { road: { is_vegetarian: true } });
const left = await come('Dee', { days: ['friday'], size: 'L' });
const gone = await asRider(rego.app, left, 'POST', '/leave', {});
expect(gone.statusCode).toBe(200);

test('the kitchen counts each person once by diet, guests too, on each day and in a section without days', async () => {
  const { servings, asOf } = await kitchen();
  expect(Date.parse(asOf)).toBeGreaterThan(0);
  expect(servings.map(told)).toEqual([
    // Bea ticked both: the stricter one counts. Who left eats nothing.
    'friday: 2 vegan, 1 other, 2 everything, 2 withNeeds',
    'saturday: 1 everything',
    'road_trip: 2 vegan, 1 vegetarian, 1 other, 1 everything, 2 withNeeds',
  ]);
});

test('a question that the organizer names is a meal; guests eat what their rider does', async () => {
  const { servings } = await kitchen('?section=pre_event&day=friday&meals=question_lunch');
  expect(servings.map(told)).toEqual([
    'friday: 2 vegan, 1 other, 2 everything, 2 withNeeds',
    'question_lunch Salad: 1 everything',
  ]);
  for (const meals of ['question_gone', 'question_why'])
    expect((await anna('GET', `/api/sheets/kitchen?meals=${meals}`)).statusCode).toBe(400);
});

test('who left the section of a meal, and rides on in another, eats nothing there', async () => {
  const meal = async () =>
    (await kitchen('?meals=question_lunch')).servings.filter(({ of }) => of === 'meal');
  const { id } = await come('Lea', { days: ['sunday'], own: { question_lunch: 'Salad' }, road: {} });
  expect((await meal()).map(told)).toEqual(['question_lunch Salad: 2 everything']);
  await admin('POST', `/api/registrations/${id}/cancel`, { section: 'pre_event' });
  expect((await meal()).map(told)).toEqual(['question_lunch Salad: 1 everything']);
  await admin('DELETE', `/api/admin/registrations/${id}`);
});

test('a guest’s diet is known however its letters are accented', async () => {
  const eating = [{ diet: 'VÉGAN' }, { diet: ' Vegetarián' }, { diet: 'ＶＥＧＡＮ' }];
  const road = { bringing_guests: true, guest_count: 3, guests: eating };
  const { id } = await come('Max', { road });
  const { servings } = await kitchen('?section=road_trip');
  expect(servings.map(told)).toEqual([
    'road_trip: 4 vegan, 2 vegetarian, 1 other, 2 everything, 2 withNeeds',
  ]);
  await admin('DELETE', `/api/admin/registrations/${id}`);
});

test('what somebody must not eat stands as numbered lines without a name, whose numbers stay', async () => {
  const { needs } = await kitchen();
  expect(needs.map(({ number, diet, text, days, sections }) => [number, diet, text, days, sections])).toEqual(
    [
      ['1', 'vegan', 'peanuts', ['friday'], ['road_trip']],
      ['1.2', 'other', 'no shellfish', ['friday'], ['road_trip']],
    ],
  );
  expect(JSON.stringify(needs)).not.toMatch(/Bea|Hal/);
  const eve = await come('Eve', { road: { food_allergies: 'soy' } });
  expect((await kitchen('?section=road_trip')).needs.map(({ number }) => number)).toEqual(['1', '1.2', '2']);
  expect((await admin('DELETE', `/api/admin/registrations/${eve.id}`)).statusCode).toBe(204);
  const fay = await come('Fay', { road: { food_allergies: 'celery' } });
  expect((await kitchen()).needs.map(({ number }) => number)).toEqual(['1', '1.2', '3']);
  await admin('DELETE', `/api/admin/registrations/${fay.id}`);
});

test('who registered first has the smaller number', async () => {
  const riders = [];
  for (const text of ['celery', 'soy'])
    riders.push({ text, ...(await come(text, { road: { food_allergies: text } })) });
  const [second, first] = riders.sort((a, b) => (a.id < b.id ? -1 : 1));
  const earlier = "update registrations set created_at = created_at - interval '1 day' where id = $1";
  await rego.pool.query(earlier, [first?.id]);
  const { needs } = await kitchen('?section=road_trip');
  const numberOf = (rider = first) => Number(needs.find(({ text }) => text === rider?.text)?.number);
  expect(numberOf(first)).toBeLessThan(numberOf(second));
  for (const { id } of riders) await admin('DELETE', `/api/admin/registrations/${id}`);
});

test('shirts are counted by size with guests, in the order of the question, for the section that asks', async () => {
  expect(sizesIn(await shirts())).toEqual([['pre_event', ['S 0+1', 'M 2+0', 'XL 0+1'], 0]]);
  expect(sizesIn(await shirts('?day=saturday'))).toEqual([['pre_event', ['M 1+0'], 0]]);
  expect(sizesIn(await shirts('?question=question_jersey'))).toEqual([['pre_event', ['Long 1+0'], 1]]);
});

test('who left the section that asks, and rides on in another, gets no shirt', async () => {
  const { id } = await come('Lea', { days: ['sunday'], size: 'L', road: {} });
  expect(sizesIn(await shirts())).toEqual([['pre_event', ['S 0+1', 'M 2+0', 'L 1+0', 'XL 0+1'], 0]]);
  await admin('POST', `/api/registrations/${id}/cancel`, { section: 'pre_event' });
  expect(sizesIn(await shirts())).toEqual([['pre_event', ['S 0+1', 'M 2+0', 'XL 0+1'], 0]]);
  await admin('DELETE', `/api/admin/registrations/${id}`);
});

test('ordering keeps what was ordered, by whom and when; whoever comes later is the difference', async () => {
  const order = { section: 'pre_event', counts: { S: 1, M: 2, XL: 1, L: 0 }, basedOn: 0 };
  const place = '/api/sheets/shirts/orders';
  expect((await roadtrip('POST', place, order)).statusCode).toBe(403);
  const [ordered] = (await anna('POST', place, order)).json().blocks;
  expect(ordered.orders).toMatchObject([{ place: 1, counts: { S: 1, M: 2, XL: 1 }, orderedBy: 'anna' }]);
  // Who looked before that is told, and orders nothing twice; nor is one counted that nobody made.
  for (const basedOn of [0, 2])
    expect((await admin('POST', place, { ...order, basedOn })).json().code).toBe('shirts_ordered');
  const late = await come('Ida', { days: ['sunday'], size: 'M' });
  const [now] = (await shirts()).blocks;
  expect(now?.sizes.find(({ size }) => size === 'M')).toMatchObject({ riders: 3 });
  expect(now?.orders).toHaveLength(1);
  expect((await shirts('?section=pre_event')).blocks[0]).toMatchObject({ isWhole: true, mayOrder: true });
  expect((await shirts('?day=sunday')).blocks[0]).toMatchObject({ isWhole: false, mayOrder: false });
  expect((await shirts('', roadtrip)).blocks[0]).toMatchObject({ isWhole: true, mayOrder: false });
  for (const size of ['X\0L', 'X\ud800']) {
    const unreadable = await admin('POST', place, { ...order, counts: { [size]: 1 }, basedOn: 1 });
    expect([unreadable.statusCode, unreadable.json().code]).toEqual([400, 'invalid_input']);
  }
  const unknown = { ...order, section: 'road_trip', basedOn: 1 };
  expect((await admin('POST', place, unknown)).statusCode).toBe(400);
  await admin('DELETE', `/api/admin/registrations/${late.id}`);
});

test('an order holds whatever guests call their sizes, who write them in words of their own', async () => {
  const guests = Array.from({ length: 60 }, (_, place) => ({ shirt: `Wide ${place}` }));
  const { id } = await come('Wim', { road: { bringing_guests: true, guest_count: 60, guests } });
  const counts = Object.fromEntries(guests.map(({ shirt }) => [shirt, 1]));
  const [{ orders }] = (await shirts()).blocks as [Shirts['blocks'][number]];
  const order = { section: 'pre_event', counts, basedOn: orders.length };
  expect((await admin('POST', '/api/sheets/shirts/orders', order)).statusCode).toBe(200);
  await admin('DELETE', `/api/admin/registrations/${id}`);
});

test('two who order at once order once', async () => {
  const order = { section: 'pre_event', question: 'question_jersey', counts: { Long: 1 }, basedOn: 0 };
  const replies = await Promise.all(
    [anna, admin].map((call) => call('POST', '/api/sheets/shirts/orders', order)),
  );
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test('an emergency pack is opened by who runs the section, and who opened it is kept', async () => {
  const open = (call: typeof anna, body: object) => call('POST', '/api/sheets/emergency', body);
  const ofTrip = { section: 'road_trip', as: 'screen' };
  expect((await open(anna, ofTrip)).statusCode).toBe(403);
  expect((await open(anna, { as: 'screen' })).statusCode).toBe(403);
  expect((await open(admin, { as: 'screen', sections: 'road_trip' })).statusCode).toBe(400);
  const { people } = (await open(roadtrip, ofTrip)).json();
  expect(people).toMatchObject([
    {
      name: 'Bea',
      emergencyPhone: rider.emergencyPhone,
      allergies: 'peanuts',
      guests: [{ name: 'Gil' }, {}, {}],
    },
    { name: 'Cem', emergencyName: rider.emergencyName, guests: [] },
  ]);
  expect((await open(admin, { as: 'paper', section: 'pre_event', day: 'saturday' })).statusCode).toBe(200);
  const log = async (call: typeof anna) => (await call('GET', '/api/sheets/emergency/openings')).json();
  expect(await log(admin)).toMatchObject([
    { section: 'pre_event', day: 'saturday', as: 'paper', people: 1, openedBy: 'admin@example.org' },
    { section: 'road_trip', day: '', as: 'screen', people: 2, openedBy: 'roadtrip' },
  ]);
  expect((await log(roadtrip)).map(({ openedBy }: { openedBy: string }) => openedBy)).toEqual(['roadtrip']);
});

test('a pack by cars says who sits in whose car on a leg, and a leg that is not driven is refused', async () => {
  const driver = await come('Kai', { road: { has_own_car: true, spare_seats: 9 } });
  const { board } = (await roadtrip('GET', '/api/boards/cars')).json();
  const [{ slot }] = board.slots;
  const bea = board.people.find(({ name }: { name: string }) => name === 'Bea');
  const move = { person: bea.id, slot, from: null, to: driver.id };
  expect((await roadtrip('POST', '/api/boards/cars/moves', { moves: [move] })).statusCode).toBe(200);
  const open = (leg: string) =>
    roadtrip('POST', '/api/sheets/emergency', { section: 'road_trip', as: 'paper', leg });
  const { people } = (await open(slot)).json() as Pack;
  expect(people.map(({ name, car }) => [name, car?.name])).toEqual([
    ['Bea', 'Kai'],
    ['Cem', undefined],
    ['Kai', 'Kai'],
  ]);
  expect((await open('nowhere')).statusCode).toBe(400);
  await admin('DELETE', `/api/admin/registrations/${driver.id}`);
});

test('a section, a day or a question that there is not is refused, and never means everybody', async () => {
  for (const query of ['section=nowhere', 'day=monday', 'who=state:entered:nowhere', 'who=vegan']) {
    expect((await anna('GET', `/api/sheets/kitchen?${query}`)).statusCode).toBe(400);
    expect((await anna('GET', `/api/sheets/shirts?${query}`)).statusCode).toBe(400);
  }
});
