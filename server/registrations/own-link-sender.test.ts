// Letters with a link count among those of the network that they were asked from.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { composers } from '#server/letter-composers.ts';
import { letters } from '#server/mail/tables.ts';
import { askForLinks, ownLinkTasks } from '#server/registrations/own-links.ts';
import { deriveKey } from '#server/secrets.ts';
import { createTestApp } from '#tests/app.ts';
import { rider, submit } from '#tests/make.ts';

let now = new Date('2025-10-01T12:00:00Z');
let rego: Awaited<ReturnType<typeof createTestApp>>;
beforeAll(async () => {
  rego = await createTestApp({ RATE_LIMIT: 'on' }, () => now);
});
afterAll(() => rego.close());

test('of one network they have one sender, of another one another', async () => {
  const outbox = { mailDomain: 'rego.test', tokenKey: deriveKey(rego.secret, 'letter token') };
  const services = { ...rego, outbox, composers, clock: () => now };
  await submit(rego.app, rider);
  for (const address of ['192.0.2.7', '192.0.2.7', '198.51.100.7']) {
    now = new Date(now.getTime() + 3_700_000);
    await askForLinks(services, { address, email: rider.email, endsOlder: false });
    const { rows } = await rego.pool.query(
      `delete from graphile_worker._private_jobs where task_id =
         (select id from graphile_worker._private_tasks where identifier = 'send_own_links') returning payload`,
    );
    for (const task of Object.values(ownLinkTasks(services))) {
      for (const { payload } of rows) await task(payload, new AbortController().signal);
    }
  }
  const ofLinks = eq(letters.kind, 'own-link');
  const written = await rego.database.select().from(letters).where(ofLinks).orderBy(letters.createdAt);
  const [one, again, other] = written.map(({ senderHash }) => senderHash);
  expect([typeof one, again, typeof other, other === one]).toEqual(['string', one, 'string', false]);
});
