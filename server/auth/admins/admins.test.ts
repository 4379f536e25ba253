// Admins add and remove each other (product.md, sections 5, 6 and 7).
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type FirstAdmin, listAdmins, removeAdmin, storeFirstAdmin } from '#server/auth/admins/admins.ts';
import { adminUsers, identityAccounts, identityPayloads, passwordLinks, users } from '#server/auth/tables.ts';
import { changes } from '#server/changes/tables.ts';
import { letters } from '#server/mail/tables.ts';
import { createTestApp } from '#tests/app.ts';
import { asAdmin } from '#tests/make.ts';

const now = new Date();

const rego = await createTestApp({ ADMIN_EMAILS: 'fixed@example.org' });
const call = await asAdmin(rego);

const userIdOf = async (email: string) => {
  const [row] = await rego.database.select().from(users).where(eq(users.email, email));
  return row?.id ?? '';
};

// Shows 5.1.
test.each([
  [{ email: '', firstName: 'A', lastName: 'B' }, ['email']],
  [{ email: 'a@example.org', firstName: ' ', lastName: '' }, ['firstName', 'lastName']],
  [{}, ['email', 'firstName', 'lastName']],
])('%j: all fields must be filled in', async (body, fields) => {
  const reply = await call('POST', '/api/admin/users', body);
  expect([reply.statusCode, reply.json().message]).toEqual([400, 'Please fill in all fields']);
  expect(Object.keys(reply.json().fields)).toEqual(fields);
});

test.each(['nobody', 'a@b', 'a b@example.org'])('%s is no email address', async (email) => {
  const reply = await call('POST', '/api/admin/users', { email, firstName: 'A', lastName: 'B' });
  expect([reply.statusCode, reply.json().fields.email]).toEqual([400, 'Valid email is required']);
});

test.each([{ lastName: 'a\u0000b' }, { firstName: 'x'.repeat(201) }, { email: 7 }])(
  '%j is refused',
  async (wrong) => {
    const body = { email: 'a@example.org', firstName: 'A', lastName: 'B', ...wrong };
    expect((await call('POST', '/api/admin/users', body)).statusCode).toBe(400);
  },
);

// Shows 7.13.
test('an added admin stands in the list, and in the log of changes; a second time is refused', async () => {
  const grace = { email: ' Grace@Example.org ', firstName: ' Grace ', lastName: 'Hopper' };
  expect((await call('POST', '/api/admin/users', grace)).statusCode).toBe(201);
  const listed = (await call('GET', '/api/admin/users')).json();
  expect(listed).toHaveLength(2);
  expect(listed[1]).toMatchObject({
    userId: await userIdOf('grace@example.org'),
    role: 'admin',
    user: { firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.org' },
  });
  const again = await call('POST', '/api/admin/users', grace);
  expect([again.statusCode, again.json().code]).toEqual([409, 'admin_exists']);
  const [change] = await rego.database.select().from(changes).where(eq(changes.name, 'grace@example.org'));
  expect(change).toMatchObject({ actor: 'admin@example.org', action: 'created', subject: 'admin' });
});

test('an admin gets a new link to set a password; who is none gets none', async () => {
  const reply = await call('POST', `/api/admin/users/${await userIdOf('grace@example.org')}/password-link`);
  expect([reply.statusCode, reply.json().passwordLink]).toEqual([
    201,
    expect.stringMatching(/^http:\/\/rego\.test\/identity\/password\/[\w-]{43}$/),
  ]);
  expect(await rego.database.select().from(passwordLinks)).toHaveLength(1);
  const [rider] = await rego.database.insert(users).values({ email: 'rider@example.org' }).returning();
  const refused = await call('POST', `/api/admin/users/${rider?.id}/password-link`);
  expect([refused.statusCode, refused.json().code]).toEqual([404, 'admin_not_found']);
});

test('an invitation that waits is left out once its link was replaced, or who it invites is removed', async () => {
  const states = async (recipient: string) => {
    const found = await rego.database.select().from(letters).where(eq(letters.recipient, recipient));
    return found.map(({ state }) => state);
  };
  for (const [email, method, path] of [
    ['anew@example.org', 'POST', '/password-link'],
    ['gone@example.org', 'DELETE', ''],
  ] as const) {
    const { userId } = (
      await call('POST', '/api/admin/users', { email, firstName: 'Ada', lastName: 'Byron' })
    ).json();
    expect(await states(email)).toEqual(['queued']);
    await call(method, `/api/admin/users/${userId}${path}`);
    expect(await states(email)).toEqual(['left_out']);
  }
  expect(await states('grace@example.org')).toEqual(['left_out']);
  await call('DELETE', `/api/admin/users/${await userIdOf('anew@example.org')}`);
});

// Shows 6.8.
test('nobody removes themselves', async () => {
  const reply = await call('DELETE', `/api/admin/users/${await userIdOf('admin@example.org')}`);
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'admin_is_oneself']);
});

