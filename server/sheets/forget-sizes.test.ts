// What guests call their size goes from orders with whoever wrote it; how many were ordered stays.
import { expect, test } from 'vitest';
import { createTestApp } from '#tests/app.ts';
import { asAdmin, type Made, preEventAnswers, rider, roadTripAnswers, submit } from '#tests/make.ts';

const rego = await createTestApp();
const admin = await asAdmin(rego);

async function register(...shirts: string[]): Promise<Made> {
  const made: Made = (await submit(rego.app, { ...rider, ...preEventAnswers, tshirt_size: 'L' })).json();
  const guests = shirts.map((shirt) => ({ shirt }));
  const brought = { bringing_guests: true, guest_count: shirts.length, guests };
  await submit(rego.app, { ...rider, ...roadTripAnswers, ...brought }, { token: made.token });
  return made;
}

async function ordered() {
  const { blocks } = (await admin('GET', '/api/sheets/shirts')).json();
  return blocks.flatMap(({ orders }: { orders: { counts: object }[] }) => orders.map(({ counts }) => counts));
}

test('a size in words of one’s own stays in an order for as long as somebody wears it', async () => {
  const ana = await register('Wide', 'Petra’s', 'XL');
  await register('wide');
  // One of them was corrected since.
  const counts = { L: 2, Wide: 2, 'Petra’s': 1, Petras: 1, XL: 1 };
  await admin('POST', '/api/sheets/shirts/orders', { section: 'pre_event', counts, basedOn: 0 });
  expect(await ordered()).toEqual([counts]);
  await admin('DELETE', `/api/admin/registrations/${ana.id}`);
  expect(await ordered()).toEqual([{ L: 2, Wide: 2, XL: 1, 'Other sizes': 2 }]);
  const today = new Date().toISOString().slice(0, 10);
  await rego.pool.query("update registrations set created_at = '2020-01-01'");
  const purged = await admin('POST', '/api/admin/purges', { before: today, registrations: 1 });
  expect(purged.statusCode).toBe(201);
  expect(await ordered()).toEqual([{ L: 2, XL: 1, 'Other sizes': 4 }]);
});
