// Spoke cards: a number that stays, a link of one's own and one to share, and what each of them shows.
import { expect, test } from 'vitest';
import { createTestApp } from '#tests/app.ts';
import {
  asAdmin,
  asRider,
  cookieOfUser,
  postForm,
  preEventAnswers,
  rider,
  roadTripAnswers,
  submit,
} from '#tests/make.ts';
import { codeIn, dotsOf, shareOf } from '#tests/picture.ts';

const reference = /[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}/;
const rego = await createTestApp();
const admin = await asAdmin(rego);

type Made = { id: string; token: string; paymentCode: string };
async function register(said: object = preEventAnswers, name: string = rider.name): Promise<Made> {
  return (await submit(rego.app, { ...rider, ...said, name })).json();
}
const get = (url: string) => rego.app.inject({ method: 'GET', url });
const post = (url: string, typed: Record<string, string>) => postForm(rego.app, url, typed);
async function ownCard({ id, token }: Made): Promise<string> {
  const reply = await asRider(rego.app, { id, token }, 'GET', '/mine');
  return reply.json().card;
}
async function sharedBy(own: string): Promise<string> {
  const [, shared = ''] = /value="http:\/\/rego\.test(\/card\/[\w-]+)"/.exec((await get(own)).body) ?? [];
  return shared;
}
async function share(own: string, name: boolean): Promise<string> {
  expect((await post(own, { share: 'on', ...(name && { name: 'on' }) })).statusCode).toBe(303);
  return sharedBy(own);
}
async function saidBy(card: string): Promise<string> {
  const [, said = ''] = /<title>(.*?)<\/title>/.exec((await get(`${card}/card.svg`)).body) ?? [];
  return said;
}
async function numberOf(made: Made): Promise<number> {
  await ownCard(made);
  const { rows } = await rego.pool.query('select number from spoke_cards where registration_id = $1', [
    made.id,
  ]);
  return rows[0]?.number;
}

test('numbers count up, also of those who register together, and none is given twice', async () => {
  const before = await numberOf(await register());
  const together = await Promise.all(Array.from({ length: 12 }, () => register()));
  const numbers = await Promise.all(together.map(numberOf));
  expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, place) => before + 1 + place));
  const last = Math.max(...numbers);
  for (const one of together) await admin('DELETE', `/api/admin/registrations/${one.id}`);
  expect(await numberOf(await register())).toBe(last + 1);
});

test('a rider has a card with number, name, sections and reference, and the code that the door scans', async () => {
  const made = await register({ ...preEventAnswers, joiningRoadTrip: true });
  const card = await ownCard(made);
  const page = await get(card);
  expect(page.statusCode).toBe(200);
  expect(page.headers['cache-control']).toBe('no-store');
  expect(page.body).not.toContain('<script type="module"');
  expect(page.body).toContain('<meta name="robots" content="noindex"/>');
  expect(page.body).not.toContain('og:image');
  const number = await numberOf(made);
  expect(await saidBy(card)).toBe(`Adelaide Pre-event Regos, ${number}, Jörg Müller-Weiß`);
  expect(page.body).toContain(`number ${number}: Adelaide Pre-event Regos, Pre-Event, Road Trip"`);
  const { body: svg } = await get(`${card}/card.svg`);
  expect(svg).toMatch(new RegExp(`<desc>Pre-Event, Road Trip, ${made.paymentCode}</desc>`));

  const png = await get(`${card}/card.png`);
  expect(png.headers['content-type']).toBe('image/png');
  const dots = dotsOf(png.rawPayload);
  expect([dots.width, dots.height]).toEqual([1_020, 1_440]);
  expect(shareOf('#ff4a1c', dots)).toBeGreaterThan(0.1);
  const { rows } = await rego.pool.query('select door_code from spoke_cards where registration_id = $1', [
    made.id,
  ]);
  expect(rows[0].door_code).toMatch(/^[0-9A-F]{20}$/);
  expect(codeIn(dots)).toBe(`HTTP://REGO.TEST/D/${rows[0].door_code}`);
  expect(await ownCard(made)).toBe(card);
});

