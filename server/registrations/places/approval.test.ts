// A section whose organizer says yes first: riders ask, its organizer answers, and nobody owes or counts before the yes.
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { EventSection } from '#domain/event/event.ts';
import { readEvent } from '#server/editions/event.ts';
import { createTestApp } from '#tests/app.ts';
import { replaceEvent, withSection } from '#tests/events.ts';
import { readLetters } from '#tests/letters.ts';
import {
  asAdmin,
  asRider,
  confirm,
  preEventAnswers,
  rider,
  roadTripAnswers,
  signedIn,
  submit,
} from '#tests/make.ts';

const start = new Date('2025-10-01T10:00:00Z');
let now = start;
const rego = await createTestApp({}, () => now);
const event = await readEvent(rego.database);
const asOrganizer = await signedIn(rego, 'roadtrip');
const asOther = await signedIn(rego, 'anna');
const admin = await asAdmin(rego);
beforeEach(async () => {
  now = start;
  await rego.pool.query('delete from registrations; delete from limited_places');
  await ofSection('road_trip', { needsApproval: true });
});

/** Of the event as it is at first. */
async function ofSection(key: string, change: Partial<EventSection>): Promise<void> {
  await replaceEvent(rego.database, withSection(event, key, change), now);
}

const ofRoadTrip = { ...rider, ...roadTripAnswers, sectionType: 'road_trip', joiningRoadTrip: true };
async function ask(name = 'Mia'): Promise<{ id: string; token: string }> {
  return (await submit(rego.app, { ...ofRoadTrip, name, email: `${name}@example.org` })).json();
}

function answer(id: string, said: 'yes' | 'no', reason = '', by = asOrganizer) {
  return by('POST', `/api/registrations/${id}/answer`, { section: 'road_trip', answer: said, reason });
}

async function lettersOf(id: string): Promise<{ kind: string; subject: string; text: string }[]> {
  const written = await readLetters(rego, { about: id });
  return written.sort((one, other) => +one.createdAt - +other.createdAt || (one.kind < other.kind ? -1 : 1));
}
const toRider = async (id: string) =>
  (await lettersOf(id)).filter(({ kind }) => kind === 'section-confirmation');
const summary = async () => (await asOrganizer('GET', '/api/summary')).json();
const listed = async (state: string) =>
  (await asOrganizer('GET', `/api/registrations?state=${state}&section=road_trip&page=1`)).json();
const owes = async (id: string) => (await asOrganizer('GET', `/api/registrations/${id}/money`)).json().money;

test('a rider asks: charged for nothing and counted nowhere, which the letters say to both', async () => {
  const { id } = await ask();
  const { items, total } = await listed('requested');
  expect(total).toBe(1);
  expect(items[0]).toMatchObject({
    joiningRoadTrip: false,
    entries: [
      { section: 'road_trip', state: 'requested', amountCents: null, requestedAt: start.toISOString() },
    ],
  });
  expect(await summary()).toMatchObject({ asking: { road_trip: 1 }, sections: { road_trip: 0 } });
  expect(await owes(id)).toMatchObject({ dueCents: 0, openCents: 0 });
  const [letter] = await toRider(id);
  expect(letter?.subject).toBe('You asked to take part: Road Trip');
  expect(letter?.text).toContain('please transfer nothing');
  expect(letter?.text).not.toContain('BSB');
  const notice = (await lettersOf(id)).find(({ kind }) => kind === 'organizer-notice');
  expect(notice?.subject).toBe('Asks to take part: Mia (Road Trip)');
  expect(notice?.text).toContain('/organizer/registrations?state=requested');
});

test('with the yes they are in and charged, and the letter says what to transfer', async () => {
  const { id } = await ask();
  const said = await answer(id, 'yes');
  expect(said.json().entries).toMatchObject([{ state: 'entered', amountCents: 20_000 }]);
  expect(said.json().entries[0]).not.toHaveProperty('requestedAt');
  expect(await summary()).not.toHaveProperty('asking');
  expect(await owes(id)).toMatchObject({ dueCents: 20_000, openCents: 20_000 });
  // The one that says that they asked waits no more.
  const written = await toRider(id);
  expect(written.map(({ subject }) => subject)).toEqual(['You are on the list: Road Trip']);
  expect(written[0]?.text).toContain('said yes: you take part in Road Trip');
  expect(written[0]?.text).toContain('Amount: $200');
  const { history } = (await asOrganizer('GET', `/api/registrations/${id}/detail`)).json();
  expect(history.at(-1)).toMatchObject({ actor: 'roadtrip', action: 'said yes', fields: ['road-trip'] });
});

