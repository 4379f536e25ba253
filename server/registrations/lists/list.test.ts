// The list of registrations: whole and in pages, groups, filters, search, sorting (product.md, section 2).
import { beforeAll, describe, expect, test } from 'vitest';
import { groups } from '#domain/lists/groups.ts';
import type { Registration } from '#domain/registration/stored-registration.ts';
import { createTestApp } from '#tests/app.ts';
import { asAdmin, signedIn } from '#tests/make.ts';
import { registerSixRiders } from '#tests/six-riders.ts';

let now = Date.parse('2025-10-01T10:00:00Z');
// Each look at the clock is a second later, so that newest first is certain.
const rego = await createTestApp({}, () => {
  now += 1_000;
  return new Date(now);
});
const asAnna = await signedIn(rego, 'anna');
await registerSixRiders(rego.app);

const first = (registration: Registration) => registration.name.split(' ')[0];
async function names(query: string): Promise<(string | undefined)[]> {
  const reply = await asAnna('GET', `/api/registrations?${query}`);
  expect(reply.statusCode).toBe(200);
  return reply.json().items.map(first);
}

// Shows 7.23.
test('without a query the whole array, newest first', async () => {
  const reply = await asAnna('GET', '/api/registrations');
  expect(reply.headers['content-type']).toContain('application/json');
  expect(reply.json().map(first)).toEqual(['Flo', 'Eva', 'Dee', 'Cem', 'Ben', 'Ada']);
  expect(reply.json()[4]).toMatchObject({
    name: 'Ben Ode',
    participationDays: ['thursday', 'friday', 'saturday', 'sunday'],
    hasOwnCar: true,
    spareSeats: 3,
    sections: ['pre_event', 'road_trip'],
    payments: [],
  });
});

test('a filter misspelt is refused and not left out', async () => {
  const reply = await asAnna('GET', '/api/registrations?grup=road-trip');
  expect([reply.statusCode, reply.json().fields]).toEqual([
    400,
    { query: 'Contains something unknown: grup' },
  ]);
});

// Shows 7.11.
test('admins get the same array under a path of their own', async () => {
  const [theirs, organizers] = await Promise.all([
    (await asAdmin(rego))('GET', '/api/admin/registrations'),
    asAnna('GET', '/api/registrations'),
  ]);
  expect(theirs.json()).toEqual(organizers.json());
});

test('no token and no hash of one is in any list', async () => {
  const text = (await asAnna('GET', '/api/registrations')).body;
  expect(text).not.toMatch(/token/i);
});

// Shows 7.26.
test('pages follow each other without a gap', async () => {
  expect(await names('page=1&pageSize=4')).toEqual(['Flo', 'Eva', 'Dee', 'Cem']);
  expect(await names('page=2&pageSize=4')).toEqual(['Ben', 'Ada']);
  expect(await names('page=3&pageSize=4')).toEqual([]);
  expect((await asAnna('GET', '/api/registrations?page=3&pageSize=4')).json().total).toBe(6);
});

test.each([
  ['sort=name', ['Ada', 'Ben', 'Cem', 'Dee', 'Eva', 'Flo']],
  ['sort=-name', ['Flo', 'Eva', 'Dee', 'Cem', 'Ben', 'Ada']],
  ['sort=createdAt', ['Ada', 'Ben', 'Cem', 'Dee', 'Eva', 'Flo']],
  ['sort=-createdAt', ['Flo', 'Eva', 'Dee', 'Cem', 'Ben', 'Ada']],
  ['sort=email&pageSize=2', ['Ada', 'Ben']],
])('%s', async (query, expected) => expect(await names(query)).toEqual(expected));

describe('groups', () => {
  const expected: Record<(typeof groups)[number], string[]> = {
    all: ['Ada', 'Ben', 'Cem', 'Dee', 'Eva', 'Flo'],
    'pre-event': ['Ada', 'Ben', 'Dee', 'Eva'],
    't-shirts': ['Ada', 'Ben', 'Dee', 'Eva'],
    'road-trip': ['Ben', 'Cem', 'Eva'],
    'own-car': ['Ben', 'Eva'],
    'spare-seats': ['Ben'],
    'bus-seats': ['Cem'],
    bikes: ['Ben', 'Cem', 'Eva'],
    'camping-gear': ['Cem', 'Eva'],
    diet: ['Ben', 'Cem', 'Eva'],
    'emergency-contacts': ['Ada', 'Ben', 'Cem', 'Dee', 'Eva'],
    distribution: ['Ada', 'Flo'],
    accommodation: ['Ada'],
    housing: ['Dee', 'Flo'],
    guests: ['Cem'],
  };
  test.each(groups)('%s', async (group) => {
    expect(await names(`sort=name&group=${group}`)).toEqual(expected[group]);
  });

  test.each([
    ['group=t-shirts&value=L', ['Ada', 'Dee']],
    ['group=bikes&value=Cargo%20Bike', ['Cem', 'Eva']],
    ['group=camping-gear&value=pillow', ['Cem']],
    ['group=diet&value=special', ['Cem', 'Eva']],
    ['group=diet&value=vegetarian', ['Ben']],
    ['group=diet&value=unheard-of', []],
    ['day=friday', ['Ben', 'Eva']],
    ['day=friday&group=bikes&value=Cargo%20Bike', ['Eva']],
  ])('%s', async (query, expectedNames) => expect(await names(`sort=name&${query}`)).toEqual(expectedNames));
});