// Shows 7.15.
test('a removed admin is out of the list, with the account of the embedded provider and its sign-ins there', async () => {
  const [account] = await rego.database.select().from(identityAccounts);
  const expiresAt = new Date(Date.now() + 3_600_000);
  const signedIn = { keyHash: 'x', sealedPayload: 'x', accountId: account?.id, expiresAt };
  await rego.database.insert(identityPayloads).values(signedIn);
  const reply = await call('DELETE', `/api/admin/users/${await userIdOf('grace@example.org')}`);
  expect(reply.statusCode).toBe(204);
  expect((await call('GET', '/api/admin/users')).json()).toHaveLength(1);
  expect(await rego.database.select().from(identityAccounts)).toEqual([]);
  expect(await rego.database.select().from(identityPayloads)).toEqual([]);
  const again = await call('DELETE', `/api/admin/users/${await userIdOf('grace@example.org')}`);
  expect([again.statusCode, again.json().code]).toEqual([404, 'admin_not_found']);
});

test('whom ADMIN_EMAILS names is listed once signed in, and stays', async () => {
  await rego.database.insert(users).values({ email: 'fixed@example.org' });
  const [, fixed] = (await call('GET', '/api/admin/users')).json();
  expect(fixed).toMatchObject({ isFixed: true, role: 'admin', user: { email: 'fixed@example.org' } });
  const reply = await call('DELETE', `/api/admin/users/${fixed.userId}`);
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'admin_is_fixed']);
});

test('of two who remove each other at once one stays, and the last one is not removed by an operator either', async () => {
  const other = await createTestApp();
  const { database, config } = other;
  await asAdmin(other, 'ada@example.org');
  for (let round = 0; round < 8; round += 1) {
    const email = `bob${round}@example.org`;
    await asAdmin(other, email);
    const [first, second] = (await listAdmins(database, config)).map(({ user }) => user.email);
    const removals = [
      [first, second],
      [second, first],
    ].map(([actor = '', victim = '']) => removeAdmin(database, { email: victim }, config, { actor, now }));
    const done = await Promise.allSettled(removals);
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await listAdmins(database, config)).toHaveLength(1);
  }
  const [last] = await listAdmins(database, config);
  const removal = removeAdmin(database, { userId: last?.userId ?? '' }, config, { actor: 'operator', now });
  await expect(removal).rejects.toMatchObject({ code: 'admin_is_last' });
});

test('the first start makes one admin, once, also when several processes start', async () => {
  const fresh = await createTestApp();
  const made: FirstAdmin[] = [];
  const welcome = () => storeFirstAdmin(fresh.database, fresh.config, now, (admin) => made.push(admin));
  await Promise.all(Array.from({ length: 4 }, welcome));
  const [first, ...others] = made;
  expect(others).toEqual([]);
  expect(first).toMatchObject({ email: 'admin@localhost', isMade: true });
  expect(first?.password).toMatch(/^[A-Za-z0-9]{12}$/);
  expect(await fresh.database.select().from(adminUsers)).toHaveLength(1);
  await welcome();
  expect(made).toHaveLength(1);
});

test('a first admin whose password could not be told is not stored, and the next start tells another one', async () => {
  const fresh = await createTestApp();
  const welcome = (tell: (admin: FirstAdmin) => void) =>
    storeFirstAdmin(fresh.database, fresh.config, now, tell);
  const silent = welcome(() => {
    throw new Error('Nobody reads it.');
  });
  await expect(silent).rejects.toThrow('Nobody reads it.');
  expect(await fresh.database.select().from(adminUsers)).toEqual([]);
  const told: FirstAdmin[] = [];
  await welcome((admin) => told.push(admin));
  expect(told).toMatchObject([{ email: 'admin@localhost', isMade: true }]);
});
