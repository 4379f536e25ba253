import { eq } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { readEvent } from '#server/editions/event.ts';
import { composers } from '#server/letter-composers.ts';
import { retryDelaysMs } from '#server/mail/delivery.ts';
import { letters } from '#server/mail/tables.ts';
import { openTransport } from '#server/mail/transport.ts';
import { silentLog } from '#server/requests/log.ts';
import { deriveKey } from '#server/running/secrets.ts';
import { createTestApp } from '#tests/app.ts';
import { atEnd } from '#tests/at-end.ts';
import { deliver } from '#tests/deliver.ts';
import { fixedWeek, replaceEvent, withSection } from '#tests/events.ts';
import { startMailServer } from '#tests/mail-server.ts';
import { asAdmin, asRider, type Made, postForm, rider, submit } from '#tests/make.ts';
import { keepWaiting, offersTo } from '#tests/places.ts';
import { copyEdition, makeCurrent } from '#tests/two-editions.ts';

const now = new Date('2026-03-01T10:00:00Z');
const rego = await createTestApp({}, () => now);
const admin = await asAdmin(rego);
beforeEach(async () => {
  await rego.pool.query('delete from registrations; delete from limited_places');
  const week = fixedWeek(await readEvent(rego.database));
  await replaceEvent(rego.database, withSection(week, 'workshops', { places: 1 }), now);
});

const register = async (name: string): Promise<Made> =>
  (
    await submit(rego.app, {
      ...{ ...rider, name },
      email: `${name}@example.org`,
      sectionType: 'workshops',
    })
  ).json();
const remove = ({ id }: Made) => admin('DELETE', `/api/admin/registrations/${id}`);
const look = async (token: string) => (await rego.app.inject(`/place/${token}`)).statusCode;

/** Whoever waited is offered the place that another gave up; gives the link in the letter. */
async function offered(): Promise<{ bo: Made; link: string }> {
  const [ada, bo] = [await register('ada'), await register('bo')];
  await remove(ada);
  await keepWaiting(rego, now);
  const [link] = await offersTo(rego, 'bo@example.org', now);
  if (!link) throw new Error('No place was offered.');
  return { bo, link };
}

test('whoever it is passed on to answers for that place, and reads nothing of the registration', async () => {
  const { bo, link } = await offered();
  expect(await look(link)).toBe(200);
  expect((await rego.app.inject(`/place/${link}`)).body).not.toContain('bo@example.org');
  for (const path of ['', '/mine', '/file']) {
    const headers = { authorization: `Bearer ${link}` };
    const read = await rego.app.inject({ url: `/api/registrations/${bo.id}${path}`, headers });
    expect([path, read.statusCode]).toEqual([path, 404]);
  }
});

test('its page says what is owed once it is accepted', async () => {
  const { link } = await offered();
  const { body } = await rego.app.inject(`/place/${link}`);
  expect(body.replaceAll('\u00a0', ' ')).toContain('It costs € 35,50, which you owe once you say yes.');
});

test('a guessed one and one of another purpose open nothing', async () => {
  const { bo, link } = await offered();
  for (const token of ['x'.repeat(43), link.split('').reverse().join(''), bo.token]) {
    expect(await look(token)).toBe(404);
  }
});

test('of a deleted person it opens nothing', async () => {
  const { bo, link } = await offered();
  expect(await look(link)).toBe(200);
  await remove(bo);
  expect(await look(link)).toBe(404);
});

test('of an edition that is over it opens nothing, and nobody gets in by it', async () => {
  const { bo, link } = await offered();
  const { body } = await rego.app.inject(`/place/${link}`);
  const [, offer = ''] = /name="offer" value="([^"]*)"/.exec(body) ?? [];
  const before = await makeCurrent(rego.pool, await copyEdition(rego.pool));
  const answered = await postForm(rego.app, `/place/${link}`, { answer: 'accepted', offer });
  expect([answered.statusCode, await look(link)]).toEqual([404, 404]);
  await makeCurrent(rego.pool, before);
  const { entries } = (await asRider(rego.app, bo, 'GET')).json();
  expect(entries).toMatchObject([{ state: 'offered' }]);
});

const answer = ({ id, token }: Made, what: string, payload: object) =>
  asRider(rego.app, { id, token }, 'POST', `/${what}`, payload);
const say = (said: string) => (bo: Made) =>
  answer(bo, 'answer-offer', { section: 'workshops', answer: said });

test.each<[string, number, (bo: Made) => Promise<unknown>]>([
  ['is open', 1, async () => undefined],
  ['was declined', 0, say('declined')],
  ['was accepted', 0, say('accepted')],
  ['is of who left', 0, (bo) => answer(bo, 'leave', {})],
  [
    'is of an edition that is over',
    0,
    async () => {
      const before = await makeCurrent(rego.pool, await copyEdition(rego.pool));
      onTestFinished(async () => void (await makeCurrent(rego.pool, before)));
    },
  ],
])('the letter of one that %s goes %i times', async (_what, times, then) => {
  await rego.pool.query('truncate letters cascade');
  const { bo } = await offered();
  await then(bo);
  const mailServer = await startMailServer();
  const transport = openTransport({ smtpUrl: mailServer.url, mailFrom: 'regos@rego.test' });
  atEnd(() => transport.close());
  const [letter] = await rego.database.select().from(letters).where(eq(letters.kind, 'place-offer'));
  const how = {
    database: rego.database,
    composers,
    transport,
    publicUrl: 'http://rego.test',
    log: silentLog,
  };
  const tokenKey = deriveKey(rego.secret, 'letter token');
  const delivery = { ...how, tokenKey, clock: () => now, retryDelaysMs, taken: new Map() };
  await deliver(delivery, letter?.id ?? '');
  expect(mailServer.received).toHaveLength(times);
});
