// What needs doing: each number is that of the list that it leads to, organizers are told of their sections alone.
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listOf, type ToDoList } from '#domain/desk/to-do.ts';
import { dayMs, hourMs } from '#domain/locale/dates.ts';
import { readEvent } from '#server/editions/event.ts';
import { letters } from '#server/mail/tables.ts';
import { createTestApp } from '#tests/app.ts';
import { storeLines } from '#tests/bank-lines.ts';
import { replaceEvent, withSection } from '#tests/events.ts';
import { asAdmin, inCar, preEventAnswers, rider, roadTripAnswers, signedIn, submit } from '#tests/make.ts';
import { receive } from '#tests/money.ts';
import { copyEdition, makeCurrent } from '#tests/two-editions.ts';

let now = new Date();
const rego = await createTestApp(
  { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Rego <rego@example.org>' },
  () => now,
);
const admin = await asAdmin(rego);
const asRoad = await signedIn(rego, 'roadtrip');
const asAnna = await signedIn(rego, 'anna');

const read = async (as: typeof admin): Promise<ToDoList> => (await as('GET', '/api/to-do')).json();
const said = async (as: typeof admin) =>
  (await read(as)).items.map(({ what, count, section }) =>
    [what, count, ...(section ? [section] : [])].join(' '),
  );

async function register(name: string, answers: object): Promise<string> {
  const own = { name, email: `${name}@example.org`, phone: '', needsAccommodation: false };
  return (await submit(rego.app, { ...rider, ...own, ...answers })).json().id;
}

test('with nobody registered nothing needs doing', async () => {
  expect(await read(admin)).toEqual({ items: [], isMailConfigured: true });
  expect((await read(asRoad)).items).toEqual([]);
});

test('what there is to do is told in numbers, to organizers of their sections', async () => {
  now = new Date(Date.now() - 30 * dayMs);
  const noCar = { ...inCar, needs_bus_seat: true };
  await register('Ada', { ...preEventAnswers, needsAccommodation: true });
  await register('Ben', noCar);
  await register('Cleo', { ...noCar, needsAccommodation: true });
  now = new Date();
  // Owes since today.
  await register('Dan', { ...noCar });
  await register('Eve', { ...roadTripAnswers, has_own_car: true, spare_seats: 1 });
  await replaceEvent(
    rego.database,
    withSection(await readEvent(rego.database), 'road_trip', { needsApproval: true }),
    now,
  );
  await register('Fay', noCar);
  await rego.database.update(letters).set({ state: 'sent' });
  await rego.database
    .update(letters)
    .set({ state: 'failed' })
    .where(eq(letters.recipient, 'Ben@example.org'));
  await storeLines(rego, [{ amountCents: 15_000 }], new Date(now.getTime() - 12 * dayMs));
  expect(await said(asRoad)).toEqual([
    'letters_failed 1 road_trip',
    'asking 1 road_trip',
    'seats_short 2',
    // Of the night, whoever's people they are: a bed is everybody's.
    'beds_short 2',
    'owes_long 2',
  ]);
  expect(await said(asAnna)).toEqual(['beds_short 2', 'owes_long 1']);
  expect(await said(admin)).toEqual([
    'letters_failed 1',
    'asking 1 road_trip',
    'seats_short 2',
    'beds_short 2',
    'bank_lines 1',
    'owes_long 3',
    'statement_old 12',
  ]);
});

test('each list of people holds as many as its number says', async () => {
  const { sections: all } = await readEvent(rego.database);
  await register('Ada', { ...preEventAnswers });
  for (const [as, sections] of [
    [admin, all.map(({ key }) => key)],
    [asRoad, ['road_trip']],
    [asAnna, ['pre_event']],
  ] as const) {
    const { items } = await read(as);
    expect(items.map(({ what }) => what)).toContain('twice');
    for (const item of items) {
      const list = listOf(item, sections, all);
      if (!list) continue;
      const filters = Object.entries(list).flatMap(([name, value]) => (value ? [[name, `${value}`]] : []));
      const query = new URLSearchParams([...filters, ['page', '1']]);
      const { total } = (await as('GET', `/api/registrations?${query}`)).json();
      expect(`${item.what} ${total}`).toBe(`${item.what} ${item.count}`);
    }
  }
});

test('who owes for three weeks goes by the clock of the server, in lists and in letters', async () => {
  const listed = async () => (await admin('GET', '/api/registrations?page=1&money=owes_long')).json().total;
  const reached = async () =>
    (await admin('POST', '/api/mailings/audience', { audience: 'who:money:owes_long', picked: [] })).json()
      .count;
  now = new Date(Date.now() - 21 * dayMs + hourMs);
  await register('Gus', preEventAnswers);
  now = new Date();
  expect([await listed(), await reached()]).toEqual([3, 3]);
  now = new Date(Date.now() + 2 * hourMs);
  const later = [await listed(), await reached()];
  now = new Date();
  expect(later).toEqual([4, 4]);
});

test('after the event no seat, bed or place is asked for any more, and money still is', async () => {
  expect(await said(asRoad)).toEqual(expect.arrayContaining(['seats_short 2', 'owes_long 2']));
  const event = await readEvent(rego.database);
  const date = '2020-01-02';
  const past = {
    ...{ startDate: date, endDate: date },
    days: event.days.map((one) => ({ ...one, date })),
    roadTrip: event.roadTrip && {
      ...event.roadTrip,
      legs: event.roadTrip.legs.map((leg) => ({ ...leg, date })),
    },
  };
  await rego.pool.query('update editions set content = content || $1', [past]);
  expect((await said(asRoad)).map((what) => what.split(' ')[0])).toEqual([
    'letters_failed',
    'owes_long',
    'twice',
  ]);
  await replaceEvent(rego.database, event, now);
});

test('whoever runs no section has nothing to do', async () => {
  const nobody = await signedIn(rego, 'newcomer');
  await rego.pool.query("update organizer_logins set is_assigned = true where username = 'newcomer'");
  expect((await read(nobody)).items).toEqual([]);
});

test('admins of the next edition are told what one that is over still owes, and not organizers', async () => {
  const paid = (await submit(rego.app, { ...rider, name: 'Hal', ...roadTripAnswers })).json();
  await receive(admin, paid, 20_000);
  await submit(rego.app, { ...rider, name: 'Hal', ...roadTripAnswers, coming_on_road_trip: false }, paid);
  const edition = await makeCurrent(rego.pool, await copyEdition(rego.pool));
  expect((await read(admin)).items).toEqual([
    { what: 'bank_lines', count: 1, edition },
    { what: 'refunds_due', count: 1, edition },
  ]);
  expect((await read(asRoad)).items).toEqual([]);
  const listed = await admin('GET', `/api/admin/payments/refunds?edition=${edition}`);
  expect(listed.json()).toHaveLength(1);
});