test('the code of a card leads staff to its rider, and tells strangers nothing', async () => {
  const made = await register();
  const { id, paymentCode } = made;
  await ownCard(made);
  const { rows } = await rego.pool.query('select door_code from spoke_cards where registration_id = $1', [
    id,
  ]);
  const door = `/D/${rows[0].door_code}`;
  const staff = { cookie: await cookieOfUser(rego, { email: 'door@example.org', isAdmin: true }) };
  const open = (url: string, headers = {}) => rego.app.inject({ method: 'GET', url, headers });
  expect((await open(door, staff)).headers.location).toBe(`/admin?q=${paymentCode}`);
  const [known, unknown] = [await open(door), await open(`/D/${'0'.repeat(20)}`)];
  expect([known.statusCode, unknown.statusCode]).toEqual([404, 404]);
  expect(known.body).not.toContain(paymentCode);
  expect(known.body.replaceAll(rows[0].door_code, '')).toBe(unknown.body.replaceAll('0'.repeat(20), ''));
  for (const wrong of ['0'.repeat(20), '%00', 'x']) {
    expect((await open(`/D/${wrong}`, staff)).statusCode).toBe(404);
  }
});

test('what is shared has no code and no reference, and the name where its rider says so', async () => {
  const made = await register();
  const own = await ownCard(made);
  expect(await sharedBy(own)).toBe('');
  const shared = await share(own, false);
  expect(shared).not.toBe(own);
  const [page, png] = [await get(shared), await get(`${shared}/card.png`)];
  expect(page.body).not.toContain('Jörg');
  expect(page.body).not.toMatch(reference);
  expect(page.body).toContain(`content="http://rego.test${shared}/preview.png"`);
  expect(await saidBy(shared)).not.toContain('Jörg');
  expect(codeIn(dotsOf(png.rawPayload))).toBeUndefined();
  const preview = dotsOf((await get(`${shared}/preview.png`)).rawPayload);
  expect([preview.width, preview.height]).toEqual([1_200, 630]);
  expect(shareOf('#ff4a1c', preview)).toBeGreaterThan(0.1);

  expect(await share(own, true)).toBe(shared);
  expect((await get(shared)).body).toContain('Jörg Müller-Weiß rides as number');
  expect(await saidBy(shared)).toContain('Jörg');
  expect(await share(own, false)).toBe(shared);
  expect((await get(shared)).body).not.toContain('Jörg');
});

test('a shared link opens nothing else, changes nothing and ends when its rider says so; the next one is another', async () => {
  const made = await register();
  const own = await ownCard(made);
  const shared = await share(own, false);
  const token = shared.split('/').at(-1) ?? '';
  const opened = await asRider(rego.app, { id: made.id, token }, 'GET');
  expect(opened.statusCode).toBe(404);
  await post(shared, { share: 'on', name: 'on' });
  expect((await get(shared)).body).not.toContain('Jörg');
  expect((await get(`${own}/preview.png`)).statusCode).toBe(404);

  await post(own, { share: 'off' });
  expect(await sharedBy(own)).toBe('');
  for (const file of ['', '/card.svg', '/card.png', '/preview.png']) {
    expect((await get(shared + file)).statusCode).toBe(404);
  }
  expect((await get(shared)).body).toContain('No card here');
  const next = await share(own, false);
  expect(next).not.toBe(shared);
  expect((await get(next)).statusCode).toBe(200);
});

test('once rego has another master secret a rider is shown no dead link, and may share anew', async () => {
  const made = await register();
  const own = await ownCard(made);
  const before = await share(own, false);
  await rego.pool.query(
    "update links set token_hash = 'of another secret' where purpose = 'shared-card' and registration_id = $1",
    [made.id],
  );
  expect((await get(before)).statusCode).toBe(404);
  expect(await sharedBy(own)).toBe('');
  expect((await get(await share(own, false))).statusCode).toBe(200);
});

