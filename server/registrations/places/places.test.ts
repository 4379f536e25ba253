// Places: a section, a day and an option have room for so many, guests counted. Who finds none waits and owes nothing.
import { beforeEach, expect, test } from 'vitest';
import type { Field } from '#domain/forms/fields.ts';
import { readEvent } from '#server/editions/event.ts';
import { createTestApp } from '#tests/app.ts';
import { limitPlaces, replaceEvent, withSection } from '#tests/events.ts';
import { readLetters } from '#tests/letters.ts';
import { asAdmin, confirm, rider, submit } from '#tests/make.ts';
import { askInWorkshops, bench } from '#tests/workshops.ts';

const now = new Date('2026-03-01T10:00:00Z');
const rego = await createTestApp({}, () => now);
const admin = await asAdmin(rego);
beforeEach(async () => {
  await rego.pool.query('delete from registrations; delete from limited_places');
  await limit({});
});

const guests: Field = {
  ...{ id: 'numberOfGuests', type: 'number', label: 'Guests', required: false, order: 1 },
};

type Limited = { workshops?: number; saturday?: number; frame?: number };

async function limit({ workshops, saturday, frame }: Limited): Promise<void> {
  const room = { ...(workshops && { places: workshops }), ...(saturday && { saturday }) };
  await limitPlaces(rego.database, 'workshops', room, now);
  await askInWorkshops(rego, [{ ...bench, ...(frame && { placesOf: { Frame: frame } }) }, guests]);
}

const workshops = async (change: object = {}, token?: string) =>
  submit(rego.app, { ...rider, sectionType: 'workshops', ...change }, token ? { token } : {});
const rides = async (days: string[], change: object = {}, token?: string) =>
  submit(
    rego.app,
    { ...rider, sectionType: 'pre_event', participationDays: days, ...change },
    token ? { token } : {},
  );
type Entry = { section: string; state: string; amountCents: number | null };
const stateOf = (made: { entries: Entry[] }, key = 'workshops') =>
  made.entries.find(({ section }) => section === key)?.state;
const statesOf = async (count: number, change: object = {}) => {
  const states: (string | undefined)[] = [];
  for (let place = 0; place < count; place += 1) states.push(stateOf((await workshops(change)).json()));
  return states;
};

test('who finds a section full waits, and owes nothing', async () => {
  await limit({ workshops: 2 });
  expect(await statesOf(2)).toEqual(['entered', 'entered']);
  const reply = await workshops();
  expect(reply.statusCode).toBe(201);
  const { id, token, entries } = reply.json();
  expect(entries).toEqual([
    { section: 'workshops', state: 'waiting', days: [], amountCents: null, confirmedAt: null },
  ]);
  const { rows } = await rego.pool.query('select 1 from charges where registration_id = $1', [id]);
  expect(rows).toEqual([]);
  const refused = await confirm(rego.app, { id, token }, payment);
  expect(refused.statusCode).toBe(400);
  expect(refused.json().fields).toEqual({
    selectedEvents: 'There is no place yet, so there is nothing to pay',
  });
});

const payment = {
  selectedEvents: ['workshops'],
  confirmations: { workshops: { email: 'pay@example.org', content: 'Paid' } },
};

test('the organizer reads that a rider waits', async () => {
  await limit({ workshops: 1 });
  await workshops();
  await workshops({ name: 'Kim de Vries', email: 'kim@example.org' });
  const { rows } = await rego.pool.query(
    "select subject from letters where kind = 'organizer-notice' and subject like '%Kim%'",
  );
  expect(rows).toEqual([{ subject: 'On the waiting list: Kim de Vries (Workshops)' }]);
});

test('guests take a place each, and a party finds room together or not at all', async () => {
  await limit({ workshops: 4 });
  expect(await statesOf(1, { numberOfGuests: 2 })).toEqual(['entered']);
  expect(await statesOf(1, { numberOfGuests: 1 })).toEqual(['waiting']);
  // The last place is kept for who waited first, though one alone would fit.
  expect(await statesOf(1)).toEqual(['waiting']);
});

