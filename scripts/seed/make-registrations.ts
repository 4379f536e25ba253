// Makes believable registrations with their payments and history. The same seed makes the same ones.
import { isSpecSection, specEmailFields } from '#domain/confirmation.ts';
import { type EventContent, sectionOf, ticketName } from '#domain/event.ts';
import { registrationDefaults } from '#domain/registration.ts';
import { transferReference } from '#domain/transfer-reference.ts';
import type { payments, registrationHistory, registrations } from '#server/registrations/tables.ts';
import { chooseSections, preEventAnswers, roadTripAnswers, supportAnswers } from './answers.ts';
import { makeEmergencyContact, type Rider, riderMaker } from './people.ts';
import { type Random, randomOf } from './random.ts';

export type SeededRegistration = {
  registration: Required<typeof registrations.$inferInsert>;
  payments: Required<typeof payments.$inferInsert>[];
  history: Required<typeof registrationHistory.$inferInsert>[];
};

export type SeedOptions = {
  count: number;
  /** A whole number. A larger count of the same seed begins with the same people. */
  seed: number;
  /** Everybody registered in the 60 days before. */
  until: Date;
  event: Pick<EventContent, 'sections'>;
};

const dayMs = 86_400_000;
const seededDays = 60;
const percentWhoPay = 50;
const longestWaitMs = 3 * dayMs;

export function* makeRegistrations(options: SeedOptions): Generator<SeededRegistration> {
  const random = randomOf(options.seed);
  const nextRider = riderMaker(random);
  for (let made = 0; made < options.count; made += 1) {
    const registered = makeRegistration(random, nextRider(), options.until);
    yield payFor(random, registered, options);
  }
}

function makeRegistration(random: Random, rider: Rider, until: Date): SeededRegistration {
  const id = random.uuid();
  const { name, email, phone, location, country } = rider;
  const sections = chooseSections(random);
  const createdAt = chooseTime(random, until);
  return {
    registration: {
      ...registrationDefaults,
      id,
      // No token has this hash: nobody can open a seeded registration, or have a letter sent by it.
      tokenHash: `seeded ${id}`,
      name,
      email,
      phone,
      location,
      ...makeEmergencyContact(random, rider),
      ...supportAnswers(random, location.startsWith('Adelaide')),
      ...(sections.includes('pre_event') && preEventAnswers(random)),
      ...(sections.includes('road_trip') && roadTripAnswers(random, country.name === 'Australia')),
      answers: {},
      sections,
      createdAt,
      updatedAt: createdAt,
    },
    payments: [],
    history: [
      {
        id: random.uuid(),
        registrationId: id,
        actor: 'rider',
        action: 'registered',
        fields: [],
        at: createdAt,
      },
    ],
  };
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
  const { registration, history } = registered;
  const { id, email, createdAt, sections } = registration;
  const chosen = random.chance(percentWhoPay) ? choosePaid(random, sections) : [];
  if (chosen.length === 0) return registered;

  const wait = random.between(0, longestWaitMs);
  const at = new Date(Math.min(createdAt.getTime() + wait, until.getTime()));
  const rows = chosen.map((key) => ({
    registrationId: id,
    event: ticketName(key),
    amountCents: sectionOf(event, key).priceCents,
    reference: transferReference(registration, sectionOf(event, key)),
    confirmedAt: at,
  }));
  const written = chosen.filter(isSpecSection).flatMap((key) => [
    [specEmailFields[key].email, email],
    [
      specEmailFields[key].content,
      `Hi, I made the transfer today. Reference: ${transferReference(registration, sectionOf(event, key))}.`,
    ],
  ]);
  return {
    registration: { ...registration, ...Object.fromEntries(written), updatedAt: at },
    payments: rows,
    history: [
      ...history,
      {
        id: random.uuid(),
        registrationId: id,
        actor: 'rider',
        action: 'confirmed',
        fields: chosen.map(ticketName),
        at,
      },
    ],
  };
}

/** Of two sections some pay one first. */
function choosePaid(random: Random, sections: readonly string[]): readonly string[] {
  return sections.length > 1 && random.chance(25) ? [random.pick(sections)] : sections;
}