test('nobody has a card who was deleted, cancelled, entered nothing, or was guessed', async () => {
  const deleted = await register();
  const [own, left] = [await ownCard(deleted), await register()];
  const shared = await share(own, true);
  await admin('DELETE', `/api/admin/registrations/${deleted.id}`);
  for (const path of [own, shared, '/card/guessed', `/card/${'x'.repeat(43)}`]) {
    const page = await get(path);
    expect(page.statusCode).toBe(404);
    expect(page.body).not.toContain('Jörg');
  }
  const card = await ownCard(left);
  await admin('POST', `/api/registrations/${left.id}/cancel`, {});
  expect((await get(card)).statusCode).toBe(404);
  expect(await ownCard(left)).toBeUndefined();
  await admin('POST', `/api/registrations/${left.id}/take-back`, {});
  expect((await get(card)).statusCode).toBe(200);
  expect(await ownCard(await register({ participationDays: [] }))).toBeUndefined();
});

test('who gets a new link and ends the older ones has a new card link, too', async () => {
  const made = await register();
  const own = await ownCard(made);
  const shared = await share(own, false);
  const sent = await admin('POST', `/api/registrations/${made.id}/link`, { endsOlder: true });
  expect(sent.statusCode).toBe(200);
  expect((await get(own)).statusCode).toBe(404);
  expect((await get(shared)).statusCode).toBe(200);
});

test.each([
  ['a script', '<script>alert(1)</script>', true],
  ['200 letters', 'W'.repeat(200), true],
  ['from the right', 'محمد Ali عبد الله', true],
  ['a letter whose dots our face has no place for', 'محمد ستيڥ', true],
  ['Cyrillic', 'Иван Соколов', true],
  ['Greek', 'Γιώργος Παπαδόπουλος', true],
  ['signs that no one script has', 'Gʻulom Kaʻiulani محــمد', true],
  ['wide letters and ligatures', 'Ｔａｒｏ Graﬀ', true],
  ['emoji', '🚴🏽‍♀️ Ana 🇦🇺', true],
  ['a sign that no drawing may hold', 'Ana \uffff\ufffe Roe', true],
  ['nothing but emoji', '🚴🏽‍♀️', false],
  ['a script that no face of ours has', '山田太郎', false],
])('a name is drawn whatever it is: %s', async (_what, name, isLettered) => {
  const own = await ownCard(await register(roadTripAnswers, name));
  const { body } = await get(`${own}/card.svg`);
  expect(body).not.toContain('<script');
  // Ours are outlines; a device's own face draws the rest, which a picture leaves out.
  expect(/>([^<]*)<\/text>/.exec(body)?.[1]).toBe(name === '山田太郎' ? name : undefined);
  expect((await get(own)).body.includes('leaves your name out')).toBe(!isLettered);
  expect((await get(`${own}/card.png`)).statusCode).toBe(200);
});

test('a link to the event goes with a picture of that event, as it is by now', async () => {
  const publish = async (title: string) => {
    const { draft, updatedAt } = (await admin('GET', '/api/admin/event')).json();
    const saved = await admin('POST', '/api/admin/event', {
      content: { ...draft, title },
      basedOn: updatedAt,
    });
    const body = { basedOn: saved.json().updatedAt, tickedDays: {} };
    expect((await admin('POST', '/api/admin/event/publish', body)).statusCode).toBe(200);
  };
  const picture = async () => {
    const reply = await get('/poster.png');
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/png']);
    return dotsOf(reply.rawPayload);
  };
  expect((await get('/')).body).toContain('content="http://rego.test/poster.png"');
  await publish('Fixed Week');
  const short = await picture();
  expect([short.width, short.height]).toEqual([1_200, 630]);
  await publish('A Week of Fixed Gears and of Other Simple Bicycles');
  const long = await picture();
  // Larger letters, and a larger wheel.
  expect(shareOf('#ff4a1c', short)).toBeGreaterThan(shareOf('#ff4a1c', long));
  expect(shareOf('#16120f', long)).toBeGreaterThan(0.1);
  await publish('東京メッセンジャー週間');
  expect(shareOf('#ff4a1c', await picture())).toBeGreaterThan(shareOf('#ff4a1c', short));
});