test('a party of more people than there are places reads so, one that waits until its place is free does not', async () => {
  await limit({ workshops: 2 });
  const letterTo = async ({ id }: { id: string }) =>
    (await readLetters(rego, { about: id, kind: 'section-confirmation' }))[0]?.text;
  const large = (await workshops({ numberOfGuests: 2 })).json();
  expect(await letterTo(large)).toContain('Workshops has fewer places than you are people');
  expect(await letterTo(large)).not.toContain('Once a place is free');
  await workshops();
  const two = (await workshops({ numberOfGuests: 1 })).json();
  expect(stateOf(two)).toBe('waiting');
  expect(await letterTo(two)).toContain('Once a place is free');
});

test('a full day lets nobody in who ticks it, and everybody else', async () => {
  await limit({ saturday: 1 });
  expect(stateOf((await rides(['friday', 'saturday'])).json(), 'pre_event')).toBe('entered');
  expect(stateOf((await rides(['saturday'])).json(), 'pre_event')).toBe('waiting');
  const friday = (await rides(['friday'])).json();
  expect(stateOf(friday, 'pre_event')).toBe('entered');
  const more = await rides(['friday', 'saturday'], {}, friday.token);
  expect(more.statusCode).toBe(400);
  expect(more.json().fields).toEqual({ participationDays: 'There is no place left for that' });
});

test('who finds a day full by the main form alone reads that they wait, as its organizer does', async () => {
  await limit({ saturday: 1 });
  const byForm = async () => {
    const sent = { ...rider, participationDays: ['saturday'] };
    const { id, entries } = (await submit(rego.app, sent)).json();
    const [letter] = await readLetters(rego, { about: id, kind: 'registration-confirmation' });
    const [notice] = await readLetters(rego, { about: id, kind: 'organizer-notice' });
    return { entries, subject: letter?.subject, text: letter?.text ?? '', notice: notice?.text };
  };
  await byForm();
  const alone = await byForm();
  expect(alone.entries).toMatchObject([{ section: 'pre_event', state: 'waiting' }]);
  expect(alone.subject).toMatch(/^You are on the waiting list: /);
  expect(alone.text).toContain('Rides is full, so you are on the waiting list. You owe nothing for it.');
  expect(alone.notice).toContain('registered for Rides, which is full, and is on the waiting list.');
});

test('who waits for a day that goes waits for the one in its place, once, and keeps their turn', async () => {
  await limit({ saturday: 1 });
  await rides(['saturday']);
  await rides(['saturday', 'sunday']);
  const { draft, updatedAt } = (await admin('GET', '/api/admin/event')).json();
  const days = draft.days.filter(({ key }: { key: string }) => key !== 'saturday');
  const saved = await admin('POST', '/api/admin/event', { content: { ...draft, days }, basedOn: updatedAt });
  const said = { basedOn: saved.json().updatedAt, tickedDays: { saturday: 'sunday' } };
  expect((await admin('POST', '/api/admin/event/publish', said)).statusCode).toBe(200);
  const { rows } = await rego.pool.query('select subject, state from entry_places');
  expect(rows).toEqual([{ subject: 'day:sunday', state: 'waiting' }]);
});

test('who is in brings another guest only where there is room', async () => {
  await limit({ workshops: 3 });
  const { token } = (await workshops()).json();
  const two = await workshops({ numberOfGuests: 1 }, token);
  expect(two.statusCode).toBe(200);
  expect(await statesOf(1)).toEqual(['entered']);
  const four = await workshops({ numberOfGuests: 2 }, token);
  expect(four.json().fields).toEqual({ numberOfGuests: 'There is no place left for that' });
});

