// A registration that was deleted is told to the organizer of each of its sections, and the letter names nobody.
import { eq, isNull } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { readEvent } from '#server/editions/event.ts';
import { sectionConfigurations } from '#server/editions/tables.ts';
import { letters } from '#server/mail/tables.ts';
import { replaceEvent, withOrganizer } from '#tests/events.ts';
import { readLetters } from '#tests/letters.ts';
import {
  confirm,
  type Made,
  preEventAnswers,
  rider,
  roadTripAnswers,
  signedIn,
  submit,
} from '#tests/make.ts';
import { startWithAdmin } from '#tests/one-person.ts';

const { rego, admin } = await startWithAdmin();
beforeEach(async () => {
  await runBy('road-trip@example.org');
  await openSections(true);
});

const openSections = (isActive: boolean) => rego.database.update(sectionConfigurations).set({ isActive });

/** Whose address the road trip's is. */
async function runBy(email: string) {
  const event = await readEvent(rego.database);
  const content = withOrganizer(event, 'road_trip', { email });
  await replaceEvent(rego.database, content, new Date());
}

const erase = ({ id }: Made) => admin('DELETE', `/api/admin/registrations/${id}`);

async function register(...submits: object[]): Promise<Made> {
  let made: Made | undefined;
  for (const sent of submits) {
    const reply = await submit(rego.app, { ...rider, ...sent }, made ? { token: made.token } : {});
    made = reply.json();
  }
  if (!made) throw new Error('Nothing was submitted.');
  return made;
}

async function told(): Promise<{ recipient: string; subject: string; text: string }[]> {
  const rows = await readLetters(rego, { where: isNull(letters.registrationId) });
  return rows.sort((one, other) => one.recipient.localeCompare(other.recipient));
}

/** All letters that wait for the mail server are out by then. */
async function sentAt(time: string) {
  const values = { state: 'sent' as const, sentAt: new Date(time) };
  await rego.database.update(letters).set(values).where(eq(letters.state, 'queued'));
}

const cameOn = (day: string) => `The letter about it that you got on ${day} `;
const neverCame = 'no letter about it reached you';

const [preEvent, roadTrip] = ['pre-event@example.org', 'road-trip@example.org'];
const ofForm = 'of the form without sections';
test.each([
  ['both sections', [preEventAnswers, roadTripAnswers], [preEvent, roadTrip]],
  ['the road trip', [roadTripAnswers], [roadTrip]],
  ['the pre-event', [preEventAnswers], [preEvent]],
  ['no section', [{}], [preEvent]],
  [
    `days and the road trip ${ofForm}`,
    [{ participationDays: ['friday'], joiningRoadTrip: true }],
    [preEvent, roadTrip],
  ],
  [`the road trip alone ${ofForm}`, [{ participationDays: [], joiningRoadTrip: true }], [preEvent, roadTrip]],
])('of %s', async (what, submits, recipients) => {
  await openSections(!what.endsWith(ofForm));
  await erase(await register(...submits));
  expect((await told()).map(({ recipient }) => recipient)).toEqual(recipients);
});

test('of days that were chosen before the sections opened, and the road trip’s section', async () => {
  await openSections(false);
  const made = await register({ participationDays: ['friday'] });
  await openSections(true);
  await submit(rego.app, { ...rider, ...roadTripAnswers }, { token: made.token });
  await erase(made);
  expect((await told()).map(({ recipient }) => recipient)).toEqual([
    'pre-event@example.org',
    'road-trip@example.org',
  ]);
});

