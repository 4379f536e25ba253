// All tables (product.md, section 3). Migrations are generated from this file.
import { type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ChangeSubject } from '#domain/changes.ts';
import type { EventContent, ParticipationDay, PayableEvent, SectionType } from '#domain/event.ts';
import type { Answer, FormConfig, SectionConfig } from '#domain/fields.ts';
import type { LetterState } from '#domain/letter-list.ts';
import type { KeptCounts } from '#domain/retention.ts';
import type { SetupMark } from '#domain/setup.ts';

// An index in falling order says nullsFirst, as a query's plain `desc` has it: else it would not serve.
const id = () => uuid().primaryKey().defaultRandom();
const time = () => timestamp({ withTimezone: true });
const createdAt = () => time().notNull().defaultNow();
const updatedAt = () => time().notNull().defaultNow();
const line = () => text().notNull().default('');
const flag = () => boolean().notNull().default(false);
const count = () => integer().notNull().default(0);
/** Without accents and capitals, so that 'muller' finds 'Müller' and É stands beside E, in every locale. */
const folded = (value: SQL) =>
  sql`lower(regexp_replace(normalize(${value}, nfkd), '[\\u0300-\\u036f]', '', 'g'))`;
/** JavaScript ends a Greek word in capitals with another small s, PostgreSQL does not. */
const nameKey = sql`translate(regexp_replace(${folded(sql`name`)}, '\\s+', '', 'g'), 'ς', 'σ')`;
const phoneDigits = sql`ltrim(regexp_replace(phone, '[^0-9]', '', 'g'), '0')`;
const list = () => text().array().notNull().default(sql`'{}'`);