test('an option waits by itself: the rider is in, and is not charged for it', async () => {
  await limit({ frame: 1 });
  const [first, second] = [
    (await workshops({ bench: 'Frame' })).json(),
    (await workshops({ bench: 'Frame' })).json(),
  ];
  expect([first, second].map((one) => stateOf(one))).toEqual(['entered', 'entered']);
  expect([first, second].map(({ entries }) => entries[0].amountCents)).toEqual([7_050, 3_550]);
  const { rows } = await rego.pool.query('select subject, state from entry_places order by position');
  expect(rows).toEqual([
    { subject: 'option:workshops:bench:Frame', state: 'held' },
    { subject: 'option:workshops:bench:Frame', state: 'waiting' },
  ]);
});

test('a limit that is set later counts whoever is in, and takes nobody’s place', async () => {
  const before = await statesOf(3);
  await limit({ workshops: 2 });
  expect(before).toEqual(['entered', 'entered', 'entered']);
  expect(await statesOf(1)).toEqual(['waiting']);
  const event = (await admin('GET', '/api/admin/event')).json();
  expect(event.taken).toEqual({ 'section:workshops': 3 });
  const { rows } = await rego.pool.query(
    'select state, count(*)::int from entries group by state order by 1',
  );
  expect(rows).toEqual([
    { state: 'entered', count: 3 },
    { state: 'waiting', count: 1 },
  ]);
});

test('whoever is deleted leaves their place', async () => {
  await limit({ workshops: 1 });
  const { id } = (await workshops()).json();
  expect((await admin('DELETE', `/api/admin/registrations/${id}`)).statusCode).toBe(204);
  expect(await statesOf(1)).toEqual(['entered']);
});

test('where nothing has a limit, nothing of places is written', async () => {
  await statesOf(2, { bench: 'Frame' });
  const { rows } = await rego.pool.query('select 1 from entry_places union all select 1 from limited_places');
  expect(rows).toEqual([]);
});

test('a repeated submit takes no second place', async () => {
  await limit({ workshops: 2 });
  const key = 'the-same-key-again-and-again';
  const send = () => submit(rego.app, { ...rider, sectionType: 'workshops' }, { key });
  const replies = await Promise.all([send(), send(), send()]);
  expect(new Set(replies.map((reply) => reply.json().id)).size).toBe(1);
  expect(await statesOf(2)).toEqual(['entered', 'waiting']);
});

test('the landing page and the event say what is full, also of who came before the limit, and what is left', async () => {
  const said = async () => {
    const event = (await rego.app.inject('/api/event')).json();
    const page = (await rego.app.inject('/')).body;
    const offers = [...page.matchAll(/"availability":"https:..schema.org.(\w+)"/g)].map(([, is]) => is);
    return { room: event.room, page, offers };
  };
  await workshops();
  const without = await said();
  expect(without.room).toBeUndefined();
  expect(new Set(without.offers)).toEqual(new Set(['InStock']));

  await limit({ workshops: 2, saturday: 1 });
  const hidden = await said();
  expect(hidden.room).toEqual({ full: [], left: {} });
  expect(hidden.offers).toContain('LimitedAvailability');
  expect(hidden.page).not.toContain('place left');

  await replaceEvent(
    rego.database,
    withSection(await readEvent(rego.database), 'workshops', { showsPlaces: true }),
    now,
  );
  const shown = await said();
  expect(shown.room).toEqual({ full: [], left: { 'section:workshops': 1 } });
  expect(shown.page).toContain('1 place left');

  await workshops();
  await rides(['saturday']);
  const full = await said();
  expect(full.room).toEqual({ full: ['section:workshops', 'day:saturday'], left: {} });
  expect(full.page).toContain('Full – waiting list');
  expect(full.offers).toContain('SoldOut');
  const form = (await rego.app.inject('/register')).body;
  expect(form).toContain('Full: you join the waiting list.');
  expect(form).toContain('Whoever ticks a full day joins the waiting list');
});