test('who joined the road trip later: each organizer is led to the letter that came to them first', async () => {
  const made = await register(preEventAnswers);
  await sentAt('2025-10-01T10:00:00Z');
  await submit(rego.app, { ...rider, ...roadTripAnswers }, { token: made.token });
  await sentAt('2025-10-09T10:00:00Z');
  await submit(rego.app, { ...rider, ...roadTripAnswers, spare_seats: 1 }, { token: made.token });
  await sentAt('2025-10-10T10:00:00Z');
  await erase(made);
  const [toPreEvent, toRoadTrip] = await told();
  expect(toPreEvent?.text).toContain(cameOn('1 October 2025 at 7:30 pm'));
  expect(toRoadTrip?.text).toContain(cameOn('9 October 2025 at 8:30 pm'));
});

test('who got no letter about it is led to none: one that waited is erased, another’s is not theirs', async () => {
  const made = await register(preEventAnswers);
  await sentAt('2025-10-01T10:00:00Z');
  await submit(rego.app, { ...rider, ...roadTripAnswers }, { token: made.token });
  await erase(made);
  const [toPreEvent, toRoadTrip] = await told();
  expect(toPreEvent?.text).toContain(cameOn('1 October 2025 at 7:30 pm'));
  expect(toPreEvent?.text).not.toContain(neverCame);
  expect(toRoadTrip?.text).toContain(neverCame);
  expect(toRoadTrip?.text).not.toMatch(/you got on|October/);
});

test('an organizer who took over is not led to letters that went to the one before', async () => {
  const made = await register(roadTripAnswers);
  await sentAt('2025-10-09T10:00:00Z');
  await runBy('new-road-trip@example.org');
  await erase(made);
  expect((await told()).map(({ text }) => text)).toEqual([expect.stringContaining(neverCame)]);
});

test('an organizer’s deletion is told as well: when it was made, by whom it was deleted, and no name', async () => {
  const made = await register(preEventAnswers, roadTripAnswers);
  await confirm(rego.app, made, {
    selectedEvents: ['road-trip'],
    roadTripConfirmationEmail: rider.email,
    roadTripEmailContent: 'I transfer it on Monday',
  });
  const asAnna = await signedIn(rego, 'anna');
  await asAnna('DELETE', `/api/organizer/registrations/${made.id}`);
  const [, letter] = await told();
  expect(letter?.subject).toMatch(/^Deleted: the registration of \d+ \w+ \d{4} at \d+:\d\d [ap]m$/);
  expect(letter?.text).toMatch(/was deleted by .*anna/);
  expect(letter?.text).toContain('Road Trip: Yes\nChosen to pay: Road Trip\n');
  for (const word of [rider.name, rider.email, rider.phone])
    expect(JSON.stringify(letter)).not.toContain(word);
});

test('who had left before is said to come on no day', async () => {
  const made = await register(preEventAnswers, roadTripAnswers);
  await admin('POST', `/api/registrations/${made.id}/cancel`, { section: 'pre_event' });
  await erase(made);
  const days = (await told()).map(({ text }) => /^Days: .*$/m.exec(text)?.[0]);
  expect(new Set(days)).toEqual(new Set(['Days: –']));
});

test('who runs both sections is led to the letter of either', async () => {
  await runBy('Pre-Event@example.org');
  const made = await register(roadTripAnswers);
  await sentAt('2025-10-09T10:00:00Z');
  await rego.pool.query(
    `insert into entries (id, registration_id, section_id, state, days)
     select gen_random_uuid(), $1, id, 'entered', '{friday}' from section_configurations
     where section_type = 'pre_event'`,
    [made.id],
  );
  await erase(made);
  expect((await told()).map(({ text }) => text)).toEqual([
    expect.stringContaining(cameOn('9 October 2025 at 8:30 pm')),
  ]);
});

test('of two that go in one step each is told; who runs both sections is told once of each', async () => {
  await runBy('Pre-Event@example.org');
  const first = await register(preEventAnswers, roadTripAnswers);
  const second = await register(preEventAnswers);
  await admin('DELETE', `/api/admin/registrations/${first.id}?also=${second.id}`);
  expect((await told()).map(({ recipient }) => recipient)).toEqual([
    'pre-event@example.org',
    'pre-event@example.org',
  ]);
});