describe('the day that somebody registered on', () => {
  // Ada's is still Wednesday where the event is, Flo's is Friday already.
  const madeAt = { Ada: '2025-10-01T14:29:59Z', Ben: '2025-10-01T14:30:00Z', Flo: '2025-10-02T14:30:00Z' };
  beforeAll(async () => {
    for (const [name, at] of Object.entries(madeAt)) {
      const { rowCount } = await rego.pool.query(
        "update registrations set created_at = $2 where name like $1 || ' %'",
        [name, at],
      );
      expect(rowCount).toBe(1);
    }
  });

  test.each([
    ['2025-10-01', ['Ada', 'Cem', 'Dee', 'Eva']],
    ['2025-10-02', ['Ben']],
    ['2025-10-03', ['Flo']],
    ['2025-10-04', []],
  ])('%s, from midnight to midnight in Adelaide', async (date, expected) => {
    expect(await names(`sort=name&registered=${date}`)).toEqual(expected);
  });

  test('beside other filters', async () => {
    expect(await names('sort=name&registered=2025-10-01&group=bikes')).toEqual(['Cem', 'Eva']);
  });
});

describe('search', () => {
  test.each([
    ['a part of a name, in capitals', 'BYR', ['Ada']],
    ['an address', 'cem@example', ['Cem']],
    ['a place', 'adelaide', ['Dee', 'Flo']],
    ['a number', '7946', ['Ada']],
    ['all words, in any field and order', 'australia dee', ['Dee']],
    ['letters beyond ASCII', 'TÜRKIYE', ['Cem']],
    ['letters without their accents', 'izmir', ['Cem']],
    ['a number without its blanks', '442079460000', ['Ada']],
    ['a number with signs of its own', '+442079460000', ['Ada']],
    ['a number as one dials it at home', '(020) 7946-0000', ['Ada']],
    ['a number as a page or a list of contacts has it', '\u202a+44\u00a020\u20117946–0000\u202c', ['Ada']],
    ['what matches nobody', 'zebra', []],
    ['an apostrophe alone', '’', []],
    ['a sign that SQL reads, as typed', '100%', []],
    ['an underscore, as typed', '_', []],
    ['a quote', `"flo"`, ['Flo']],
  ])('%s', async (_what, q, expected) => {
    expect(await names(`sort=name&q=${encodeURIComponent(q)}`)).toEqual(expected);
  });

  test('an apostrophe as another keyboard has it', async () => {
    await rego.pool.query("update registrations set location = 'L’Aquila' where name like 'Eva %'");
    for (const q of ["l'aquila", 'L’AQUILA', 'lʼaqui']) {
      expect([q, await names(`q=${encodeURIComponent(q)}`)]).toEqual([q, ['Eva']]);
    }
  });

  test('letters that a keyboard lacks, as somebody types them', async () => {
    await rego.pool.query(
      "update registrations set location = 'Łódź, Gröẞe Straße, Sæby' where name like 'Ben %'",
    );
    for (const q of ['lodz', 'ŁÓDŹ', 'strasse', 'STRASSE', 'saeby']) {
      expect([q, await names(`q=${encodeURIComponent(q)}`)]).toEqual([q, ['Ben']]);
    }
  });
});

test.each([
  ['page=0', 'page'],
  ['page=x', 'page'],
  ['page=1.5', 'page'],
  ['pageSize=1001', 'pageSize'],
  ['sort=password', 'sort'],
  ['group=everyone', 'group'],
  ['day=monday', 'day'],
  ['registered=2025-02-29', 'registered'],
  ['registered=yesterday', 'registered'],
  ['registered=0000-01-01', 'registered'],
  [`q=${'x'.repeat(201)}`, 'q'],
  ['q=a&q=b', 'q'],
])('%s is refused, and the field is named', async (query, field) => {
  const reply = await asAnna('GET', `/api/registrations?${query}`);
  expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, [field]]);
});