test('it costs what it cost on the day when they asked', async () => {
  const earlyPrices = [{ until: '2025-10-01', priceCents: 12_000 }];
  await ofSection('road_trip', { needsApproval: true, earlyPrices });
  const { id } = await ask();
  now = new Date('2025-10-01T16:00:00Z');
  expect((await answer(id, 'yes')).json().entries).toMatchObject([{ amountCents: 12_000 }]);
});

test('with a no the rider reads why, owes nothing, and is let in by staff alone', async () => {
  const { id, token } = await ask();
  expect((await answer(id, 'no', 'The van is for those who ride all of it')).statusCode).toBe(200);
  const [letter] = await toRider(id);
  expect(letter?.subject).toBe('Not this time: Road Trip');
  expect(letter?.text).toContain('They say: The van is for those who ride all of it');
  const again = await submit(rego.app, { ...ofRoadTrip, name: 'Mia', email: 'Mia@example.org' }, { token });
  expect(again.json()).toMatchObject({ code: 'cancelled_by_staff' });
  const back = await asOrganizer('POST', `/api/registrations/${id}/take-back`, { section: 'road_trip' });
  expect(back.json().entries).toMatchObject([{ state: 'entered', amountCents: 20_000 }]);
});

test('only who runs the section answers, and admins; nobody answers twice', async () => {
  const { id } = await ask();
  expect((await answer(id, 'yes', '', asOther)).statusCode).toBe(403);
  expect((await answer(id, 'yes', '', admin)).statusCode).toBe(200);
  const twice = await answer(id, 'no');
  expect([twice.statusCode, twice.json().code]).toEqual([409, 'request_answered']);
});

test('a no is taken back, which is a yes, by who runs the section and admins alone', async () => {
  const { id } = await ask();
  await answer(id, 'no');
  const takeBack = (by: typeof asOther, section?: string) =>
    by('POST', `/api/registrations/${id}/take-back`, section ? { section } : {});
  for (const section of ['road_trip', undefined]) {
    expect((await takeBack(asOther, section)).statusCode).toBe(403);
  }
  expect((await takeBack(admin)).json().entries).toMatchObject([{ state: 'entered' }]);
  // Who was in is no longer asked for a yes.
  await asOther('POST', `/api/registrations/${id}/cancel`, {});
  expect((await takeBack(asOther, 'road_trip')).statusCode).toBe(200);
});

test('two answers at once: one counts', async () => {
  const { id } = await ask();
  const replies = await Promise.all([answer(id, 'yes'), answer(id, 'no', '', admin)]);
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await toRider(id)).toHaveLength(1);
});

test('nothing can be confirmed before the yes', async () => {
  const { id, token } = await ask();
  const texts = { preEventConfirmationEmail: 'mia@example.org', preEventEmailContent: 'Paid' };
  await ofSection('pre_event', { needsApproval: true });
  const refused = await confirm(rego.app, { id, token }, { selectedEvents: ['pre-event'], ...texts });
  expect(refused.json().fields).toEqual({
    selectedEvents: 'Its organizer has not said yes yet, so there is nothing to pay',
  });
  expect(await owes(id)).toMatchObject({ dueCents: 0 });
});

test('asking takes no place; a yes where it is full puts them on the waiting list, and says so', async () => {
  await ofSection('road_trip', { needsApproval: true, places: 3 });
  const [first, second] = [await ask('Mia'), await ask('Ben')];
  expect((await answer(first.id, 'yes')).json().entries).toMatchObject([{ state: 'entered' }]);
  expect((await answer(second.id, 'yes')).json().entries).toMatchObject([{ state: 'waiting' }]);
  const [letter] = await toRider(second.id);
  expect(letter?.subject).toBe('You are on the waiting list: Road Trip');
  expect(letter?.text).toContain('said yes, and Road Trip is full by now');
  expect(await owes(second.id)).toMatchObject({ dueCents: 0 });
});

test('the letters of asking and of the yes tell of a party that is too large, and of guests who cost elsewhere', async () => {
  await replaceEvent(
    rego.database,
    withSection(withSection(event, 'pre_event', { guestPriceCents: 1_000 }), 'road_trip', {
      needsApproval: true,
      places: 2,
    }),
    now,
  );
  const person = { ...rider, name: 'Gwen', email: 'gwen@example.org' };
  const { id, token } = (await submit(rego.app, { ...person, ...preEventAnswers })).json();
  await submit(rego.app, { ...ofRoadTrip, ...person, bringing_guests: true, guest_count: 2 }, { token });
  const textOf = async (part: string) =>
    (await toRider(id)).find(({ subject }) => subject.includes(part))?.text ?? '';
  expect(await textOf('You asked')).toContain('Your guests cost extra in Pre-Event, too');
  await answer(id, 'yes');
  const yes = await textOf('You are on the waiting list');
  expect(yes).toContain('said yes. Road Trip has fewer places than you are people');
  expect(yes).toContain('Your guests cost extra in Pre-Event, too');
});

