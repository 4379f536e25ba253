// Sections with one public contact, as info@…, are run by people with addresses of their own: each hears what is theirs.
import { isNull } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addOrganizer } from '#server/auth/organizers/organizers.ts';
import { readEvent } from '#server/editions/event.ts';
import { sectionConfigurations } from '#server/editions/tables.ts';
import { letters } from '#server/mail/tables.ts';
import { replaceEvent, withOrganizer } from '#tests/events.ts';
import { readLetters } from '#tests/letters.ts';
import { password, preEventAnswers, rider, roadTripAnswers, submit } from '#tests/make.ts';
import { startWithAdmin } from '#tests/one-person.ts';

const { rego, admin } = await startWithAdmin();
const event = await readEvent(rego.database);
const email = 'pre-event@example.org';
await replaceEvent(rego.database, withOrganizer(event, 'road_trip', { email }), new Date());
for (const section of ['pre_event', 'road_trip']) {
  const username = section.replace('_', '-');
  const login = { username, name: username, password, email: `${username}@wheels.test`, sections: [section] };
  await addOrganizer(rego.database, login, rego.secret, { actor: 'operator', now: new Date() });
}
const [ofPreEvent, ofRoadTrip] = ['pre-event@wheels.test', 'road-trip@wheels.test'];

const openSections = (isActive: boolean) => rego.database.update(sectionConfigurations).set({ isActive });
beforeEach(() => openSections(true));

/** Registers, comes again with each of the others; which notices the last submit made. */
async function register(...submits: object[]) {
  let made: { id: string; token: string } | undefined;
  for (const sent of submits) {
    await rego.database.delete(letters);
    made = (await submit(rego.app, { ...rider, ...sent }, made ? { token: made.token } : {})).json();
  }
  const { id = '' } = made ?? {};
  const told = (await readLetters(rego, { about: id }))
    .filter(({ kind }) => kind === 'organizer-notice')
    .map(({ recipient, subject }) => `${recipient} ${subject.split(':')[0]}`);
  return { id, told: told.sort() };
}

test('of a registration by the form without sections', async () => {
  await openSections(false);
  const { told } = await register({ participationDays: ['friday'], joiningRoadTrip: true });
  expect(told).toEqual([`${ofPreEvent} New registration`, `${ofRoadTrip} New registration`]);
});

test('of an answer that was changed through the other’s section', async () => {
  const { told } = await register(preEventAnswers, roadTripAnswers, { ...roadTripAnswers, phone: '0400 1' });
  expect(told).toEqual([`${ofPreEvent} Changed`, `${ofRoadTrip} Changed`]);
});

test('of a change of whoever leaves the other’s section', async () => {
  const leaving = { sectionType: 'road_trip', coming_on_road_trip: false, phone: '0400 1' };
  const { told } = await register(preEventAnswers, roadTripAnswers, leaving);
  expect(told).toEqual([`${ofPreEvent} Changed`, `${ofRoadTrip} Withdrawn`]);
});

test('of a deletion', async () => {
  const { id } = await register(preEventAnswers, roadTripAnswers);
  await admin('DELETE', `/api/admin/registrations/${id}`);
  const told = await readLetters(rego, { where: isNull(letters.registrationId) });
  expect(told.map(({ recipient }) => recipient).sort()).toEqual([ofPreEvent, ofRoadTrip]);
});
