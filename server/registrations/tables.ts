// Registrations, what they take part in, and what was done to them.
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CancelledBy, EntryState } from '#domain/entries/entry-state.ts';
import type { PlaceState } from '#domain/entries/places.ts';
import type { Answer } from '#domain/forms/fields.ts';
import { count, createdAt, flag, folded, id, line, list, time, updatedAt } from '#server/database/columns.ts';
import { editionId, sectionConfigurations } from '#server/editions/tables.ts';
import { newPaymentCode, takenCode } from '#server/registrations/payment-codes.ts';

const nameKey = sql`regexp_replace(${folded(sql`name`)}, '[\\s''\`’‘ʼ′]+', '', 'g')`;
const phoneDigits = sql`ltrim(regexp_replace(phone, '[^0-9]', '', 'g'), '0')`;

export const registrations = pgTable(
  'registrations',
  {
    id: uuid().primaryKey(),
    editionId: editionId(),
    name: text().notNull(),
    email: text().notNull(),
    phone: line(),
    location: line(),
    emergencyName: line(),
    emergencyPhone: line(),
    emergencyEmail: line(),
    emergencyLocation: line(),
    emergencyRelationship: line(),
    tshirtSize: line(),
    needsAccommodation: flag(),
    hasSpareAccommodation: flag(),
    spareAccommodationCapacity: count(),
    availableForDistribution: flag(),
    hasOwnCar: flag(),
    spareSeats: count(),
    bringingGuests: flag(),
    needsBusSeat: flag(),
    bikeType: line(),
    campingGearNeeded: list(),
    isVegetarian: flag(),
    isVegan: flag(),
    allergies: line(),
    /** Answers to the organizers' own questions, by field id. */
    answers: jsonb().$type<Record<string, Answer>>().notNull().default({}),
    /** What its rider writes on a transfer (domain/money/payment-code.ts), over all editions. */
    paymentCode: text().notNull().unique(takenCode).$defaultFn(newPaymentCode),
    /** What a search looks through; a phone number also without its blanks. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        folded(
          sql`name || ' ' || email || ' ' || location || ' ' || phone || ' ' || regexp_replace(phone, '[^0-9]', '', 'g')`,
        ),
      ),
    /** What lists are sorted by; stored, so that an index alone finds a page. */
    sortName: text().notNull().generatedAlwaysAs(folded(sql`name`)),
    sortEmail: text().notNull().generatedAlwaysAs(folded(sql`email`)),
    sortLocation: text().notNull().generatedAlwaysAs(folded(sql`location`)),
    /** Who has one of these in common is perhaps one person: domain/registration/same-person.ts says when, and computes the same. */
    personByEmail: text().notNull().generatedAlwaysAs(sql`${nameKey} || ' ' || lower(email)`),
    personByPhone: text().generatedAlwaysAs(
      sql`case when length(${phoneDigits}) >= 6 then ${nameKey} || ' ' || right(${phoneDigits}, 8) end`,
    ),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    /** With the two that the admin's first page counts, which then looks at no row. */
    index('registrations_newest').on(
      table.editionId,
      table.createdAt.desc().nullsFirst(),
      table.id,
      table.needsAccommodation,
      table.availableForDistribution,
    ),
    index('registrations_by_name').on(table.editionId, table.sortName, table.id),
    index('registrations_by_email').on(table.editionId, table.sortEmail, table.id),
    index('registrations_by_location').on(table.editionId, table.sortLocation, table.id),
    /** Who gave one answer to a question. */
    index('registrations_by_answer').using('gin', table.answers.op('jsonb_path_ops')),
    index('registrations_person_by_email').on(table.editionId, table.personByEmail),
    index('registrations_person_by_phone')
      .on(table.editionId, table.personByPhone)
      .where(sql`${table.personByPhone} is not null`),
  ],
);

/** Of a row that goes with its registration. */
export const registrationId = () =>
  uuid()
    .notNull()
    .references(() => registrations.id, { onDelete: 'cascade' });

type LinkPurpose =
  | 'device'
  | 'letter'
  | 'renewal'
  | 'invitation'
  | 'no-invitation'
  | 'offer'
  | 'own-card'
  | 'shared-card'
  | 'shared-card-with-name'
  | 'no-news';

/** What lets its holder read, complete and confirm a registration. */
export const links = pgTable(
  'links',
  {
    /** SHA-256. */
    tokenHash: text().primaryKey(),
    registrationId: registrationId(),
    /**
     * Who was given it: the device that made the registration, or who got a letter. A renewal ends the older ones once it
     * is opened. An invitation's fills the form of the next edition, and the next one ends such letters, as that of news ends those; none opens
     * the registration. A card's shows that, and a shared one shows less.
     */
    purpose: text().$type<LinkPurpose>().notNull(),
    createdAt: createdAt(),
    revokedAt: time(),
  },
  (table) => [
    index('links_of_registration').on(table.registrationId),
    check(
      'known_link_purpose',
      sql`${table.purpose} in ('device', 'letter', 'renewal', 'invitation', 'no-invitation', 'offer', 'own-card', 'shared-card', 'shared-card-with-name', 'no-news')`,
    ),
  ],
);

