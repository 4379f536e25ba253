// A registration that was deleted is told to the organizer of each of its sections, and the letter names nobody.
import { isNull } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { letters } from '#server/database/tables.ts';
import { readEvent, replaceEvent } from '#server/event/event.ts';
import { confirm, preEventAnswers, rider, roadTripAnswers, signedIn, submit } from '#tests/make.ts';
import { startWithAdmin } from '#tests/one-person.ts';

const { rego, admin } = startWithAdmin();
beforeEach(() => runBy('road-trip@example.org'));

/** Whose address the road trip's is. */
async function runBy(email: string) {
  const event = await readEvent(rego().database);
  const { organizers } = event;
  const content = { ...event, organizers: { ...organizers, road_trip: { ...organizers.road_trip, email } } };
  await replaceEvent(rego().database, content, new Date());
}

async function register(...submits: object[]): Promise<{ id: string; token: string }> {
  let made: { id: string; token: string } | undefined;
  for (const sent of submits) {
    const reply = await submit(rego().app, { ...rider, ...sent }, made ? { token: made.token } : {});
    made = reply.json();
  }
  if (!made) throw new Error('Nothing was submitted.');
  return made;
}

async function told(): Promise<{ recipient: string; subject: string; text: string }[]> {
  const rows = await rego().database.select().from(letters).where(isNull(letters.registrationId));
  return rows.sort((one, other) => one.recipient.localeCompare(other.recipient));
}

test.each([
  ['both sections', [preEventAnswers, roadTripAnswers], ['pre-event@example.org', 'road-trip@example.org']],
  ['the road trip', [roadTripAnswers], ['road-trip@example.org']],
  ['the pre-event', [preEventAnswers], ['pre-event@example.org']],
  ['no section', [{}], ['pre-event@example.org']],
])('of %s', async (_, submits, recipients) => {
  const { id } = await register(...submits);
  await admin().call('DELETE', `/api/admin/registrations/${id}`);
  expect((await told()).map(({ recipient }) => recipient)).toEqual(recipients);
});

test('an organizer’s deletion is told as well: when it was made, by whom it was deleted, and no name', async () => {
  const made = await register(preEventAnswers, roadTripAnswers);
  await confirm(rego().app, made, {
    selectedEvents: ['road-trip'],
    roadTripConfirmationEmail: rider.email,
    roadTripEmailContent: 'I transfer it on Monday',
  });
  const asAnna = await signedIn(rego(), 'anna');
  await asAnna('DELETE', `/api/organizer/registrations/${made.id}`);
  const [, letter] = await told();
  expect(letter?.subject).toMatch(/^Deleted: the registration of \d+ \w+ \d{4} at \d+:\d\d [ap]m$/);
  expect(letter?.text).toMatch(/was deleted by .*anna/);
  expect(letter?.text).toContain('Road Trip: Yes\nChosen to pay: Road Trip\n');
  for (const word of [rider.name, rider.email, rider.phone])
    expect(JSON.stringify(letter)).not.toContain(word);
});

test('of two that go in one step each is told; who runs both sections is told once of each', async () => {
  await runBy('Pre-Event@example.org');
  const first = await register(preEventAnswers, roadTripAnswers);
  const second = await register(preEventAnswers);
  await admin().call('DELETE', `/api/admin/registrations/${first.id}?also=${second.id}`);
  expect((await told()).map(({ recipient }) => recipient)).toEqual([
    'pre-event@example.org',
    'pre-event@example.org',
  ]);
});
