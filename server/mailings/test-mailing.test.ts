// A mailing that is tried first: where the test goes, and how many may.
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { letters } from '#server/mail/tables.ts';
import { hello, startMailings } from '#tests/mailings.ts';
import { asAdmin } from '#tests/make.ts';

const { rego, post } = await startMailings();
const tried = () =>
  rego.database
    .select({ recipient: letters.recipient, state: letters.state, dueAt: letters.dueAt })
    .from(letters)
    .where(eq(letters.kind, 'test-letter'))
    .orderBy(letters.dueAt);

test('a test goes to the admin’s own address, as often as they like', async () => {
  for (let count = 0; count < 7; count += 1) {
    expect((await post('/test', hello)).json()).toEqual({ recipient: 'admin@example.org' });
  }
  const now = Date.now();
  expect((await tried()).filter(({ dueAt }) => dueAt.getTime() <= now)).toHaveLength(7);
});

test('it goes where the admin says, to at most five an hour', async () => {
  for (let count = 0; count < 6; count += 1) {
    const reply = await post('/test', { ...hello, recipient: 'grace@example.net' });
    expect(reply.json()).toEqual({ recipient: 'grace@example.net' });
  }
  const now = Date.now();
  const due = (await tried()).map(({ dueAt }) => dueAt.getTime() <= now);
  expect(due).toEqual([true, true, true, true, true, false]);
});

test.each(['nonsense', 'a@localhost', 'a@example.org, b@example.org', ''])(
  '%j is no address to send it to',
  async (recipient) => {
    const reply = await post('/test', { ...hello, recipient });
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ['recipient']]);
    expect(await tried()).toEqual([]);
  },
);

test('an admin whose sign-in name is no address is asked for one', async () => {
  const nameless = await asAdmin(rego, 'admin@localhost');
  const call = (payload: object) => nameless('POST', '/api/mailings/test', payload);
  const refused = await call(hello);
  expect([refused.statusCode, refused.json().fields]).toEqual([
    400,
    { recipient: 'admin@localhost receives no mail: give another address' },
  ]);
  expect((await call({ ...hello, recipient: 'grace@example.net' })).statusCode).toBe(200);
});