test('a rider who asks no more, and asks again, is told so, and so is its organizer', async () => {
  const { id, token } = await ask();
  const own = (what: string) =>
    asRider(rego.app, { id, token }, 'POST', `/${what}`, { section: 'road_trip' });
  expect((await own('leave')).json().entries).toMatchObject([{ state: 'cancelled' }]);
  now = new Date('2025-10-01T11:00:00Z');
  expect((await own('return')).json().entries).toMatchObject([{ state: 'requested', amountCents: null }]);
  const subjects = (await lettersOf(id)).map(({ subject }) => subject);
  expect(subjects).toEqual(
    expect.arrayContaining([
      'You no longer ask to take part: Road Trip',
      'Withdrawn: Mia (Road Trip)',
      'You asked to take part: Road Trip',
    ]),
  );
  expect(subjects.filter((subject) => subject === 'Asks to take part: Mia (Road Trip)')).toHaveLength(2);
});

test('the main form asks, too: its letter says so, and the section’s organizer hears', async () => {
  await rego.pool.query('update section_configurations set is_active = false');
  const { id } = (await submit(rego.app, { ...rider, joiningRoadTrip: true })).json();
  await rego.pool.query('update section_configurations set is_active = true');
  const written = await lettersOf(id);
  expect(written.find(({ kind }) => kind === 'registration-confirmation')?.text).toContain(
    'You asked to take part in Road Trip.',
  );
  expect(written.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^Asks to take part/));
});

test('a day that nobody but who asks has ticked does not go unseen', async () => {
  await ofSection('pre_event', { needsApproval: true });
  const asked = { ...rider, ...preEventAnswers, sectionType: 'pre_event' };
  const { id } = (await submit(rego.app, asked)).json();
  const stored = (await admin('GET', '/api/admin/event')).json();
  const days = event.days.filter(({ key }) => key !== 'saturday');
  const content = { ...stored.published, days };
  const saved = await admin('POST', '/api/admin/event', { content, basedOn: stored.updatedAt });
  const publish = (tickedDays: object) =>
    admin('POST', '/api/admin/event/publish', { basedOn: saved.json().updatedAt, tickedDays });
  expect((await publish({})).json()).toMatchObject({ code: 'days_ticked' });
  expect((await publish({ saturday: 'friday' })).statusCode).toBe(200);
  const { registration } = (await asOther('GET', `/api/registrations/${id}/detail`)).json();
  expect(registration.entries).toMatchObject([
    { state: 'requested', days: ['thursday', 'friday', 'sunday'] },
  ]);
});

test('all who are selected are answered at once, in the order in which they asked; who does not ask is named', async () => {
  await ofSection('road_trip', { needsApproval: true, places: 3 });
  const asked = [];
  for (const name of ['Mia', 'Ben', 'Zoe']) {
    now = new Date(+now + 60_000);
    asked.push(await ask(name));
  }
  const { id: other } = (await submit(rego.app, { ...rider, ...preEventAnswers, name: 'Olu' })).json();
  const ids = [...asked.map(({ id }) => id).reverse(), other, randomUUID()];
  const all = (answer: string, by = asOrganizer, key = randomUUID()) =>
    by('POST', '/api/selection/answer', { ids, section: 'road_trip', answer }, key);
  expect((await all('yes', asOther)).statusCode).toBe(403);
  const key = randomUUID();
  const said = (await all('yes', asOrganizer, key)).json();
  expect(said).toMatchObject({
    done: 3,
    left: [
      { name: 'Olu', reason: 'nothing_to_do' },
      { name: '', reason: 'gone' },
    ],
  });
  expect((await all('yes', asOrganizer, key)).json()).toEqual(said);
  const stateOf = async ({ id }: { id: string }) =>
    (await admin('GET', `/api/registrations/${id}/detail`)).json().registration.entries[0].state;
  expect(await Promise.all(asked.map(stateOf))).toEqual(['entered', 'waiting', 'waiting']);
  for (const { id } of asked) expect(await toRider(id)).toHaveLength(1);
  expect((await all('no', admin)).json()).toMatchObject({ done: 0 });
});
