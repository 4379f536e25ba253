// The link in the letter that offers a place: what it opens, for how long, and that a letter whose offer is over does not go.
import { eq } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { readEvent } from '#server/editions/event.ts';
import { letters } from '#server/mail/tables.ts';
import { openTransport } from '#server/mail/transport.ts';
import { deriveKey } from '#server/running/secrets.ts';
import { atEnd } from '#tests/at-end.ts';
import { deliver, deliveryWith } from '#tests/deliver.ts';
import { replaceEvent, withSection } from '#tests/events.ts';
import { readLetters } from '#tests/letters.ts';
import { startMailServer } from '#tests/mail-server.ts';
import { asRider, type Made, postForm } from '#tests/make.ts';
import { startPlaces } from '#tests/places.ts';
import { copyEdition, makeCurrent } from '#tests/two-editions.ts';

const { rego, clock, limit, remove, offerToBo } = await startPlaces('workshops');
beforeEach(() => limit({ places: 1 }));

const offerIn = (page: string) => /name="offer" value="([^"]*)"/.exec(page)?.[1] ?? '';
const look = async (token: string) => (await rego.app.inject(`/place/${token}`)).statusCode;

test('whoever it is passed on to answers for that place, and reads nothing of the registration', async () => {
  const { bo, link } = await offerToBo();
  expect(await look(link)).toBe(200);
  expect((await rego.app.inject(`/place/${link}`)).body).not.toContain('bo@example.org');
  for (const path of ['', '/mine', '/file']) {
    const headers = { authorization: `Bearer ${link}` };
    const read = await rego.app.inject({ url: `/api/registrations/${bo.id}${path}`, headers });
    expect([path, read.statusCode]).toEqual([path, 404]);
  }
});

test('its page says what is owed once it is accepted', async () => {
  const { link } = await offerToBo();
  const { body } = await rego.app.inject(`/place/${link}`);
  expect(body.replaceAll('\u00a0', ' ')).toContain('It costs € 35,50, which you owe once you say yes.');
});

test('of a free place neither its page nor its letter says how to pay', async () => {
  const free = withSection(await readEvent(rego.database), 'workshops', { priceCents: 0 });
  await replaceEvent(rego.database, free, clock.now);
  const { bo, link } = await offerToBo();
  const offer = offerIn((await rego.app.inject(`/place/${link}`)).body);
  const { body } = await postForm(rego.app, `/place/${link}`, { answer: 'accepted', offer });
  expect(body).toContain('Workshops: the place is yours. It is free.');
  const told = await readLetters(rego, { about: bo.id, kind: 'section-confirmation' });
  const answered = told.filter(({ text }) => text.includes('You took the place: Workshops.'));
  expect(answered).toHaveLength(1);
  expect(answered[0]?.text).toContain('It is yours, and it is free.');
  expect(answered[0]?.text).not.toContain('Confirm my place');
});

test('a guessed one and one of another purpose open nothing', async () => {
  const { bo, link } = await offerToBo();
  for (const token of ['x'.repeat(43), link.split('').reverse().join(''), bo.token]) {
    expect(await look(token)).toBe(404);
  }
});

test('of a deleted person it opens nothing', async () => {
  const { bo, link } = await offerToBo();
  expect(await look(link)).toBe(200);
  await remove(bo);
  expect(await look(link)).toBe(404);
});

test('of an edition that is over it opens nothing, and nobody gets in by it', async () => {
  const { bo, link } = await offerToBo();
  const offer = offerIn((await rego.app.inject(`/place/${link}`)).body);
  const before = await makeCurrent(rego.pool, await copyEdition(rego.pool));
  const answered = await postForm(rego.app, `/place/${link}`, { answer: 'accepted', offer });
  expect([answered.statusCode, await look(link)]).toEqual([404, 404]);
  await makeCurrent(rego.pool, before);
  const { entries } = (await asRider(rego.app, bo, 'GET')).json();
  expect(entries).toMatchObject([{ state: 'offered' }]);
});

const answer = ({ id, token }: Made, what: string, payload: object) =>
  asRider(rego.app, { id, token }, 'POST', `/${what}`, payload);
/** A place in another section, too. */
async function offerAnother({ id }: Made): Promise<void> {
  await rego.pool.query(
    `with offered as (
       insert into entries (id, registration_id, section_id, state)
       select gen_random_uuid(), $1, id, 'offered' from section_configurations where section_type <> 'workshops' limit 1
       returning id)
     insert into entry_places (entry_id, edition_id, subject, quantity, state, position, offered_until)
     select offered.id, registrations.edition_id, 'section:another', 1, 'offered', 9, $2
     from offered, registrations where registrations.id = $1`,
    [id, new Date(clock.now.getTime() + 3_600_000)],
  );
}
const say = (said: string) => (bo: Made) =>
  answer(bo, 'answer-offer', { section: 'workshops', answer: said });

test.each<[string, number, (bo: Made) => Promise<unknown>]>([
  ['is open', 1, async () => undefined],
  ['was declined', 0, say('declined')],
  ['was accepted', 0, say('accepted')],
  [
    'was accepted, while that of another section is open',
    0,
    async (bo) => {
      await offerAnother(bo);
      await say('accepted')(bo);
    },
  ],
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
  const { bo } = await offerToBo();
  await then(bo);
  const mailServer = await startMailServer();
  const transport = openTransport({ smtpUrl: mailServer.url, mailFrom: 'regos@rego.test' });
  atEnd(() => transport.close());
  const [letter] = await rego.database.select().from(letters).where(eq(letters.kind, 'place-offer'));
  const tokenKey = deriveKey(rego.secret, 'letter token');
  await deliver(deliveryWith(rego, { transport, tokenKey, clock: () => clock.now }), letter?.id ?? '');
  expect(mailServer.received).toHaveLength(times);
});
