// Letters to many as tests write them: an admin's calls, and what they leave in the database.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { letters } from '#server/mail/tables.ts';
import { createTestApp } from '#tests/app.ts';
import { cookieOfUser } from '#tests/make.ts';

export const hello = {
  audience: 'everybody',
  subject: 'Hello {first_name}',
  body: 'Hi {name}, you come on {days}.',
};

/** Call once at the top of a test file; each of its tests begins without riders and letters. */
export async function startMailings() {
  const rego = await createTestApp();
  const cookie = await cookieOfUser(rego, { email: 'admin@example.org', isAdmin: true });
  beforeEach(async () => {
    // Letters first, as whoever composes one locks them: their registration is read after that.
    await rego.pool.query('truncate letters, registrations, mailings, changes cascade');
  });

  function post(url: string, payload: object, key?: string) {
    const headers = { cookie, ...(key && { 'idempotency-key': key }) };
    return rego.app.inject({ method: 'POST', url: `/api/mailings${url}`, payload, headers });
  }
  return {
    rego,
    cookie,
    post,
    send: (change: object = {}, key: string = randomUUID()) => post('', { ...hello, ...change }, key),
    mailed: () =>
      rego.database.select().from(letters).where(eq(letters.kind, 'mailing')).orderBy(letters.recipient),
  };
}
