// Addresses as people type them: which answer a page, which an error, and in what shape.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '#tests/app.ts';

type Rego = Awaited<ReturnType<typeof createTestApp>>;
let rego: Rego;
beforeAll(async () => {
  rego = await createTestApp();
});
afterAll(() => rego.close());

test.each(['/register/', '/registration/', '/embed/', '/payment/', '/organizer/login/', '/api/event/'])(
  '%s is the address without its last slash',
  async (url) => {
    const reply = await rego.app.inject(url);
    expect(reply.statusCode).toBe(200);
    expect(reply.body).not.toContain(`http://rego.test${url}`);
  },
);

test.each(['/%', '/register/%c0', '/api/%'])('%s, which is no address, answers in our shape', async (url) => {
  const reply = await rego.app.inject(url);
  expect(reply.statusCode).toBe(404);
  expect(reply.json()).toMatchObject({ code: 'not_found', message: 'Not found' });
  expect(reply.json().requestId).toMatch(/^[0-9a-f-]{36}$/);
});

test('HEAD of an unknown page is GET without the page', async () => {
  const [got, head] = await Promise.all(
    (['GET', 'HEAD'] as const).map((method) => rego.app.inject({ method, url: '/nothing' })),
  );
  expect([got?.statusCode, head?.statusCode]).toEqual([404, 404]);
  expect(head?.headers['content-type']).toBe(got?.headers['content-type']);
  expect(got?.body).toContain('404 Page Not Found');
  expect(head?.body).toBe('');
});

test.each(['/api', '/api/', '/api?x=1', '/api/nothing'])('%s is no page but an unknown call', async (url) => {
  const reply = await rego.app.inject(url);
  expect([reply.statusCode, reply.json().code]).toEqual([404, 'not_found']);
});
