// Makes believable registrations with what they take part in and their history. The same seed makes the same ones.

import {
  type ChosenSection,
  confirmEntries,
  daysSectionOf,
  type EntryChange,
  takePart,
} from '#domain/entries/entries.ts';
import { ownValuesOf } from '#domain/entries/entry.ts';
import { dayKeys, type EventContent, roadTripKey, sectionOf, ticketName } from '#domain/event/event.ts';
import { dayMs } from '#domain/locale/dates.ts';
import { makePaymentCode } from '#domain/money/payment-code.ts';
import { transferReference } from '#domain/money/transfer-reference.ts';
import { asManyGuests } from '#domain/registration/guest.ts';
import { registrationDefaults } from '#domain/values/known-fields.ts';
import type { RegistrationValues } from '#domain/values/value-schemas.ts';
import type { Entered } from '#server/registrations/entries.ts';
import type { Bringing } from '#server/registrations/guests.ts';
import type { NewRegistrationRow } from '#server/registrations/registrations.ts';
import type { registrationHistory } from '#server/registrations/tables.ts';
import { chooseSections, preEventAnswers, roadTripAnswers, supportAnswers } from './answers.ts';
import { makeEmergencyContact, type Rider, riderMaker } from './people.ts';
import { type Random, randomOf } from './random.ts';

export type SeededRegistration = {
  registration: Omit<NewRegistrationRow, 'editionId'>;
  bringing: Bringing;
  entered: Entered;
  history: Required<typeof registrationHistory.$inferInsert>[];
};

export type SeedOptions = {
  count: number;
  /** A whole number. A larger count of the same seed begins with the same people. */
  seed: number;
  /** Everybody registered in the 60 days before. */
  until: Date;
  event: Pick<EventContent, 'days' | 'sections' | 'timeZone'>;
};

const seededDays = 60;
const percentWhoPay = 50;
const longestWaitMs = 3 * dayMs;

export function* makeRegistrations(options: SeedOptions): Generator<SeededRegistration> {
  const random = randomOf(options.seed);
  const nextRider = riderMaker(random);
  for (let made = 0; made < options.count; made += 1) {
    const registered = makeRegistration(random, nextRider(), options);
    yield payFor(random, registered, options);
  }
}

function makeRegistration(random: Random, rider: Rider, { until, event }: SeedOptions): SeededRegistration {
  const id = random.uuid();
  const { name, email, phone, location, country } = rider;
  const sections = chooseSections(
    random,
    event.sections.map(({ key }) => key),
  );
  const rules = rulesOf(random, event);
  const createdAt = chooseTime(random, until);
  const values = {
    ...registrationDefaults,
    name,
    email,
    phone,
    location,
    ...makeEmergencyContact(random, rider),
    ...supportAnswers(random, location.startsWith('Adelaide')),
    ...(sections.some((key) => key === rules.daysSection) && preEventAnswers(random, dayKeys(event))),
    ...(sections.includes(roadTripKey) && roadTripAnswers(random, country.name === 'Australia')),
  };
  return {
    registration: {
      ...ownValuesOf(values),
      id,
      answers: {},
      paymentCode: makePaymentCode((below) => random.between(0, below - 1)),
      createdAt,
      updatedAt: createdAt,
    },
    bringing: { registrationId: id, guests: asManyGuests([], values.numberOfGuests) },
    entered: {
      registrationId: id,
      change: enter(sections, values, { ...rules, now: createdAt }),
      now: createdAt,
    },
    history: [
      {
        id: random.uuid(),
        registrationId: id,
        actor: 'rider',
        action: 'registered',
        fields: [],
        reason: '',
        at: createdAt,
      },
    ],
  };
}

/** Nothing that they answer costs anything. */
const saysNothing = { values: registrationDefaults, answers: {} };

function rulesOf(random: Random, event: SeedOptions['event']) {
  return {
    event,
    askedIn: () => [],
    daysSection: daysSectionOf(event, () => []),
    newId: () => random.uuid(),
  };
}

/** One section after the other, as riders send them. */
function enter(
  sections: readonly string[],
  values: RegistrationValues,
  rules: Parameters<typeof takePart>[2],
): Omit<EntryChange, 'unkept'> {
  return sections.reduce(
    (before: EntryChange, section) =>
      together(before, takePart(before.entries, { values, answers: {} }, { ...rules, section })),
    { entries: [], changed: [], charged: [], voided: [], withdrawals: [], full: [], unkept: [] },
  );
}

/** Of a registration that is stored only after both changes. */
function together<Change extends Omit<EntryChange, 'unkept'>>(before: Change, after: Change): Change {
  return { ...after, changed: after.entries, charged: [...before.charged, ...after.charged] };
}

/** More of them towards the end, as before every closing date. */
function chooseTime(random: Random, until: Date): Date {
  return new Date(until.getTime() - Math.floor(random.fraction() ** 1.4 * seededDays * dayMs));
}

/** About half confirm what they pay for, as confirmRegistration stores it. */
function payFor(
  random: Random,
  registered: SeededRegistration,
  { until, event }: SeedOptions,
): SeededRegistration {
  const { registration, entered, history } = registered;
  const { id, email, createdAt } = registration;
  const sections = entered.change.entries.map(({ section }) => section);
  const keys = random.chance(percentWhoPay) ? choosePaid(random, sections) : [];
  if (keys.length === 0) return registered;

  const wait = random.between(0, longestWaitMs);
  const at = new Date(Math.min(createdAt.getTime() + wait, until.getTime()));
  const chosen = keys.map((key): ChosenSection => {
    const reference = transferReference(registration, sectionOf(event, key));
    return { key, email, message: `Hi, I made the transfer today. Reference: ${reference}.`, reference };
  });
  const { change } = entered;
  const confirmed = confirmEntries(change.entries, chosen, saysNothing, {
    ...rulesOf(random, event),
    now: at,
  });
  return {
    ...registered,
    registration: { ...registration, updatedAt: at },
    entered: { ...entered, change: together(change, confirmed) },
    history: [
      ...history,
      {
        id: random.uuid(),
        registrationId: id,
        actor: 'rider',
        action: 'confirmed',
        fields: keys.map(ticketName),
        reason: '',
        at,
      },
    ],
  };
}

/** Of two sections some pay one first. */
function choosePaid(random: Random, sections: readonly string[]): readonly string[] {
  return sections.length > 1 && random.chance(25) ? [random.pick(sections)] : sections;
}
