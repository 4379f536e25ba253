// The waiting list: a free place is offered to who is first, by a letter whose link answers without a sign-in, and goes
// on by itself.
import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { readEvent } from '#server/editions/event.ts';
import { myRegistrationPlaceholder } from '#server/mail/letter.ts';
import { letters } from '#server/mail/tables.ts';
import { replaceEvent, withSection } from '#tests/events.ts';
import { readLetters } from '#tests/letters.ts';
import { asRider, postForm } from '#tests/make.ts';
import { cameByLetter } from '#tests/own-mailbox.ts';
import { startPlaces, statesOf } from '#tests/places.ts';
import { copyEdition } from '#tests/two-editions.ts';

const { rego, pass, register, remove, keepWaiting, offersTo, offerToBo, ...places } =
  await startPlaces('workshops');
beforeEach(() => limit(1));

const limit = (count?: number) => places.limit({ ...(count && { places: count }), offerHours: 24 });

const answerTo = (token: string, said: object) => postForm(rego.app, `/place/${token}`, { ...said });
/** By the buttons of the page. */
async function answer(token: string, said: string) {
  const page = await rego.app.inject(`/place/${token}`);
  const [, offer = ''] = /name="offer" value="([^"]*)"/.exec(page.body) ?? [];
  return answerTo(token, { answer: said, offer });
}

test('a freed place is offered to who waited first, and nobody else takes it meanwhile', async () => {
  const ada = await register('ada');
  await register('bo');
  await register('cy');
  await remove(ada);
  await register('dee');
  await keepWaiting();
  await keepWaiting();
  expect(await statesOf(rego)).toEqual({ bo: 'offered', cy: 'waiting', dee: 'waiting' });
  expect(await offersTo('bo')).toHaveLength(1);
});

test('the link shows the offer, accepts it once, and the rider owes from then on', async () => {
  const { bo, link: token } = await offerToBo();
  const look = await rego.app.inject(`/place/${token}`);
  expect(look.statusCode).toBe(200);
  expect(look.body).toContain('Yes, I take it');
  expect(await statesOf(rego)).toEqual({ bo: 'offered' });
  expect((await answer(token, 'accepted')).body).toContain('You are in');
  expect(await statesOf(rego)).toEqual({ bo: 'entered' });
  const { rows } = await rego.pool.query(
    'select kind, amount_cents from charges where registration_id = $1 and voided_at is null',
    [bo.id],
  );
  expect(rows).toEqual([{ kind: 'ticket', amount_cents: 3_550 }]);
  const again = await answer(token, 'declined');
  expect(again.statusCode).toBe(404);
  expect(again.body).toContain('If you said yes, the place is yours');
  expect(again.body).toContain('Send me my link');
  expect(again.body).not.toContain('href="/register"');
  expect(await statesOf(rego)).toEqual({ bo: 'entered' });
  // It opens nothing else.
  const headers = { authorization: `Bearer ${token}` };
  expect((await rego.app.inject({ url: `/api/registrations/${bo.id}`, headers })).statusCode).toBe(404);
});

test('who says yes owes what the letter said, also where an early price ended since', async () => {
  const event = await readEvent(rego.database);
  const price = (earlyPrices: { until: string; priceCents: number }[]) =>
    replaceEvent(rego.database, withSection(event, 'workshops', { earlyPrices }), places.clock.now);
  await price([{ until: '2026-03-01', priceCents: 2_500 }]);
  onTestFinished(() => price([]));
  const { bo, link } = await offerToBo();
  const [letter] = await rego.database.select().from(letters).where(eq(letters.kind, 'place-offer'));
  expect(letter?.text).toMatch(/€\s25\b/);
  pass(20);
  expect((await rego.app.inject(`/place/${link}`)).body).toMatch(/€\s25\b/);
  await answer(link, 'accepted');
  expect((await asRider(rego.app, bo, 'GET')).json().entries).toMatchObject([{ amountCents: 2_500 }]);
});