/** Who wants no letters that are not about their registration (decision 0087). */
export const newsStops = pgTable('news_stops', {
  registrationId: uuid()
    .primaryKey()
    .references(() => registrations.id, { onDelete: 'cascade' }),
  stoppedAt: time().notNull(),
});

/** The spoke card of a registration (decision 0081). */
export const spokeCards = pgTable(
  'spoke_cards',
  {
    registrationId: uuid()
      .primaryKey()
      .references(() => registrations.id, { onDelete: 'cascade' }),
    editionId: editionId(),
    /** 1 for the first who registered. */
    number: integer().notNull(),
    /** What the door scans; nobody can guess it. */
    doorCode: text().notNull().unique('one_card_per_door_code'),
  },
  (table) => [unique('one_card_per_number').on(table.editionId, table.number)],
);

/** The last number that was given; one that was deleted is not given again. */
export const givenNumbers = pgTable('given_numbers', {
  editionId: editionId().primaryKey(),
  last: integer().notNull(),
});

/** Whom a registration brings along, in their order. */
export const guests = pgTable(
  'guests',
  {
    registrationId: registrationId(),
    /** 1 for the first. */
    place: integer().notNull(),
    name: line(),
    diet: line(),
    shirt: line(),
  },
  (table) => [
    primaryKey({ columns: [table.registrationId, table.place] }),
    check('places_from_one', sql`${table.place} > 0`),
  ],
);

/** A registration's part in a section (domain/entries/entry.ts). */
export const entries = pgTable(
  'entries',
  {
    id: uuid().primaryKey(),
    registrationId: registrationId(),
    sectionId: uuid()
      .notNull()
      .references(() => sectionConfigurations.id),
    state: text().$type<EntryState>().notNull(),
    days: list(),
    /** When its section was submitted; null while only the main form or a confirmation entered it. */
    submittedAt: time(),
    confirmedAt: time(),
    confirmationEmail: line(),
    confirmationMessage: line(),
    /** What the rider was told to write on the transfer. */
    reference: line(),
    cancelledAt: time(),
    cancelledBy: text().$type<CancelledBy>(),
    /** As whoever cancelled it said; may be empty. */
    cancelReason: line(),
    /** When they asked to take part; see domain/entries/entry.ts. */
    requestedAt: time(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('one_entry_per_section').on(table.registrationId, table.sectionId),
    index('entries_of_section').on(table.sectionId, table.state, table.registrationId),
    check(
      'known_entry_state',
      sql`${table.state} in ('entered', 'requested', 'waiting', 'offered', 'declined', 'cancelled')`,
    ),
    check('requested_when', sql`${table.state} <> 'requested' or ${table.requestedAt} is not null`),
    check(
      'cancelled_when_and_by_whom',
      sql`(${table.state} = 'cancelled') = (${table.cancelledAt} is not null) and
        (${table.cancelledAt} is not null) = (coalesce(${table.cancelledBy}, '') in ('rider', 'staff'))`,
    ),
  ],
);

/** What an entry has or waits for of what has a limit (domain/entries/places.ts, decision 0070). */
export const entryPlaces = pgTable(
  'entry_places',
  {
    entryId: uuid()
      .notNull()
      .references(() => entries.id, { onDelete: 'cascade' }),
    editionId: editionId(),
    subject: text().notNull(),
    quantity: integer().notNull(),
    state: text().$type<PlaceState>().notNull(),
    /** Of the queue: whatever a clock says, who came first has the smaller one. */
    position: bigint({ mode: 'number' }).notNull(),
    since: createdAt(),
    offeredUntil: time(),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.subject] }),
    index('places_of_subject').on(table.editionId, table.subject, table.state),
    index('places_in_turn').on(table.editionId, table.position),
    check('known_place_state', sql`${table.state} in ('held', 'offered', 'waiting', 'declined')`),
    check('some_places', sql`${table.quantity} > 0`),
    check('offered_for_a_time', sql`(${table.state} = 'offered') = (${table.offeredUntil} is not null)`),
  ],
);

/** Locked, in the order of the subjects, by whoever counts what is left of them. */
export const limitedPlaces = pgTable(
  'limited_places',
  { editionId: editionId(), subject: text().notNull(), createdAt: createdAt() },
  (table) => [primaryKey({ columns: [table.editionId, table.subject] })],
);

/** Two registrations that look like one person's, of whom staff said that they are two. It goes with either. */
export const differentPeople = pgTable(
  'different_people',
  {
    /** The smaller of the two ids. */
    firstId: registrationId(),
    secondId: registrationId(),
    /** E-mail of the admin, or username of the organizer. */
    saidBy: text().notNull(),
    saidAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.firstId, table.secondId] }),
    index('different_people_of_second').on(table.secondId),
    check('smaller_id_first', sql`${table.firstId} < ${table.secondId}`),
  ],
);

/** Who changed which fields of a registration, and when. It goes with the registration. */
export const registrationHistory = pgTable(
  'registration_history',
  {
    id: id(),
    registrationId: registrationId(),
    actor: text().notNull(),
    action: text().notNull(),
    fields: list(),
    /** In the words of whoever did it; may be empty. */
    reason: line(),
    at: createdAt(),
  },
  (table) => [index('history_of_registration').on(table.registrationId, table.at)],
);
