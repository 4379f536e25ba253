// Staff offer a place out of turn or above the limit, and say why; a rider reads where they stand, and answers on their
// own page.
import { beforeEach, expect, test } from 'vitest';
import { readLetters } from '#tests/letters.ts';
import { asRider, cookieOf, type Made, password, signedIn, signIn } from '#tests/make.ts';
import { startPlaces, statesOf } from '#tests/places.ts';
import { askInWorkshops, bench } from '#tests/workshops.ts';

const { rego, admin, pass, register, keepWaiting, offersTo, ...places } = await startPlaces('workshops');
beforeEach(() => limit(1));

async function limit(count: number | undefined, frames?: number): Promise<void> {
  await places.limit({ ...(count !== undefined && { places: count }), offerHours: 24 });
  await askInWorkshops(rego, [{ ...bench, ...(frames && { placesOf: { Frame: frames } }) }]);
}

async function registerAll(names: readonly string[]): Promise<Made[]> {
  const made: Made[] = [];
  for (const name of names) made.push(await register(name));
  return made;
}

const offer = (made: Made | undefined, body: object = {}, by = admin) =>
  by('POST', `/api/registrations/${made?.id}/offer`, { section: 'workshops', ...body });
const detailOf = async (made: Made | undefined) =>
  (await admin('GET', `/api/registrations/${made?.id}/detail`)).json();
const own = (made: Made | undefined, answer?: object) => {
  const who = made ?? { id: '', token: '' };
  return answer ? asRider(rego.app, who, 'POST', '/answer-offer', answer) : asRider(rego.app, who, 'GET');
};

test('the place itself is never offered as if it were an option, which nobody could answer', async () => {
  const [, wim] = await registerAll(['ada', 'wim']);
  const refused = await offer(wim, { option: 'section:workshops' });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'not_waiting']);
  expect(await statesOf(rego)).toMatchObject({ wim: 'waiting' });
});

test('above the limit it takes a reason, which the history keeps with who offered it', async () => {
  const [, , , dee] = await registerAll(['ada', 'bo', 'cy', 'dee']);
  const standing = { place: 3, of: 3, passesOver: 2, isFull: true };
  expect((await detailOf(dee)).waits).toEqual([{ section: 'workshops', what: 'Workshops', standing }]);
  const refused = await offer(dee);
  expect(refused.statusCode).toBe(400);
  expect(refused.json().fields).toEqual({
    reason: 'Say why: this passes somebody over, or goes above the limit',
  });
  expect(await statesOf(rego)).toMatchObject({ dee: 'waiting' });
  expect((await offer(dee, { reason: 'Brings the tools' })).statusCode).toBe(200);
  expect(await statesOf(rego)).toEqual({ ada: 'entered', bo: 'waiting', cy: 'waiting', dee: 'offered' });
  expect((await detailOf(dee)).history.at(-1)).toMatchObject({
    actor: 'admin@example.org',
    action: 'offered_above_limit',
    fields: ['workshops'],
    reason: 'Brings the tools',
  });
  const { rows } = await rego.pool.query("select recipient from letters where kind = 'place-offer'");
  expect(rows).toEqual([{ recipient: 'dee@example.org' }]);
});

test('the reason is in the file of their data, and goes with them', async () => {
  const [, bo] = await registerAll(['ada', 'bo']);
  await offer(bo, { reason: 'A friend of the van' });
  const file = (await admin('GET', `/api/admin/registrations/${bo?.id}/export`)).json();
  expect(file.history.at(-1)).toMatchObject({ by: 'organizer', reason: 'A friend of the van' });
  await admin('DELETE', `/api/admin/registrations/${bo?.id}`);
  const { rows } = await rego.pool.query("select 1 from registration_history where reason <> ''");
  expect(rows).toEqual([]);
});

test('a place above the limit frees none for the next when nobody takes it, nor when it was taken', async () => {
  const [ada, bo, cy, dee] = await registerAll(['ada', 'bo', 'cy', 'dee']);
  await offer(bo, { reason: 'Leads a workshop' });
  pass(24);
  await keepWaiting();
  expect(await statesOf(rego)).toEqual({ ada: 'entered', bo: 'declined', cy: 'waiting', dee: 'waiting' });
  await offer(dee, { reason: 'Leads a workshop' });
  await own(dee, { section: 'workshops', answer: 'accepted' });
  await admin('DELETE', `/api/admin/registrations/${ada?.id}`);
  await keepWaiting();
  expect(await statesOf(rego)).toEqual({ bo: 'declined', cy: 'waiting', dee: 'entered' });
  expect((await detailOf(cy)).waits[0].standing).toEqual({ place: 1, of: 1, passesOver: 0, isFull: true });
});