test('the link of an offer ends with it, and no other link of the rider does', async () => {
  const { bo, link: token } = await offerToBo();
  await cameByLetter(rego, bo);
  await answer(token, 'accepted');
  const { rows } = await rego.pool.query(
    'select purpose from links where registration_id = $1 and revoked_at is not null',
    [bo.id],
  );
  expect(rows).toEqual([{ purpose: 'offer' }]);
  expect((await asRider(rego.app, bo, 'GET')).statusCode).toBe(200);
});

test('an offer of which its rider cannot have heard yet begins anew, and tells its own time', async () => {
  await offerToBo();
  await register('cy');
  const told = async () => (await pending()).map(({ text }) => text);
  const pending = () => rego.database.select().from(letters).where(isPending);
  const isPending = and(eq(letters.kind, 'place-offer'), eq(letters.state, 'queued'));
  const [first] = await told();
  for (const hours of [11, 13, 26, 40]) {
    pass(hours);
    await keepWaiting({ isMailAway: true });
  }
  expect(await statesOf(rego)).toEqual({ bo: 'offered', cy: 'waiting' });
  // One letter goes once the mail server is back, and says so.
  const [again, another] = await told();
  expect([first, again, another]).toEqual([expect.any(String), expect.any(String), undefined]);
  expect(again).not.toBe(first);
  // Its hours run from the last one, and lapse once it went.
  pass(63);
  await keepWaiting();
  expect(await statesOf(rego)).toEqual({ bo: 'offered', cy: 'waiting' });
  pass(65);
  await keepWaiting();
  expect(await statesOf(rego)).toEqual({ bo: 'declined', cy: 'offered' });
});

test('without a mail server an offer stays for weeks, admins are told of its letter, and its history says it once', async () => {
  const { bo } = await offerToBo();
  for (let hours = 0; hours <= 20 * 24; hours += 8) {
    pass(hours);
    await keepWaiting({ isMailAway: true });
  }
  expect(await statesOf(rego)).toEqual({ bo: 'offered' });
  const history = 'select action from registration_history where registration_id = $1 order by at';
  const { rows } = await rego.pool.query(history, [bo.id]);
  expect(rows.map(({ action }) => action)).toEqual(['registered', 'offered']);
  const { items } = (await places.admin('GET', '/api/to-do')).json();
  expect(items).toContainEqual(expect.objectContaining({ what: 'letters_held_up' }));
});

test('who declines gives it to the next, and an offer that nobody answers lapses by itself', async () => {
  const ada = await register('ada');
  for (const name of ['bo', 'cy', 'dee']) await register(name);
  await remove(ada);
  await keepWaiting();
  const [ofBo = ''] = await offersTo('bo');
  expect((await answer(ofBo, 'declined')).statusCode).toBe(200);
  await keepWaiting();
  expect(await statesOf(rego)).toEqual({ bo: 'declined', cy: 'offered', dee: 'waiting' });
  pass(23);
  await keepWaiting();
  expect(await statesOf(rego)).toMatchObject({ cy: 'offered' });
  pass(24);
  const [ofCy = ''] = await offersTo('cy');
  expect((await answer(ofCy, 'accepted')).statusCode).toBe(404);
  await keepWaiting();
  expect(await statesOf(rego)).toEqual({ bo: 'declined', cy: 'declined', dee: 'offered' });
});

test('the letter that says that an offer lapsed has the way back to the registration', async () => {
  const { bo } = await offerToBo();
  pass(24);
  await keepWaiting();
  const written = await readLetters(rego, { about: bo.id, kind: 'section-confirmation' });
  const { text } = written.find(({ subject }) => subject.startsWith('Your place went to the next')) ?? {};
  expect(text).toContain('register for it again');
  expect(text).toContain(myRegistrationPlaceholder);
});

test('a limit that is raised offers as many places, and one that is lowered takes none away', async () => {
  for (const name of ['ada', 'bo', 'cy']) await register(name);
  await limit(2);
  await keepWaiting();
  expect(await statesOf(rego)).toEqual({ ada: 'entered', bo: 'offered', cy: 'waiting' });
  await limit(1);
  await keepWaiting();
  expect(await statesOf(rego)).toEqual({ ada: 'entered', bo: 'offered', cy: 'waiting' });
});

