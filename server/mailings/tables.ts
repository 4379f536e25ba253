// Letters to many.
import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { LeftOutReason } from '#domain/letters/mailing.ts';
import type { PlannedReason } from '#domain/letters/planned-mailing.ts';
import { organizerLogins, users } from '#server/auth/tables.ts';
import { bytes, count, createdAt, flag, id, list, time, updatedAt } from '#server/database/columns.ts';
import { editionId } from '#server/editions/tables.ts';
import { registrationId } from '#server/registrations/tables.ts';

/** A letter to many: who wrote what to whom. Each of its letters is a row of `letters`. */
export const mailings = pgTable(
  'mailings',
  {
    id: id(),
    editionId: editionId(),
    /** The key of the press that sent it; a repeated one makes no second mailing. */
    idempotencyKey: text().notNull().unique(),
    subject: text().notNull(),
    /** As it was written, with its placeholders. */
    body: text().notNull(),
    /** The group that was chosen, in words. */
    audience: text().notNull(),
    /** E-mail of the admin, or username of the organizer. */
    sentBy: text().notNull(),
    /** Not about anybody's registration: each letter has a link that ends such ones. */
    isNews: flag(),
    /** All owed when it was written: who pays before their letter goes gets none. */
    leavesOutPaid: flag(),
    /** What goes with each of its letters, as these name it. */
    attached: list(),
    createdAt: createdAt(),
  },
  (table) => [index('mailings_newest').on(table.editionId, table.createdAt.desc().nullsFirst(), table.id)],
);

/** A letter to many that is not sent: a draft, or planned for a time. Who wrote what to whom; gone once it was sent. */
export const plannedMailings = pgTable(
  'planned_mailings',
  {
    id: id(),
    editionId: editionId(),
    /** That of its mailing too: asked for twice, or also sent at once, it goes once. */
    idempotencyKey: text().notNull().unique(),
    /** Of one who is gone neither is left. */
    loginId: uuid().references(() => organizerLogins.id, { onDelete: 'set null' }),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    sentBy: text().notNull(),
    /** Of an organizer: what they ran when they wrote it; an admin's has none. */
    sections: text().array(),
    audience: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    isNews: flag(),
    wantsCopy: flag(),
    hasCalendar: flag(),
    files: uuid().array().notNull().default(sql`'{}'`),
    /** As the clock stands where the event is: '2026-12-01T09:00'. Of a draft there is none. */
    at: text(),
    /** Why it was not sent when its time had come. */
    reason: text().$type<PlannedReason>(),
    /** Grows with each change: who saves says what they saw. */
    version: count(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('planned_in_order').on(table.editionId, table.at, table.id)],
);

/** Who was picked, or was of its group when it was planned: those who get no letter are named. */
export const plannedPeople = pgTable(
  'planned_people',
  {
    plannedId: uuid()
      .notNull()
      .references(() => plannedMailings.id, { onDelete: 'cascade' }),
    registrationId: registrationId(),
  },
  ({ plannedId, registrationId }) => [
    primaryKey({ columns: [plannedId, registrationId] }),
    index('planned_registration').on(registrationId),
  ],
);

/** Files that letters to many carry: kept once, however many letters do, and while anything names them. */
export const mailingFiles = pgTable(
  'mailing_files',
  {
    id: id(),
    editionId: editionId(),
    /** E-mail of the admin, or username of the organizer: nobody else's letters carry it. */
    addedBy: text().notNull(),
    name: text().notNull(),
    size: count().notNull(),
    digest: text().notNull(),
    content: bytes().notNull(),
    /** When it was last added or named: one that nothing names goes a day after. */
    keptAt: time().notNull(),
    createdAt: createdAt(),
  },
  ({ editionId, addedBy, digest, name }) => [unique('same_file_once').on(editionId, addedBy, digest, name)],
);

/** Who was of its group and got no letter. */
export const mailingsLeftOut = pgTable(
  'mailings_left_out',
  {
    mailingId: uuid()
      .notNull()
      .references(() => mailings.id, { onDelete: 'cascade' }),
    registrationId: registrationId(),
    reason: text().$type<LeftOutReason>().notNull(),
  },
  ({ mailingId, registrationId }) => [
    primaryKey({ columns: [mailingId, registrationId] }),
    index('left_out_registration').on(registrationId),
  ],
);
