// Who owes, by amount, age and name, and how long it is overdue.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwingPage } from '#domain/money/payments-overview.ts';
import { createTestApp } from '#tests/app.ts';
import { asAdmin, preEventAnswers, rider, roadTripAnswers, submit } from '#tests/make.ts';

const day = 86_400_000;
const start = new Date('2025-09-01T12:00:00Z').getTime();
let now = start;
const rego = await createTestApp({}, () => new Date(now));
const admin = await asAdmin(rego);
beforeAll(async () => {
  await register('Zoe Ash', preEventAnswers);
  now += day;
  await register('Anna Zell', roadTripAnswers);
  now += day;
  await register('Mia Berg', preEventAnswers, 5_000);
  await register('Paid Up', preEventAnswers, 15_000);
  await submit(rego.app, { ...rider, name: 'Free Rider' });
});
afterAll(() => rego.close());

async function register(name: string, answers: object, cameCents = 0): Promise<void> {
  const { id } = (await submit(rego.app, { ...rider, ...answers, name })).json();
  if (cameCents === 0) return;
  const { version: basedOn } = (await admin('GET', `/api/registrations/${id}/money`)).json();
  const came = { amountCents: cameCents, date: '2025-09-01', how: 'bank', note: '', basedOn };
  await admin('POST', `/api/registrations/${id}/money/payments`, came);
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

test('fourteen days after it was charged nothing is overdue, a moment later it is by a day', async () => {
  now = start + 14 * day;
  expect((await owing()).items[0]).toMatchObject({ money: { openCents: 15_000 }, daysOverdue: 0 });
  now += 1_000;
  expect((await owing()).items.map(({ daysOverdue }) => daysOverdue)).toEqual([1, 0, 0]);
});
