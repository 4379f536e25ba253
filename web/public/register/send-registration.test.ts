// A lost answer and a second press never register twice.
import { expect, test, vi } from 'vitest';
import { api } from '#domain/calls/api.ts';
import { registrationOf } from '#tests/registrations.ts';
import { CallError } from '#web/call.ts';
import { attemptIn } from '#web/public/register/attempts.ts';
import {
  type Attempt,
  type Content,
  type Sending,
  type Submitted,
  sendRegistration,
} from '#web/public/register/send-registration.ts';

const ada = { name: 'Ada', email: 'ada@example.org' };
const adaLater: Content = { body: { ...ada, phone: '1' } };

function submitted({ body, holder }: Content): Submitted {
  const { name, email } = body;
  const id = holder?.id ?? `id of ${name}`;
  return { ...registrationOf({ id, name, email }), token: holder?.token ?? `token of ${name}` };
}

/** A server whose answers follow the script: 'ok', 'lost' (stored, no answer) or a refusal. */
function world(script: ('ok' | 'lost' | CallError)[]) {
  const sent: Attempt[] = [];
  let kept: string | undefined;
  let keys = 0;
  let now = Date.parse('2025-10-01T12:00:00Z');
  const sending: Sending = {
    attempts: {
      read: () => attemptIn(JSON.parse(kept ?? 'null'), now),
      write: (attempt) => {
        kept = JSON.stringify(attempt);
      },
      forget: () => {
        kept = undefined;
      },
    },
    post: async (attempt) => {
      sent.push(attempt);
      const step = script.shift() ?? 'ok';
      if (step === 'lost') throw new TypeError('Failed to fetch');
      if (step instanceof CallError) throw step;
      return submitted(attempt);
    },
    newKey: () => {
      keys += 1;
      return `key ${keys}`;
    },
    now: () => now,
    onSettled: vi.fn(),
    onHolderUnknown: vi.fn(() => true),
  };
  const pass = (hours: number) => {
    now += hours * 3_600_000;
  };
  return { sent, sending, pass, isKept: () => kept !== undefined };
}

function refusal(status: number, code: string): CallError {
  return new CallError(status, JSON.stringify({ message: code, code }));
}

test('the same content after a lost answer keeps its key', async () => {
  const { sent, sending, isKept } = world(['lost']);
  await expect(sendRegistration({ body: ada }, sending)).rejects.toThrow(TypeError);
  expect(isKept()).toBe(true);
  await sendRegistration({ body: { ...ada } }, sending);
  expect(sent.map(({ key }) => key)).toEqual(['key 1', 'key 1']);
  expect(isKept()).toBe(false);
});

test('changed content of the same person settles the lost attempt first and then adds to it', async () => {
  const { sent, sending } = world(['lost']);
  await expect(sendRegistration({ body: ada }, sending)).rejects.toThrow();
  await sendRegistration(adaLater, sending);
  expect(sent.map(({ key }) => key)).toEqual(['key 1', 'key 1', 'key 2']);
  expect(sent[1]?.body).toEqual(ada);
  expect(sent[2]).toMatchObject({ ...adaLater, holder: { id: 'id of Ada', token: 'token of Ada' } });
  expect(sending.onSettled).toHaveBeenCalledOnce();
});

test('somebody else after a lost attempt gets a registration of their own', async () => {
  const { sent, sending } = world(['lost']);
  await expect(sendRegistration({ body: ada }, sending)).rejects.toThrow();
  await sendRegistration({ body: { name: 'Bob', email: 'bob@example.org' } }, sending);
  expect(sent[1]?.body.name).toBe('Ada');
  expect(sent[2]).toMatchObject({ body: { name: 'Bob' }, holder: undefined });
});

test('while the lost attempt cannot be settled nothing else is sent', async () => {
  const { sent, sending, isKept } = world(['lost', 'lost']);
  await expect(sendRegistration({ body: ada }, sending)).rejects.toThrow();
  await expect(sendRegistration(adaLater, sending)).rejects.toThrow();
  expect(sent.map(({ body }) => body)).toEqual([ada, ada]);
  expect(isKept()).toBe(true);
});

test('a lost attempt that turns out refused is forgotten', async () => {
  const { sent, sending } = world(['lost', refusal(400, 'invalid_input')]);
  await expect(sendRegistration({ body: ada }, sending)).rejects.toThrow();
  await sendRegistration(adaLater, sending);
  expect(sent[2]).toMatchObject({ ...adaLater, holder: undefined, key: 'key 2' });
});

const { refuses } = api['POST /api/registrations'];
test.each([...refuses, 'invalid_input', 'idempotency_key_reused'].map((code) => [409, code] as const))(
  '%s %s proves that nothing is stored: the attempt is forgotten',
  async (status, code) => {
    const { sending, isKept } = world([refusal(status, code)]);
    await expect(sendRegistration({ body: ada }, sending)).rejects.toThrow(String(status));
    expect(isKept()).toBe(false);
  },
);

const unproven: [string, CallError][] = [
  ['a rate limit', refusal(429, 'too_many_requests')],
  ['a server error', refusal(500, 'unexpected')],
  ['a foreign origin', refusal(403, 'foreign_origin')],
  ['a gateway’s fault', new CallError(502, 'Bad Gateway')],
  ['a proxy’s time-out', new CallError(408, 'Request Timeout')],
  ['a captive portal', new CallError(403, '<html>Please sign in</html>')],
  ['a 400 of somebody else', new CallError(400, '{"error":"bad"}')],
];
test.each(unproven)('%s proves nothing: no second registration', async (_what, error) => {
  const { sent, sending, isKept } = world(['lost', error]);
  await expect(sendRegistration({ body: ada }, sending)).rejects.toThrow(TypeError);
  await expect(sendRegistration(adaLater, sending)).rejects.toThrow(error);
  expect(isKept()).toBe(true);
  await sendRegistration(adaLater, sending);
  expect(sent.map(({ key }) => key)).toEqual(['key 1', 'key 1', 'key 1', 'key 2']);
  expect(sent[3]?.holder).toEqual({ id: 'id of Ada', token: 'token of Ada' });
});

test('a lost attempt is forgotten before the server forgets its key', async () => {
  const { sent, sending, pass } = world(['lost']);
  await expect(sendRegistration({ body: ada }, sending)).rejects.toThrow();
  pass(23.5);
  await sendRegistration(adaLater, sending);
  expect(sent.map(({ key, body }) => [key, body])).toEqual([
    ['key 1', ada],
    ['key 2', adaLater.body],
  ]);
});

test('who shares an address with the lost attempt gets a registration of their own', async () => {
  const { sent, sending } = world(['lost']);
  await expect(sendRegistration({ body: ada }, sending)).rejects.toThrow();
  await sendRegistration({ body: { ...ada, name: 'Bob' } }, sending);
  expect(sent[2]).toMatchObject({ body: { name: 'Bob' }, holder: undefined });
});

test('a registration that is gone is made anew, without the token', async () => {
  const { sent, sending } = world([refusal(404, 'registration_not_found')]);
  await sendRegistration({ body: ada, holder: { id: 'gone', token: 'gone' } }, sending);
  expect(sending.onHolderUnknown).toHaveBeenCalledOnce();
  expect(sent.map(({ key, holder }) => [key, holder?.id])).toEqual([
    ['key 1', 'gone'],
    ['key 2', undefined],
  ]);
});
