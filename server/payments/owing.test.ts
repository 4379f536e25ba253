// Who owes, by amount, age and name, and how long it is overdue.
import { expect, test } from 'vitest';
import { dayMs } from '#domain/locale/dates.ts';
import type { OwingPage } from '#domain/money/payments-overview.ts';
import { createTestApp } from '#tests/app.ts';
import { asAdmin, preEventAnswers, rider, roadTripAnswers, submit } from '#tests/make.ts';
import { receive } from '#tests/money.ts';

const start = new Date('2025-09-01T12:00:00Z').getTime();
let now = start;
const rego = await createTestApp({}, () => new Date(now));
const admin = await asAdmin(rego);
await register('Zoe Ash', preEventAnswers);
now += dayMs;
await register('Anna Zell', roadTripAnswers);
now += dayMs;
await register('Mia Berg', preEventAnswers, 5_000);
await register('Paid Up', preEventAnswers, 15_000);
await submit(rego.app, { ...rider, name: 'Free Rider' });

async function register(name: string, answers: object, cameCents = 0): Promise<void> {
  const made = (await submit(rego.app, { ...rider, ...answers, name })).json();
  if (cameCents > 0) await receive(admin, made, cameCents, '2025-09-01');
}

const owing = async (query = ''): Promise<OwingPage> =>
  (await admin('GET', `/api/admin/payments/owing${query}`)).json();
const names = ({ items }: OwingPage) => items.map(({ name }) => name);

test.each([
  ['', ['Zoe Ash', 'Anna Zell', 'Mia Berg']],
  ['?sort=-since', ['Mia Berg', 'Anna Zell', 'Zoe Ash']],
  ['?sort=-open', ['Anna Zell', 'Zoe Ash', 'Mia Berg']],
  ['?sort=open', ['Mia Berg', 'Zoe Ash', 'Anna Zell']],
  ['?sort=name', ['Anna Zell', 'Mia Berg', 'Zoe Ash']],
  ['?sort=name&pageSize=2&page=2', ['Zoe Ash']],
])('%j lists who owes, and nobody else, in this order', async (query, order) => {
  const page = await owing(query);
  expect(names(page)).toEqual(order);
  expect(page.total).toBe(3);
});

test('it is overdue from midnight where the event is, and by as many days as the calendar has', async () => {
  const overdueDays = async (at: string) => {
    now = new Date(at).getTime();
    const { items } = await owing();
    const { overdueCents } = (await admin('GET', '/api/admin/payments/overview')).json();
    return [overdueCents, ...items.map(({ daysOverdue }) => daysOverdue)];
  };
  // Charged in Adelaide's evening of the first, second and third of September.
  expect(await overdueDays('2025-09-15T23:59:59+09:30')).toEqual([0, 0, 0, 0]);
  expect(await overdueDays('2025-09-16T00:00:00+09:30')).toEqual([15_000, 1, 0, 0]);
  // In the morning as in the evening, and over the night in which summer time begins.
  expect(await overdueDays('2025-10-07T08:00:00+10:30')).toEqual([45_000, 22, 21, 20]);
  expect(await overdueDays('2025-10-07T22:30:00+10:30')).toEqual([45_000, 22, 21, 20]);
});

test('of who paid for one section it is overdue since the next was charged, as the sums have it', async () => {
  now = start;
  const made = (await submit(rego.app, { ...rider, ...preEventAnswers, name: 'Two Parts' })).json();
  await receive(admin, made, 15_000, '2025-09-01');
  now = start + 40 * dayMs;
  const { overdueCents: before } = (await admin('GET', '/api/admin/payments/overview')).json();
  const both = { ...rider, ...preEventAnswers, ...roadTripAnswers, name: 'Two Parts' };
  expect((await submit(rego.app, both, { token: made.token })).statusCode).toBe(200);
  const { overdueCents } = (await admin('GET', '/api/admin/payments/overview')).json();
  expect(overdueCents).toBe(before);
  const { items } = await owing();
  expect(items.find(({ id }) => id === made.id)).toMatchObject({
    daysOverdue: 0,
    since: new Date(now).toISOString(),
  });
  const found = (await admin('GET', '/api/registrations?money=owes_long')).json();
  expect(found.items.map(({ name }: { name: string }) => name)).not.toContain('Two Parts');
});

test('who left and came back owes since they came back', async () => {
  now = start;
  const said = { ...rider, ...roadTripAnswers, name: 'Back Again' };
  const made = (await submit(rego.app, said)).json();
  now = start + 40 * dayMs;
  for (const joins of [false, true]) {
    const answers = { ...said, joiningRoadTrip: joins, coming_on_road_trip: joins };
    expect((await submit(rego.app, answers, { token: made.token })).statusCode).toBe(200);
  }
  const { items } = await owing();
  expect(items.find(({ id }) => id === made.id)).toMatchObject({ daysOverdue: 0 });
});
