// A place that is offered to a friend, and left by its rider before the friend answers: there is nothing to hand on any more.
import { and, eq, like, ne } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { letters } from '#server/mail/tables.ts';
import { lapseOldHandOns, makeHandOnToken } from '#server/registrations/handing-on/hand-on-links.ts';
import { createTestApp, outboxOf } from '#tests/app.ts';
import { asAdmin, asRider, type Made, rider, roadTripAnswers, submit } from '#tests/make.ts';

const start = new Date();
let now = start;
const rego = await createTestApp({}, () => now);
const admin = await asAdmin(rego);

const byForm = ({ token }: Made) =>
  submit(rego.app, { ...rider, sectionType: 'road_trip', coming_on_road_trip: false }, { token });

async function byCorrection({ id }: Made) {
  const { updatedAt } = (await admin('GET', `/api/registrations/${id}/detail`)).json().registration;
  const edit = { values: { joiningRoadTrip: false }, answers: {}, basedOn: updatedAt };
  return admin('PATCH', `/api/registrations/${id}`, edit);
}

test.each([
  ['the form', byForm],
  ['an organizer’s correction', byCorrection],
])(
  'who left by %s: no letter to the friend goes, and none says that the place is still theirs',
  async (_by, leave) => {
    now = start;
    const made: Made = (await submit(rego.app, { ...rider, ...roadTripAnswers })).json();
    const friend = { section: 'road_trip', name: 'Robin', email: 'robin@example.org' };
    expect((await asRider(rego.app, made, 'POST', '/hand-on', friend)).statusCode).toBe(200);
    const toFriend = and(eq(letters.registrationId, made.id), eq(letters.kind, 'hand-on'));
    const [letter] = await rego.database.select().from(letters).where(toFriend);
    const link = letter && (await makeHandOnToken(rego.database, letter, { ...outboxOf(rego), now }));
    expect((await leave(made)).statusCode).toBe(200);
    expect((await rego.app.inject(`/handed/${link}`)).body).toContain('This place was taken back');
    expect(await rego.database.$count(letters, and(toFriend, ne(letters.state, 'left_out')))).toBe(0);
    now = new Date(now.getTime() + 100 * 3_600_000);
    await lapseOldHandOns({ ...rego, outbox: outboxOf(rego), clock: () => now });
    expect(await rego.database.$count(letters, like(letters.subject, '%did not answer%'))).toBe(0);
  },
);
