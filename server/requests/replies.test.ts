// What leaves on the wire is what the table of calls says, and no more.
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import Fastify, { type FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { kindsOf } from '#domain/basics/kinds.ts';
import { readEvent } from '#server/editions/event.ts';
import { editions } from '#server/editions/tables.ts';
import { registrations } from '#server/registrations/tables.ts';
import { createTestApp, startTestApp, type TestApp } from '#tests/app.ts';
import { checkReplies } from '#tests/checked-replies.ts';
import { asRider, rider, submit } from '#tests/make.ts';

const rego = await createTestApp();
const registration: Record<string, unknown> & { id: string; token: string } = (
  await submit(rego.app, rider)
).json();

/** As if every handler answered a key too many. */
function sayTooMuch(app: FastifyInstance): void {
  app.addHook('preSerialization', async (_request, _reply, payload) => ({
    ...Object(payload),
    tokenHash: 'never to be seen',
  }));
}

function readFrom({ app }: Pick<TestApp, 'app'>, { id, token } = registration) {
  return asRider(app, { id, token }, 'GET');
}

test('a key that no call names is left out of what a handler answers', async () => {
  const indiscreet = await startTestApp(rego, {}, () => new Date(), undefined, sayTooMuch);
  const { token, ...answered } = registration;
  const readOnly = { money: expect.any(Object), enteringCosts: expect.any(Array) };
  expect((await readFrom(indiscreet)).json()).toEqual({ ...answered, ...readOnly });
  await indiscreet.app.close();
});

test('a value of another kind is an error and not sent', async () => {
  const confused = await startTestApp(
    rego,
    {},
    () => new Date(),
    undefined,
    (app) => {
      app.addHook('preSerialization', async (_request, reply, payload) =>
        reply.statusCode === 200 ? { ...Object(payload), name: { first: 'Ada' } } : payload,
      );
    },
  );
  const reply = await readFrom(confused);
  expect([reply.statusCode, reply.json().code]).toEqual([500, 'unexpected']);
  expect(reply.body).not.toContain('Ada');
  await confused.app.close();
});

test('what was stored under other rules is answered as it is', async () => {
  const older = (await submit(rego.app, { ...rider, email: 'older@example.org' })).json();
  const stored = { phone: ' 1 ', emergencyEmail: 'none' };
  await rego.database.update(registrations).set(stored).where(eq(registrations.id, older.id));
  expect((await readFrom(rego, older)).json()).toMatchObject(stored);
});

test.each(['javascript:alert(1)', 'tg://resolve?domain=regos', 'the group chat'])(
  'an event that was stored with the group chat %s and other old addresses is answered as it is',
  async (chatUrl) => {
    const content = await readEvent(rego.database);
    const stored = { ...content, chatUrl, supportEmail: 'ask at the desk', startDate: 'in November' };
    await rego.database.update(editions).set({ content: stored });
    const reply = await rego.app.inject('/api/event');
    expect([reply.statusCode, reply.json()]).toMatchObject([200, { ...stored }]);
    await rego.database.update(editions).set({ content });
  },
);

describe('in tests', () => {
  test('a key too many fails its call', async () => {
    const indiscreet = await startTestApp(
      rego,
      {},
      () => new Date(),
      undefined,
      (app) => {
        sayTooMuch(app);
        checkReplies(app);
      },
    );
    expect((await readFrom(indiscreet)).statusCode).toBe(500);
    expect(indiscreet.logged()).toContain('Contains something unknown: tokenHash');
    await indiscreet.app.close();
  });

  test.each(['text', 'stream'])('so does one in a list that the database wrote as %s', async (kind) => {
    const app = Fastify();
    checkReplies(app);
    let rows: object[] = [];
    app.get('/api/registrations', async (_request, reply) => {
      const json = JSON.stringify(rows);
      return reply.type('application/json').send(kind === 'text' ? json : Readable.from([json]));
    });
    const { token, ...answered } = registration;
    rows = [answered];
    expect((await app.inject('/api/registrations')).json()).toEqual(rows);
    rows = [answered, { ...answered, tokenHash: 'never to be seen' }];
    const reply = app.inject('/api/registrations').then(
      ({ statusCode }) => statusCode,
      () => 500,
    );
    expect(await reply).toBe(500);
    await app.close();
  });
});

test('a schema whose values are written otherwise than they are stored is no reply', () => {
  const upperCase = z.pipe(
    z.string(),
    z.transform((text: string) => text.toUpperCase()),
  );
  expect(() => kindsOf(z.object({ name: upperCase }))).toThrow('Nothing stored or sent can hold a pipe.');
});
