// Who signs in, by which account or login, and what slows guessing down.
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, json, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { NoticeWay } from '#domain/sign-in/notices.ts';
import { createdAt, flag, id, line, time, updatedAt } from '#server/database/columns.ts';
import { sectionConfigurations } from '#server/editions/tables.ts';

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

/** As adminEmailOf has it, which makes small letters of A to Z alone: PostgreSQL would of 'Ü', too. */
export const adminEmail = sql<string>`lower(${users.email} collate "C")`;

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
  /** Where notices and riders' answers of their sections go. */
  email: text(),
  role: text().notNull().default('organizer'),
  /** An admin said which sections they run, perhaps none: organizer_sections has them. */
  isAssigned: flag(),
  isActive: boolean().notNull().default(true),
  lastSignedInAt: time(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** Which logins run which sections. */
export const organizerSections = pgTable(
  'organizer_sections',
  {
    loginId: uuid()
      .notNull()
      .references(() => organizerLogins.id, { onDelete: 'cascade' }),
    sectionId: uuid()
      .notNull()
      .references(() => sectionConfigurations.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.loginId, table.sectionId] }),
    index('organizer_sections_of_section').on(table.sectionId),
  ],
);

/** How somebody of the desk hears of registrations, where they said so (domain/sign-in/notices.ts). */
export const noticeChoices = pgTable(
  'notice_choices',
  {
    id: id(),
    /** An organizer's; else a user's who is an admin. */
    loginId: uuid()
      .unique()
      .references(() => organizerLogins.id, { onDelete: 'cascade' }),
    userId: uuid()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    how: text().$type<NoticeWay>().notNull(),
    hour: integer().notNull(),
    weekday: integer().notNull(),
    /** What happened until then was told. Of one who hears of each at once again: a last digest is due. */
    toldUntil: time(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('known_notice_way', sql`${table.how} in ('each', 'day', 'week', 'none')`),
    check('of_one', sql`(${table.loginId} is null) <> (${table.userId} is null)`),
  ],
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
