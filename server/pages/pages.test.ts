// Addresses as people type them: which answer a page, which an error, and in what shape.
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readEvent } from '#server/editions/event.ts';
import { createTestApp } from '#tests/app.ts';
import { fixedWeek, replaceEvent, withSection } from '#tests/events.ts';
import { preEventAnswers, rider, submit } from '#tests/make.ts';

let now = new Date('2025-10-01T00:00:00Z');
const rego = await createTestApp({}, () => now);

test.each(['/register/', '/registration/', '/embed/', '/payment/', '/organizer/login/', '/api/event/'])(
  '%s is the address without its last slash',
  async (url) => {
    const reply = await rego.app.inject(url);
    expect(reply.statusCode).toBe(200);
    expect(reply.body).not.toContain(`http://rego.test${url}`);
  },
);

test.each(['/%', '/register/%c0', '/api/%', '/api/event;%'])(
  '%s, which is no address, answers in our shape',
  async (url) => {
    const reply = await rego.app.inject(url);
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toMatchObject({ code: 'not_found', message: 'Not found' });
    expect(reply.json().requestId).toMatch(/^[0-9a-f-]{36}$/);
  },
);

test('scripts come as small as the browser can read them, the same by every encoding', async () => {
  const page = await rego.app.inject('/register');
  const script = /<script type="module"[^>]* src="([^"]+)"/.exec(page.body)?.[1] ?? '';
  const get = (encodings: string) =>
    rego.app.inject({ url: script, headers: { 'accept-encoding': encodings } });
  const [plain, byGzip, byBrotli] = await Promise.all([
    get('identity'),
    get('gzip, deflate'),
    get('gzip, deflate, br, zstd'),
  ]);
  expect(plain.rawPayload.length).toBeGreaterThan(50_000);
  expect(gunzipSync(byGzip.rawPayload).equals(plain.rawPayload)).toBe(true);
  expect(brotliDecompressSync(byBrotli.rawPayload).equals(plain.rawPayload)).toBe(true);
  // Packed at the build, with all the time that it takes.
  expect(byBrotli.rawPayload.length).toBeLessThan(byGzip.rawPayload.length * 0.9);
  for (const reply of [plain, byGzip, byBrotli]) {
    expect(reply.headers['content-type']).toMatch(/^(text|application)\/javascript; charset=utf-8$/);
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(reply.headers.vary?.toString().toLowerCase()).toContain('accept-encoding');
  }
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

test('a past event is said to be over once the road trip’s last day has ended where the event is, and stays open', async () => {
  const said = 'This event is over. The last day was 13\u00a0November\u00a02025.';
  let now = new Date('2025-11-01T00:00:00Z');
  const own = await createTestApp({}, () => now);
  for (const url of ['/', '/register', '/embed']) {
    now = new Date('2025-11-13T13:29:00Z');
    expect((await own.app.inject(url)).body).not.toContain('over.');
    // Midnight in Adelaide.
    now = new Date('2025-11-13T13:30:00Z');
    expect((await own.app.inject(url)).body).toContain(said);
  }
  expect((await own.app.inject('/register')).body).toContain('This form still reaches the organizers.');
  expect((await submit(own.app, rider)).statusCode).toBe(201);
});

test('strangers who ask within a minute read the same, and by the next one what time it is', async () => {
  let now = new Date('2025-11-06T09:30:00.000Z');
  const own = await createTestApp({}, () => now);
  const landing = async () => (await own.app.inject('/')).body;
  const first = await landing();
  expect(/20:00<\/h2>/.test(first)).toBe(true);
  now = new Date('2025-11-06T09:30:59.999Z');
  expect((await landing()) === first).toBe(true);
  now = new Date('2025-11-06T09:31:00.000Z');
  expect(/20:01<\/h2>/.test(await landing())).toBe(true);
});

test('of two spellings of an address each says its own', async () => {
  const canonical = async (url: string) =>
    /<link rel="canonical" href="([^"]+)"/.exec((await rego.app.inject(url)).body)?.[1];
  for (const url of ['/payment', '/%70ayment', '/payment'])
    expect(await canonical(url)).toBe(`http://rego.test${url}`);
});

test('the results of an event that is over are counted once a minute, however many strangers ask', async () => {
  const register = (email: string) => submit(rego.app, { ...rider, ...preEventAnswers, email });
  const results = async () =>
    /[\d,]+<\/span> <span class="results__of">riders?,/.exec((await rego.app.inject('/')).body)?.[0];
  await register('ada@example.org');
  now = new Date('2026-10-01T00:00:00Z');
  expect(await results()).toMatch(/^1</);
  await register('ben@example.org');
  now = new Date(now.getTime() + 59_999);
  expect(await results()).toMatch(/^1</);
  now = new Date(now.getTime() + 1);
  expect(await results()).toMatch(/^2</);
});

test('an early price is over on every page once its day is, though nothing else has changed', async () => {
  const own = await createTestApp();
  const event = await readEvent(own.database);
  const early = { earlyPrices: [{ until: '2025-10-05', priceCents: 11_100 }] };
  const intro = 'Now for {price_pre_event}.';
  await replaceEvent(own.database, withSection({ ...event, intro }, 'pre_event', early), new Date());
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-10-05T12:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const pages = async () =>
    [
      /class="offer__price"[^>]*>([^<]+)</.exec((await own.app.inject('/register')).body)?.[1],
      /Now for (\$\d+)\./.exec((await own.app.inject('/')).body)?.[1],
    ].join();
  expect(await pages()).toBe('$111,$111');
  vi.setSystemTime(new Date('2025-10-06T12:00:00Z'));
  expect(await pages()).toBe('$150,$150');
});

const asked = (body: string) => /<h2>Participation<\/h2>.*?<\/form>/.exec(body)?.[0] ?? '';

test('with no section open the form asks for the days and the road trip of an event that has some', async () => {
  const own = await createTestApp();
  const event = await readEvent(own.database);
  const read = async () => (await own.app.inject('/register')).body;
  await own.pool.query('update section_configurations set is_active = false');
  expect(asked(await read())).toMatch(/Which days.*joining the road trip/);
  const without = fixedWeek(event);
  await replaceEvent(own.database, without, new Date());
  await own.pool.query('update section_configurations set is_active = false');
  const fixed = asked(await read());
  expect(fixed).toContain('Fixed thursday');
  expect(fixed).not.toContain('road trip');
  await replaceEvent(own.database, { ...without, days: [] }, new Date());
  expect(asked(await read())).toBe('');
});

test('only an event that costs something says that one pays afterwards', async () => {
  const own = await createTestApp();
  const event = await readEvent(own.database);
  const says = async () => (await own.app.inject('/register')).body.includes('You pay afterwards');
  expect(await says()).toBe(true);
  const sections = event.sections.map((section) => ({ ...section, priceCents: 0 }));
  await replaceEvent(own.database, { ...event, sections }, new Date());
  expect(await says()).toBe(false);
});
