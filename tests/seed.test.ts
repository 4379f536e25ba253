// npm run seed: believable riders for trying rego out, and hard to run on a real event by accident.
import { isNotNull } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { entryValues, entryView } from '#domain/entries/entry.ts';
import { type EventContent, sectionOf, sectionOfTicket } from '#domain/event/event.ts';
import { registrationValuesSchema } from '#domain/values/value-schemas.ts';
import { adelaideEvent } from '#server/editions/adelaide.ts';
import { readEvent } from '#server/editions/event.ts';
import { letters } from '#server/mail/tables.ts';
import { readPlacesTaken } from '#server/registrations/places/places-taken.ts';
import { entries, registrationHistory, registrations } from '#server/registrations/tables.ts';
import { storeFirstContent } from '#server/running/first-start.ts';
import { createTestDatabase } from '#tests/database.ts';
import { fixedWeek, replaceEvent, withSection } from '#tests/events.ts';
import { runCommand } from '#tests/run-command.ts';
import { makeRegistrations } from '../scripts/seed/make-registrations.ts';

const event = adelaideEvent(2025);
const until = new Date('2025-11-01T00:00:00Z');
const made = (count: number, seed = 1) => [...makeRegistrations({ count, seed, until, event })];

describe('the people of a seed', () => {
  const people = made(2_000);
  const rows = people.map(({ registration, bringing: { guests }, entered: { change } }) => ({
    ...registration,
    guests,
    numberOfGuests: guests.length,
    ...entryValues(change.entries),
    ...entryView(change.entries),
  }));
  const percentWho = (holds: (row: (typeof rows)[number]) => boolean) =>
    (100 * rows.filter(holds).length) / rows.length;

  test('are the same every time, and a larger number begins with them', () => {
    expect(made(2_000)).toEqual(people);
    expect(made(50)).toEqual(people.slice(0, 50));
    expect(made(50, 2)).not.toEqual(people.slice(0, 50));
  });

  test('hold only what the form takes', () => {
    for (const row of rows) expect(registrationValuesSchema.safeParse(row).error?.issues).toBeUndefined();
  });

  test('can be reached by nobody: reserved domains, no address twice', () => {
    for (const { email, emergencyEmail } of rows) {
      expect(email).toMatch(/^[a-z.-]+\d*@example\.(org|com|net)$/);
      expect(emergencyEmail).toMatch(/^$|@example\.(org|com|net)$/);
    }
    expect(new Set(rows.map(({ email }) => email)).size).toBe(rows.length);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });

  test('answer what belongs together', () => {
    for (const row of rows) {
      expect(row.joiningRoadTrip).toBe(row.sections.includes('road_trip'));
      if (!row.sections.includes('pre_event'))
        expect([row.participationDays, row.tshirtSize]).toEqual([[], '']);
      if (!row.hasOwnCar) expect(row.spareSeats).toBe(0);
      if (row.hasOwnCar) expect(row.needsBusSeat).toBe(false);
      if (!row.joiningRoadTrip) {
        expect([row.hasOwnCar, row.needsBusSeat, row.bikeType, row.campingGearNeeded, row.allergies]).toEqual(
          [false, false, '', [], ''],
        );
      }
      expect(row.numberOfGuests > 0).toBe(row.bringingGuests);
      expect(row.spareAccommodationCapacity > 0).toBe(row.hasSpareAccommodation);
      expect(row.isVegan && row.isVegetarian).toBe(false);
    }
    expect(percentWho((row) => row.joiningRoadTrip)).toBeCloseTo(40, -1);
    expect(percentWho((row) => /[^\p{Script=Latin}\p{P}\s]/u.test(row.name))).toBeGreaterThan(5);
  });

  test('registered in the 60 days before, and about half pay the price of what they registered for', () => {
    for (const { registration, entered, history } of people) {
      expect(registration.createdAt.getTime()).toBeGreaterThan(until.getTime() - 60 * 86_400_000);
      expect(registration.updatedAt.getTime()).toBeLessThanOrEqual(until.getTime());
      expect(history[0]).toMatchObject({ actor: 'rider', action: 'registered', at: registration.createdAt });
      const { payments } = entryView(entered.change.entries);
      for (const { event: ticket, amountCents, reference } of payments) {
        expect(amountCents).toBe(sectionOfTicket(event, ticket).priceCents);
        expect(reference).toBe(`${registration.name} ${ticket === 'pre-event' ? 'pre-event' : 'road trip'}`);
      }
    }
    const payers = rows.filter(({ payments }) => payments.length > 0).length;
    expect((100 * payers) / people.length).toBeCloseTo(50, -1);
  });
});