test('out of turn it takes a reason, in turn none, and whoever is first goes on waiting', async () => {
  const [ada, bo, cy] = await registerAll(['ada', 'bo', 'cy']);
  await admin('DELETE', `/api/admin/registrations/${ada?.id}`);
  expect((await detailOf(cy)).waits[0].standing).toEqual({ place: 2, of: 2, passesOver: 1, isFull: false });
  expect((await offer(cy)).statusCode).toBe(400);
  await offer(cy, { reason: 'Comes from far' });
  await keepWaiting();
  expect(await statesOf(rego)).toEqual({ bo: 'waiting', cy: 'offered' });
  await own(cy, { section: 'workshops', answer: 'declined' });
  expect((await offer(bo)).statusCode).toBe(200);
  expect((await detailOf(bo)).history.at(-1)).toMatchObject({ action: 'offered' });
  expect((await detailOf(bo)).history.at(-1)).not.toHaveProperty('reason');
  // It is not waited for any more.
  expect((await offer(bo, { reason: 'Again' })).json().code).toBe('not_waiting');
});

test('an organizer offers places of their own sections alone', async () => {
  const [, bo] = await registerAll(['ada', 'bo']);
  const anna = await signedIn(rego, 'anna');
  expect((await offer(bo, { reason: 'Why not' }, anna)).statusCode).toBe(403);
  expect(await statesOf(rego)).toEqual({ ada: 'entered', bo: 'waiting' });
});

test('a rider reads where they stand, and what is offered at which price; they answer it there, once', async () => {
  const [ada, bo, cy] = await registerAll(['ada', 'bo', 'cy']);
  expect((await own(ada)).json()).not.toHaveProperty('waits');
  expect((await own(cy)).json().waits).toMatchObject([{ what: 'Workshops', standing: { place: 2, of: 2 } }]);
  await admin('DELETE', `/api/admin/registrations/${ada?.id}`);
  await keepWaiting();
  expect((await own(bo)).json().waits).toEqual([
    {
      ...{ section: 'workshops', what: 'Workshops' },
      offer: { until: '2026-03-02T10:00:00.000Z', amountCents: 3_550 },
    },
  ]);
  const accepted = await own(bo, { section: 'workshops', answer: 'accepted' });
  expect(accepted.json()).toMatchObject({
    entries: [{ section: 'workshops', state: 'entered', amountCents: 3_550 }],
    money: { openCents: 3_550 },
  });
  expect(accepted.json()).not.toHaveProperty('waits');
  const again = await own(bo, { section: 'workshops', answer: 'declined' });
  expect([again.statusCode, again.json().code]).toEqual([409, 'offer_over']);
});

test('staff answer for a rider who told them, in their own sections; the history says who, and the rider is told', async () => {
  const [ada, bo, cy] = await registerAll(['ada', 'bo', 'cy']);
  const login = { username: 'wren', password, name: 'Wren', sections: ['workshops'] };
  await admin('POST', '/api/admin/organizer-logins', login);
  const cookie = cookieOf(await signIn(rego.app, 'wren'));
  const answer = (made: Made | undefined, said: string, as = cookie) =>
    rego.app.inject({
      ...{ method: 'POST', url: `/api/registrations/${made?.id}/answer-for-rider`, headers: { cookie: as } },
      payload: { section: 'workshops', answer: said },
    });
  const anna = cookieOf(await signIn(rego.app, 'anna'));
  expect((await answer(bo, 'accepted')).json().code).toBe('offer_over');
  await admin('DELETE', `/api/admin/registrations/${ada?.id}`);
  await keepWaiting();
  expect((await answer(bo, 'accepted', anna)).statusCode).toBe(403);
  const declined = await answer(bo, 'declined');
  expect(declined.json().entries).toMatchObject([{ section: 'workshops', state: 'declined' }]);
  await keepWaiting();
  expect((await answer(cy, 'accepted')).json().entries).toMatchObject([
    { section: 'workshops', state: 'entered', amountCents: 3_550 },
  ]);
  expect(await statesOf(rego)).toEqual({ bo: 'declined', cy: 'entered' });
  expect((await detailOf(cy)).history.at(-1)).toMatchObject({ actor: 'wren', action: 'accepted' });
  const told = await readLetters(rego, { about: cy?.id ?? '', kind: 'section-confirmation' });
  expect(told.map(({ text }) => text).join()).toContain('You took the place: Workshops.');
});