test('several processes that go on at once offer each place once', async () => {
  for (const name of ['ada', 'bo', 'cy', 'dee']) await register(name);
  await limit(3);
  await Promise.all([keepWaiting(), keepWaiting(), keepWaiting()]);
  await keepWaiting();
  expect(await statesOf(rego)).toEqual({ ada: 'entered', bo: 'offered', cy: 'offered', dee: 'waiting' });
  const offers = await Promise.all(['bo', 'cy', 'dee'].map(offersTo));
  expect(offers.map((list) => list.length)).toEqual([1, 1, 0]);
});

test('who accepted after the limit was taken away stays in, and reads nothing of an end', async () => {
  const { link: token } = await offerToBo();
  await limit();
  pass(1);
  await answer(token, 'accepted');
  pass(30);
  await keepWaiting();
  expect(await statesOf(rego)).toEqual({ bo: 'entered' });
  const { rows } = await rego.pool.query('select 1 from entry_places');
  expect(rows).toEqual([]);
});

test('a limit that is set again counts who came in meanwhile', async () => {
  await limit(3);
  for (const name of ['ada', 'bo']) await register(name);
  await limit();
  await keepWaiting();
  await register('cy');
  await limit(3);
  await register('dee');
  expect(await statesOf(rego)).toEqual({ ada: 'entered', bo: 'entered', cy: 'entered', dee: 'waiting' });
});

test('an answer to another offer than the one that is open changes nothing', async () => {
  const { link: token } = await offerToBo();
  expect((await answerTo(token, { answer: 'accepted', offer: 'of another section' })).statusCode).toBe(404);
  expect(await statesOf(rego)).toEqual({ bo: 'offered' });
});

test('who comes back to a full section waits, and its organizer reads just that', async () => {
  const ada = await register('ada');
  await register('bo');
  const asAda = (what: string) => asRider(rego.app, ada, 'POST', `/${what}`, {});
  await asAda('leave');
  await keepWaiting();
  await asAda('return');
  expect(await statesOf(rego)).toEqual({ ada: 'waiting', bo: 'offered' });
  const written = await rego.database.select().from(letters).where(eq(letters.registrationId, ada.id));
  const toOrganizer = written.filter(({ recipient }) => recipient !== 'ada@example.org');
  expect(toOrganizer.map(({ subject }) => subject).toSorted()).toEqual([
    'New registration: ada (Workshops)',
    'On the waiting list: ada (Workshops)',
    'Withdrawn: ada (Workshops)',
  ]);
});

test('who has or is offered a place in another edition takes none here, and keeps it there', async () => {
  for (const name of ['ada', 'bo']) await register(name);
  await limit(2);
  await keepWaiting();
  await rego.pool.query('update entry_places set edition_id = $1', [await copyEdition(rego.pool)]);
  for (const name of ['cy', 'dee', 'eve']) await register(name);
  pass(25);
  await keepWaiting();
  const here = { cy: 'entered', dee: 'entered', eve: 'waiting' };
  expect(await statesOf(rego)).toEqual({ ada: 'entered', bo: 'offered', ...here });
});

test('an offer that cannot be ended just now holds up neither the end of others nor new ones', async () => {
  await limit(2);
  const leaving = [await register('ada'), await register('bo')];
  const cy = await register('cy');
  for (const name of ['dee', 'eve']) await register(name);
  for (const one of leaving) await remove(one);
  await keepWaiting();
  expect(await statesOf(rego)).toEqual({ cy: 'offered', dee: 'offered', eve: 'waiting' });
  await rego.pool.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
    create trigger refused before update on entries for each row
      when (old.registration_id = '${cy.id}') execute function refuse()`);
  onTestFinished(async () => {
    await rego.pool.query('drop function refuse cascade');
  });
  pass(25);
  await expect(keepWaiting()).rejects.toThrow();
  expect(await statesOf(rego)).toEqual({ cy: 'offered', dee: 'declined', eve: 'offered' });
});