/** Somebody who signed in through the identity provider. */
export const users = pgTable('users', {
  id: id(),
  email: text().notNull().unique(),
  firstName: line(),
  lastName: line(),
  profileImageUrl: text(),
  lastSignedInAt: time(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const adminUsers = pgTable('admin_users', {
  id: id(),
  userId: uuid()
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  role: text().notNull().default('admin'),
  createdAt: createdAt(),
});

/** Who signs in through the embedded identity provider. */
export const identityAccounts = pgTable('identity_accounts', {
  id: id(),
  email: text().notNull().unique(),
  /** argon2id; none until the password was set by a link. */
  passwordHash: text(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** A link that sets an account's password, once; the newest counts. */
export const passwordLinks = pgTable('password_links', {
  accountId: uuid()
    .primaryKey()
    .references(() => identityAccounts.id, { onDelete: 'cascade' }),
  tokenHash: text().notNull().unique(),
  expiresAt: time().notNull(),
  createdAt: createdAt(),
});

/** What the embedded provider remembers: sessions, grants, codes. Ids open doors, so only hashes are stored. */
export const identityPayloads = pgTable(
  'identity_payloads',
  {
    keyHash: text().primaryKey(),
    sealedPayload: text().notNull(),
    grantHash: text(),
    uidHash: text(),
    accountId: text(),
    consumedAt: time(),
    expiresAt: time().notNull(),
  },
  (table) => [
    index('identity_payloads_of_grant').on(table.grantHash),
    index('identity_payloads_of_uid').on(table.uidHash),
    index('identity_payloads_of_account').on(table.accountId),
    index('identity_payloads_oldest').on(table.expiresAt),
  ],
);

/** The embedded provider's signing keys, sealed; the newest one signs. */
export const identityKeys = pgTable('identity_keys', {
  id: text().primaryKey(),
  sealedKey: text().notNull(),
  createdAt: createdAt(),
});

export const organizerLogins = pgTable('organizer_logins', {
  id: id(),
  username: text().notNull().unique(),
  /** argon2id; what signs in. */
  passwordHash: text().notNull(),
  /** AES-256-GCM with a key outside the database; what admins are shown. */
  passwordSealed: text().notNull(),
  name: text().notNull(),
  role: text().notNull().default('organizer'),
  isActive: boolean().notNull().default(true),
  lastSignedInAt: time(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** The event's content; one row. */
export const eventContents = pgTable(
  'event_contents',
  {
    id: integer().primaryKey().default(1),
    content: jsonb().$type<EventContent>().notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [check('one_event', sql`${table.id} = 1`)],
);

/** The main form; the default one is the public form. */
export const formConfigurations = pgTable(
  'form_configurations',
  {
    id: id(),
    name: text().notNull(),
    config: jsonb().$type<FormConfig>().notNull(),
    isDefault: flag(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('one_default_form').on(table.isDefault).where(sql`${table.isDefault}`)],
);

export const sectionConfigurations = pgTable(
  'section_configurations',
  {
    id: id(),
    sectionType: text().$type<SectionType>().notNull(),
    organizerUsername: text().notNull(),
    emailConfirmationContent: line(),
    sectionConfig: jsonb().$type<SectionConfig>().notNull(),
    isActive: boolean().notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('one_section_per_type').on(table.sectionType),
    check('known_section_type', sql`${table.sectionType} in ('road_trip', 'pre_event')`),
  ],
);

export const registrations = pgTable(
  'registrations',
  {
    id: uuid().primaryKey(),
    /** SHA-256 of the token that lets its holder read, complete and confirm this registration. */
    tokenHash: text().notNull().unique(),
    name: text().notNull(),
    email: text().notNull(),
    phone: line(),
    location: line(),
    emergencyName: line(),
    emergencyPhone: line(),
    emergencyEmail: line(),
    emergencyLocation: line(),
    emergencyRelationship: line(),
    participationDays: text().array().$type<ParticipationDay[]>().notNull().default(sql`'{}'`),
    tshirtSize: line(),
    needsAccommodation: flag(),
    hasSpareAccommodation: flag(),
    spareAccommodationCapacity: count(),
    availableForDistribution: flag(),
    joiningRoadTrip: flag(),
    hasOwnCar: flag(),
    spareSeats: count(),
    bringingGuests: flag(),
    numberOfGuests: count(),
    needsBusSeat: flag(),
    bikeType: line(),
    campingGearNeeded: list(),
    isVegetarian: flag(),
    isVegan: flag(),
    allergies: line(),
    roadTripConfirmationEmail: line(),
    roadTripEmailContent: line(),
    preEventConfirmationEmail: line(),
    preEventEmailContent: line(),
    /** Answers to the organizers' own questions, by field id. */
    answers: jsonb().$type<Record<string, Answer>>().notNull().default({}),
    /** The sections that were submitted. */
    sections: text().array().$type<SectionType[]>().notNull().default(sql`'{}'`),
    /** What a search looks through; a telephone number also without its blanks. */
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
    /** Who has one of these in common is perhaps one person: domain/same-person.ts says when, and computes the same. */
    personByEmail: text().notNull().generatedAlwaysAs(sql`${nameKey} || ' ' || lower(email)`),
    personByPhone: text().generatedAlwaysAs(
      sql`case when length(${phoneDigits}) >= 6 then ${nameKey} || ' ' || right(${phoneDigits}, 8) end`,
    ),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('registrations_newest').on(table.createdAt.desc().nullsFirst(), table.id),
    index('registrations_by_name').on(table.sortName, table.id),
    index('registrations_by_email').on(table.sortEmail, table.id),
    index('registrations_by_location').on(table.sortLocation, table.id),
    index('registrations_person_by_email').on(table.personByEmail),
    index('registrations_person_by_phone')
      .on(table.personByPhone)
      .where(sql`${table.personByPhone} is not null`),
  ],
);

/** Two registrations that look like one person's, of whom staff said that they are two. It goes with either. */
export const differentPeople = pgTable(
  'different_people',
  {
    /** The smaller of the two ids. */
    firstId: uuid()
      .notNull()
      .references(() => registrations.id, { onDelete: 'cascade' }),
    secondId: uuid()
      .notNull()
      .references(() => registrations.id, { onDelete: 'cascade' }),
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
    registrationId: uuid()
      .notNull()
      .references(() => registrations.id, { onDelete: 'cascade' }),
    actor: text().notNull(),
    action: text().notNull(),
    fields: list(),
    at: createdAt(),
  },
  (table) => [index('history_of_registration').on(table.registrationId, table.at)],
);

/** What a rider confirmed to pay for. */
export const payments = pgTable(
  'payments',
  {
    registrationId: uuid()
      .notNull()
      .references(() => registrations.id, { onDelete: 'cascade' }),
    event: text().$type<PayableEvent>().notNull(),
    amountCents: integer().notNull(),
    reference: text().notNull(),
    confirmedAt: createdAt(),
  },
  (table) => [unique('one_payment_per_event').on(table.registrationId, table.event)],
);

/** The outbox: every letter as it was written, and what became of it. */
export const letters = pgTable(
  'letters',
  {
    id: uuid().primaryKey(),
    registrationId: uuid().references(() => registrations.id, { onDelete: 'cascade' }),
    /** The mailing that it belongs to, if one. */
    mailingId: uuid().references(() => mailings.id, { onDelete: 'cascade' }),
    /** Which file in letters/ of a room wrote it. */
    kind: text().notNull(),
    /** Whose section it is about, so that its organizer sees it. */
    sectionType: text().$type<SectionType>(),
    recipient: text().notNull(),
    replyTo: text(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** The token of the payment link, sealed; put in where `{payment_link}` stands, dropped once sent. */
    sealedToken: text(),
    /** Stays the same over all attempts, so that a receiver can tell a repeat. */
    messageId: text().notNull().unique(),
    /** A visitor typed the address: at most 5 letters an hour go there. */
    isVisitorAddress: boolean().notNull(),
    /** Whose mailbox that is, however it was typed; empty for letters that were sent before it was kept. */
    mailbox: text().notNull().default(''),
    /** A keyed hash of the network that the visitor came from; forgotten after a day. */
    senderHash: text(),
    state: text().$type<LetterState>().notNull().default('queued'),
    attempts: count(),
    lastError: text(),
    /** Not before this time. */
    dueAt: time().notNull().defaultNow(),
    sentAt: time(),
    createdAt: createdAt(),
  },
  (table) => [
    index('letters_due').on(table.dueAt, table.id).where(sql`${table.state} = 'queued'`),
    // Few: the set-up list asks whether one went out.
    index('letters_on_trial').on(table.createdAt).where(sql`${table.kind} = 'test-letter'`),
    // So that counting them, as /metrics does, reads only them.
    index('letters_failed').on(table.createdAt).where(sql`${table.state} = 'failed'`),
    index('letters_by_recipient').on(sql`lower(${table.recipient})`, table.dueAt.desc().nullsFirst()),
    index('letters_by_mailbox').on(table.mailbox, table.dueAt.desc().nullsFirst()),
    index('letters_by_sender')
      .on(table.senderHash, table.dueAt.desc().nullsFirst())
      .where(sql`${table.senderHash} is not null`),
    index('letters_of_registration').on(table.registrationId),
    index('letters_of_section').on(table.sectionType, table.createdAt.desc().nullsFirst(), table.id),
    unique('one_letter_of_a_mailing').on(table.mailingId, table.registrationId),
    index('letters_newest').on(table.createdAt.desc().nullsFirst(), table.id),
    check('known_letter_state', sql`${table.state} in ('queued', 'sent', 'failed')`),
  ],
);

/** A letter to many: who wrote what to whom. Each of its letters is a row of `letters`. */
export const mailings = pgTable(
  'mailings',
  {
    id: id(),
    /** The key of the press that sent it; a repeated one makes no second mailing. */
    idempotencyKey: text().notNull().unique(),
    subject: text().notNull(),
    /** As it was written, with its placeholders. */
    body: text().notNull(),
    /** The group that was chosen, in words. */
    audience: text().notNull(),
    /** E-mail of the admin. */
    sentBy: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('mailings_newest').on(table.createdAt.desc().nullsFirst(), table.id)],
);

/** Every version of the main form that was saved, the newest included. */
export const formVersions = pgTable(
  'form_versions',
  {
    id: id(),
    formId: uuid()
      .notNull()
      .references(() => formConfigurations.id, { onDelete: 'cascade' }),
    config: jsonb().$type<FormConfig>().notNull(),
    /** E-mail of the admin; empty for the first one. */
    savedBy: line(),
    savedAt: createdAt(),
  },
  (table) => [index('versions_of_form').on(table.formId, table.savedAt.desc().nullsFirst(), table.id)],
);

/**
 * Who changed what besides registrations, which have their own history: logins, admins, forms,
 * sections, and that a registration was deleted. It names no rider.
 */
export const changes = pgTable(
  'changes',
  {
    id: id(),
    /** E-mail of an admin, username of an organizer, or 'operator' for commands. */
    actor: text().notNull(),
    /** 'created', 'changed', 'deleted' … */
    action: text().notNull(),
    subject: text().$type<ChangeSubject>().notNull(),
    /** Which one: a username, an e-mail of an admin, a section's title; an id for a registration. */
    name: line(),
    fields: list(),
    at: createdAt(),
  },
  (table) => [index('changes_newest').on(table.at.desc().nullsFirst(), table.id)],
);

/** That personal data was removed, and the counts that stay. It names no rider. */
export const purges = pgTable('purges', {
  id: id(),
  /** The first day that was not touched, in the event's time zone. */
  before: date().notNull(),
  eventTitle: text().notNull(),
  currency: text().notNull(),
  counts: jsonb().$type<KeptCounts>().notNull(),
  /** E-mail of the admin, or 'operator' for the command. */
  purgedBy: text().notNull(),
  purgedAt: createdAt(),
});

/** What an admin said about the set-up: that the texts are right, that the checklist may go. */
export const setupMarks = pgTable('setup_marks', {
  mark: text().$type<SetupMark>().primaryKey(),
  /** What the admin saw when it was set, where it holds for that alone. */
  about: text(),
  /** E-mail of the admin. */
  setBy: text().notNull(),
  setAt: createdAt(),
});

/**
 * Of the master secret that seals what is stored here: one row, which tells nothing of the secret. The table keeps the
 * name that backups know it by.
 */
export const secretFingerprint = pgTable('master_secret', {
  name: text().primaryKey().default('master'),
  fingerprint: text().notNull(),
  storedAt: createdAt(),
});

/** A submit that was answered, sealed with its own key: whoever repeats the key gets the same answer. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    keyHash: text().primaryKey(),
    requestHash: text().notNull(),
    sealedReply: text(),
    /** Whom the reply is about; it is forgotten with them. No reference: most are never looked for. */
    registrationId: uuid(),
    createdAt: createdAt(),
  },
  (table) => [index('idempotency_keys_oldest').on(table.createdAt)],
);

export const sessions = pgTable(
  'sessions',
  {
    sid: text().primaryKey(),
    sess: json().$type<Record<string, unknown>>().notNull(),
    expire: time().notNull(),
  },
  (table) => [index('sessions_expire').on(table.expire)],
);

/** Failed sign-ins by name and by address, hashed: people type passwords where a name belongs. */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    keyHash: text().primaryKey(),
    failures: integer().notNull(),
    blockedUntil: time().notNull(),
    lastAt: time().notNull(),
  },
  (table) => [index('sign_in_failures_oldest').on(table.lastAt)],
);