test('an offer whose time is over is answered no more, and shown no more', async () => {
  const [, bo] = await registerAll(['ada', 'bo']);
  await offer(bo, { reason: 'Leads a workshop' });
  pass(24);
  expect((await own(bo)).json().waits).toEqual([]);
  const late = await own(bo, { section: 'workshops', answer: 'accepted' });
  expect(late.json().code).toBe('offer_over');
});

test('of an option it is the same, and the rest of their part stays as it is', async () => {
  await limit(undefined, 1);
  await register('ada', { bench: 'Frame' });
  const bo = await register('bo', { bench: 'Frame' });
  const option = 'option:workshops:bench:Frame';
  expect((await own(bo)).json().waits).toMatchObject([
    { section: 'workshops', option, what: 'Workshops, Bench: Frame', standing: { place: 1, of: 1 } },
  ]);
  await offer(bo, { option, reason: 'Builds for the museum' });
  expect((await own(bo)).json().waits).toMatchObject([{ option, offer: { amountCents: 3_500 } }]);
  const accepted = await own(bo, { section: 'workshops', option, answer: 'accepted' });
  expect(accepted.json().entries).toMatchObject([{ state: 'entered', amountCents: 7_050 }]);
});

test('an option that nobody answered for in time: its rider is still in, and is promised no place in line', async () => {
  await limit(undefined, 1);
  await register('ada', { bench: 'Frame' });
  const bo = await register('bo', { bench: 'Frame' });
  await offer(bo, { option: 'option:workshops:bench:Frame', reason: 'Builds for the museum' });
  pass(25);
  await keepWaiting();
  expect(await statesOf(rego)).toMatchObject({ bo: 'entered' });
  const letter = (await readLetters(rego, { about: bo.id })).at(-1);
  expect(letter?.text).toContain('You take part without it, and owe nothing for it.');
  expect(letter?.text).not.toContain('register for it again');
});

test('an option that has no limit any more is offered to who waits for it, and costs nothing before the yes', async () => {
  await limit(undefined, 1);
  await register('ada', { bench: 'Frame' });
  const bo = await register('bo', { bench: 'Frame' });
  const dee = await register('dee', { bench: 'Frame' });
  const option = 'option:workshops:bench:Frame';
  await offer(dee, { option, reason: 'Builds for the museum' });
  await own(dee, { section: 'workshops', option, answer: 'declined' });
  await limit(undefined);
  await keepWaiting();
  const offered = (await own(bo)).json();
  expect(offered.waits).toMatchObject([{ option, offer: { amountCents: 3_500 } }]);
  expect(offered.entries).toMatchObject([{ amountCents: 3_550 }]);
  const letter = (await readLetters(rego, { about: bo.id, kind: 'place-offer' })).at(-1);
  expect(letter?.text).toMatch(/It costs €.35\b/);
  const accepted = (await own(bo, { section: 'workshops', option, answer: 'accepted' })).json();
  expect(accepted.entries).toMatchObject([{ amountCents: 7_050 }]);
  // Who said no to it stays without, whatever else is corrected.
  const { registration } = await detailOf(dee);
  const edit = { basedOn: registration.updatedAt, values: { numberOfGuests: 1 }, answers: {} };
  const corrected = (await admin('PATCH', `/api/registrations/${dee.id}`, edit)).json();
  expect(corrected).toMatchObject({ numberOfGuests: 1, entries: [{ amountCents: 3_550 }] });
});

test('an offer names the price that the yes is charged: a full extra is not in it, and is waited for on', async () => {
  await limit(1, 1);
  await register('ada', { bench: 'Frame' });
  const bo = await register('bo', { bench: 'Frame' });
  await limit(2, 1);
  await keepWaiting();
  expect((await own(bo)).json().waits).toMatchObject([
    { what: 'Workshops', offer: { amountCents: 3_550, without: ['Workshops, Bench: Frame'] } },
  ]);
  const letter = (await readLetters(rego, { about: bo.id, kind: 'place-offer' })).at(-1);
  expect(letter?.text).toMatch(/It costs €.35,50/);
  expect(letter?.text).toContain(
    'Not included, since it is full: Workshops, Bench: Frame. You stay on the waiting list for it.',
  );
  const [link] = await offersTo('bo');
  const page = (await rego.app.inject(`/place/${link}`)).body;
  expect(page).toContain('Not included, since it is full: Workshops, Bench: Frame.');
  const accepted = (await own(bo, { section: 'workshops', answer: 'accepted' })).json();
  expect(accepted.entries).toMatchObject([{ state: 'entered', amountCents: 3_550 }]);
  expect(accepted.waits).toMatchObject([{ what: 'Workshops, Bench: Frame', standing: { place: 1, of: 1 } }]);
});
