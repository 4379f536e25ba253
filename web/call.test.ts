// The errors and addresses of calls (product.md, sections 7 and 8).
import { afterEach, expect, test, vi } from 'vitest';
import { addressOf, CallError, call } from '#web/call.ts';

const params = { id: '0b8f8e5e-3c5e-4b51-9f2c-0a3f0f3a1b2c' };

function answer(body: string, init: ResponseInit) {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => new Response(body, init));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}
afterEach(() => vi.unstubAllGlobals());

// Shows 7.1, 7.2.
test('sends credentials, and a JSON content type only with a body', async () => {
  const fetched = answer('{}', { status: 200 });
  await call('GET /api/registrations/:id', { params, token: 'secret' });
  await call('POST /api/registrations', { body: { name: 'Ada', email: 'a@b.de' }, idempotencyKey: 'key' });
  const [read, submit] = fetched.mock.calls;
  expect(read?.[0]).toBe(`/api/registrations/${params.id}`);
  expect(read?.[1]).toMatchObject({ method: 'GET', credentials: 'include' });
  expect(Object.fromEntries(new Headers(read?.[1].headers))).toEqual({ authorization: 'Bearer secret' });
  expect(submit?.[1].body).toBe('{"name":"Ada","email":"a@b.de"}');
  expect(Object.fromEntries(new Headers(submit?.[1].headers))).toEqual({
    'content-type': 'application/json',
    'idempotency-key': 'key',
  });
});

// Shows 8.1, 8.34.
test('a non-OK response is an error of status and body text, with our reply parsed', async () => {
  const reply = {
    message: 'Some fields need another look.',
    code: 'invalid_input',
    fields: { name: 'Too long' },
  };
  answer(JSON.stringify(reply), { status: 400 });
  const error = await call('GET /api/event', {}).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(CallError);
  expect(error).toMatchObject({ message: `400: ${JSON.stringify(reply)}`, status: 400, reply });
});

// Shows 8.1.
test.each([
  ['<h1>Bad Gateway</h1>', '502: <h1>Bad Gateway</h1>'],
  ['', '502: Bad Gateway'],
  ['{"message":5}', '502: {"message":5}'],
])('a body that is not ours, %j, is only text', async (body, message) => {
  answer(body, { status: 502, statusText: 'Bad Gateway' });
  await expect(call('GET /api/event', {})).rejects.toMatchObject({ message, reply: undefined });
});

// Shows 7.3.
test('queries are added, empty ones left out', () => {
  expect(
    addressOf('GET /api/registrations', undefined, { page: 2, q: '', sort: 'name', x: undefined }),
  ).toEqual({
    method: 'GET',
    url: '/api/registrations?page=2&sort=name',
  });
});
