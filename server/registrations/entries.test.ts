// Entries as they are stored: whole or not at all, once a section, and what is owed for them.
import { expect, test } from 'vitest';
import { readEvent } from '#server/editions/event.ts';
import { createTestApp } from '#tests/app.ts';
import { replaceEvent, withSection } from '#tests/events.ts';
import { confirm, preEventAnswers, rider, roadTripAnswers, signedIn, submit } from '#tests/make.ts';

const rego = await createTestApp();

const roadTrip = { ...rider, ...roadTripAnswers };
const stayingHome = { ...rider, sectionType: 'road_trip', coming_on_road_trip: false };
const both = {
  selectedEvents: ['pre-event', 'road-trip'],
  ...{ preEventConfirmationEmail: 'pay@example.org', preEventEmailContent: 'Paid' },
  ...{ roadTripConfirmationEmail: 'pay@example.org', roadTripEmailContent: 'Paid' },
};

async function chargesOf(id: string) {
  const { rows } = await rego.pool.query(
    `select label, amount_cents as cents, void_reason as void from charges where registration_id = $1
     order by created_at, label`,
    [id],
  );
  return rows;
}

test('a registration answers what it takes part in and what it owes', async () => {
  const made = (await submit(rego.app, { ...rider, ...preEventAnswers })).json();
  expect(made.entries).toEqual([
    {
      section: 'pre_event',
      state: 'entered',
      days: ['thursday', 'saturday', 'sunday'],
      amountCents: 15_000,
      confirmedAt: null,
    },
  ]);
  expect(await chargesOf(made.id)).toEqual([{ label: 'Pre-Event', cents: 15_000, void: null }]);
});

test('two submits for one registration at a time: each enters its section, and each once', async () => {
  const made = (await submit(rego.app, { ...rider, name: 'Race' })).json();
  const sent = [roadTrip, { ...rider, ...preEventAnswers }, roadTrip, { ...rider, ...preEventAnswers }];
  const replies = await Promise.all(sent.map((body) => submit(rego.app, body, { token: made.token })));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  const { rows } = await rego.pool.query(
    'select state from entries where registration_id = $1 order by state',
    [made.id],
  );
  expect(rows).toEqual([{ state: 'entered' }, { state: 'entered' }]);
  expect((await chargesOf(made.id)).map(({ cents }) => cents).sort()).toEqual([15_000, 20_000]);
});

test('submits that arrive together, one of them bad: the others are entered', async () => {
  const bad = { ...rider, ...preEventAnswers, participationDays: ['someday'] };
  const good = ['One', 'Two'].map((name) => ({ ...roadTrip, name }));
  const replies = await Promise.all([...good, bad].map((body) => submit(rego.app, body)));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 400]);
  for (const reply of replies.slice(0, 2)) {
    expect(await chargesOf(reply.json().id)).toEqual([{ label: 'Road Trip', cents: 20_000, void: null }]);
  }
});

test('one that the database refuses leaves no entry and no charge, and takes no other along', async () => {
  await rego.pool.query("alter table entries add constraint no_days check (days <> '{sunday}')");
  const before = await rego.pool.query('select count(*) from charges');
  const refused = {
    ...rider,
    ...preEventAnswers,
    participation_thursday: false,
    participation_saturday: false,
  };
  const [kept, lost] = await Promise.all([submit(rego.app, roadTrip), submit(rego.app, refused)]);
  expect([kept.statusCode, lost.statusCode]).toEqual([201, 500]);
  const after = await rego.pool.query('select count(*) from charges');
  expect(Number(after.rows[0].count)).toBe(Number(before.rows[0].count) + 1);
  await rego.pool.query('alter table entries drop constraint no_days');
});

test('who stays home after all owes nothing; who comes again owes what they did, whatever it costs by now', async () => {
  const own = await createTestApp();
  const made = (await submit(own.app, roadTrip)).json();
  const event = await readEvent(own.database);
  await replaceEvent(own.database, withSection(event, 'road_trip', { priceCents: 99_900 }), new Date());
  const home = (await submit(own.app, stayingHome, { token: made.token })).json();
  expect(home.entries).toMatchObject([{ state: 'cancelled', amountCents: null }]);
  const back = (await submit(own.app, roadTrip, { token: made.token })).json();
  expect(back.entries).toMatchObject([{ state: 'entered', amountCents: 20_000 }]);
  const { rows } = await own.pool.query('select amount_cents, void_reason from charges order by created_at');
  expect(rows).toEqual([
    { amount_cents: 20_000, void_reason: 'left' },
    { amount_cents: 20_000, void_reason: null },
  ]);
});

test('who chooses less on the payment page still owes what they entered', async () => {
  const made = (await submit(rego.app, roadTrip)).json();
  await confirm(rego.app, made, both);
  const { selectedEvents: _both, ...texts } = both;
  const fewer = (await confirm(rego.app, made, { ...texts, selectedEvents: ['pre-event'] })).json();
  expect(fewer.payments).toMatchObject([{ event: 'pre-event', amountCents: 15_000 }]);
  expect(await chargesOf(made.id)).toEqual([
    { label: 'Road Trip', cents: 20_000, void: null },
    { label: 'Pre-Event', cents: 15_000, void: null },
  ]);
});

test('an organizer’s correction enters and takes off as the form does', async () => {
  const asAnna = await signedIn(rego, 'anna');
  const made = (await submit(rego.app, { ...rider, ...preEventAnswers })).json();
  const edit = async (values: object, basedOn: string) =>
    asAnna('PATCH', `/api/registrations/${made.id}`, { values, answers: {}, basedOn });
  const joined = (
    await edit({ joiningRoadTrip: true, participationDays: ['friday'] }, made.updatedAt)
  ).json();
  expect(joined.entries).toMatchObject([{ days: ['friday'] }, { section: 'road_trip', state: 'entered' }]);
  const off = (await edit({ joiningRoadTrip: false }, joined.updatedAt)).json();
  expect(off.entries).toMatchObject([{ state: 'entered' }, { state: 'cancelled', amountCents: null }]);
  const nowhere = await edit({ roadTripEmailContent: 'Hi' }, off.updatedAt);
  expect(nowhere.statusCode).toBe(200);
  const without = (await submit(rego.app, { ...rider, ...preEventAnswers })).json();
  const lost = await asAnna('PATCH', `/api/registrations/${without.id}`, {
    ...{ values: { roadTripEmailContent: 'Hi' }, answers: {}, basedOn: without.updatedAt },
  });
  expect([lost.statusCode, lost.json().fields]).toEqual([
    400,
    { 'values.roadTripEmailContent': 'Is of a section that the rider takes no part in' },
  ]);
});