describe('of an event that is not the example', () => {
  const of = (other: EventContent) => [...makeRegistrations({ count: 200, seed: 1, until, event: other })];
  const takenIn = (people: ReturnType<typeof of>) =>
    new Set(people.flatMap(({ entered }) => entered.change.entries.map(({ section }) => section)));

  test('they take part in the sections that it has, on its days', () => {
    const week = fixedWeek(event);
    const people = of(week);
    expect(takenIn(people)).toEqual(new Set(week.sections.map(({ key }) => key)));
    const days = people.flatMap(({ entered }) => entered.change.entries.flatMap((entry) => entry.days));
    expect(new Set(days)).toEqual(new Set(week.days.map(({ key }) => key)));
  });

  test.each(['pre_event', 'road_trip'])('they take part in %s, where there is nothing else', (key) => {
    const people = of({ ...event, sections: [sectionOf(event, key)] });
    expect(takenIn(people)).toEqual(new Set([key]));
  });
});

const { database, url } = await createTestDatabase();
await storeFirstContent(database, new Date());

describe('the command', () => {
  const seed = (...options: string[]) => runCommand('seed', options, { DATABASE_URL: url });

  test('stores what it says in one line, and writes no letter', async () => {
    const { stdout, code, stderr } = await seed('--registrations', '300', '--until', '2025-11-01');
    const confirmed = await database.$count(entries, isNotNull(entries.confirmedAt));
    expect({ code, stdout, stderr }).toEqual({
      code: 0,
      stdout: `Made 300 registrations of seed 1. Confirmed: ${confirmed} sections; paid: none; letters: none.\n`,
      stderr: '',
    });
    const [first] = made(1);
    const stored = await database.select().from(registrations);
    expect(stored).toHaveLength(300);
    expect(stored.find(({ id }) => id === first?.registration.id)).toMatchObject(first?.registration ?? {});
    expect(await database.$count(registrationHistory)).toBeGreaterThanOrEqual(300);
    expect(await database.$count(letters)).toBe(0);
  });

  test('refuses a database that holds registrations, unless told to add other people', async () => {
    expect(await seed('--registrations', '5')).toMatchObject({
      code: 1,
      stderr: 'rego: there are 300 registrations here already; --add adds made-up ones to them\n',
    });
    expect(await seed('--registrations', '5', '--add')).toMatchObject({
      code: 1,
      stderr: 'rego: the people of seed 1 are here already; choose another --seed\n',
    });
    expect(await seed('--registrations', '5', '--add', '--seed', '2')).toMatchObject({ code: 0 });
    expect(await database.$count(registrations)).toBe(305);
  });

  test('counts them among those who take the places of a limit, also where it was counted before', async () => {
    const limited = withSection(await readEvent(database), 'pre_event', { places: 900 });
    await replaceEvent(database, limited, new Date());
    const held = async () => (await readPlacesTaken(database, new Date()))[0]?.held ?? 0;
    const before = await held();
    expect(before).toBeGreaterThan(0);
    expect(await seed('--registrations', '50', '--add', '--seed', '3')).toMatchObject({ code: 0 });
    expect(await held()).toBeGreaterThan(before);
  });
});
