// Publishing the event where money has a say.
import { expect, test } from 'vitest';
import type { EventContent } from '#domain/event/event.ts';
import { createTestApp } from '#tests/app.ts';
import { asAdmin, preEventAnswers, rider, submit } from '#tests/make.ts';
import { receive, writeMoney } from '#tests/money.ts';

const rego = await createTestApp();
const admin = await asAdmin(rego);

async function publish(change: Partial<EventContent>) {
  const { draft, updatedAt } = (await admin('GET', '/api/admin/event')).json();
  const saved = await admin('POST', '/api/admin/event', {
    content: { ...draft, ...change },
    basedOn: updatedAt,
  });
  expect(saved.statusCode).toBe(200);
  return admin('POST', '/api/admin/event/publish', { basedOn: saved.json().updatedAt });
}

test('the currency changes until money is owed or came in it', async () => {
  expect((await publish({ currency: 'NZD' })).statusCode).toBe(200);
  const { id } = (await submit(rego.app, { ...rider, ...preEventAnswers })).json();
  const refused = {
    currency: expect.stringContaining('Money is already owed or was received in NZD'),
  };
  const owed = await publish({ currency: 'AUD' });
  expect([owed.statusCode, owed.json().fields]).toEqual([400, refused]);
  expect((await rego.app.inject('/api/event')).json().currency).toBe('NZD');
  expect((await publish({ currency: 'NZD', title: 'Another Title' })).statusCode).toBe(200);

  // Of who left nothing is owed any more; what they paid still came.
  const { transfers } = await receive(admin, { id }, 100);
  expect((await admin('POST', `/api/registrations/${id}/cancel`, {})).statusCode).toBe(200);
  expect((await publish({ currency: 'AUD' })).json().fields).toEqual(refused);

  // A trial that is taken back holds nobody up.
  await writeMoney(admin, { id }, 'corrections', { transferId: transfers[0].id });
  expect((await publish({ currency: 'AUD' })).statusCode).toBe(200);
});
