// The outbox.
import { type SQLWrapper, sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { LetterState } from '#domain/letters/letter-list.ts';
import { count, createdAt, time } from '#server/database/columns.ts';
import { editionId } from '#server/editions/tables.ts';
import { mailings } from '#server/mailings/tables.ts';
import { registrations } from '#server/registrations/tables.ts';

/** Not written to many at a time: whoever registers just now does not wait for their letter behind these. */
const isOfOne = (kind: SQLWrapper) => sql`${kind} not in
  ('mailing', 'invitation', 'by-rule', 'payment-reminder', 'board-cars', 'board-beds', 'organizer-digest')`;

/** The outbox: what each letter tells or, once composed, its text; and what became of it (decision 0102). */
export const letters = pgTable(
  'letters',
  {
    id: uuid().primaryKey(),
    editionId: editionId(),
    registrationId: uuid().references(() => registrations.id, { onDelete: 'cascade' }),
    /** The mailing that it belongs to, if one. */
    mailingId: uuid().references(() => mailings.id, { onDelete: 'cascade' }),
    /** Which file in letters/ of a room wrote it. */
    kind: text().notNull(),
    /** Whose section it is about, so that its organizer sees it. */
    sectionType: text(),
    recipient: text().notNull(),
    replyTo: text(),
    /** Of one that is not composed yet as it would be when it was written: lists find it by that. */
    subject: text().notNull(),
    /** Null until it is composed. */
    text: text(),
    html: text(),
    /** Until it is composed what cannot be read then, as the room that composes it parses it. */
    told: jsonb().$type<unknown>(),
    /** What goes with it, as the room that wrote it names that; null for nothing. */
    attached: text().array(),
    /** Of a link whose token was made before the letter goes: sealed, and dropped once sent. */
    sealedToken: text(),
    /** Stays the same over all attempts, so that a receiver can tell a repeat. */
    messageId: text().notNull().unique(),
    /** A visitor typed the address: at most 5 letters an hour go there. */
    isVisitorAddress: boolean().notNull(),
    /** Whose mailbox that is, however it was typed; empty for letters that were sent before it was kept. */
    mailbox: text().notNull().default(''),
    /** A keyed hash of the network that the visitor came from; forgotten after a day. */
    senderHash: text(),
    /** Which request wrote it, for the log. */
    requestId: text(),
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
    index('letters_due_first')
      .on(table.dueAt, table.id)
      .where(sql`${table.state} = 'queued' and ${isOfOne(table.kind)}`),
    // Few: the set-up list asks whether one went out.
    index('letters_on_trial').on(table.createdAt).where(sql`${table.kind} = 'test-letter'`),
    // So that counting them, as /metrics does, reads only them.
    index('letters_not_sent').on(table.createdAt).where(sql`${table.state} in ('failed', 'left_out')`),
    index('letters_by_recipient').on(sql`lower(${table.recipient})`, table.dueAt.desc().nullsFirst()),
    index('letters_by_mailbox').on(table.mailbox, table.dueAt.desc().nullsFirst()),
    index('letters_by_sender')
      .on(table.senderHash, table.dueAt.desc().nullsFirst())
      .where(sql`${table.senderHash} is not null`),
    index('letters_of_registration').on(table.registrationId),
    index('letters_of_section').on(
      table.editionId,
      table.sectionType,
      table.createdAt.desc().nullsFirst(),
      table.id,
    ),
    unique('one_letter_of_a_mailing').on(table.mailingId, table.registrationId),
    index('letters_newest').on(table.editionId, table.createdAt.desc().nullsFirst(), table.id),
    check('known_letter_state', sql`${table.state} in ('queued', 'sent', 'failed', 'left_out')`),
    check(
      'told_or_composed',
      sql`(${table.told} is null) = (${table.text} is not null and ${table.html} is not null)`,
    ),
  ],
);

/** Worded as the index `letters_due_first` is. */
export const isToOne = isOfOne(letters.kind);

/** One row while no letter goes, since a backup was put back: perhaps another rego sends them (decision 0106). */
export const letterHolds = pgTable('letter_holds', {
  /** Letters that wait and are older were in the backup. */
  backupMadeAt: time().primaryKey(),
  heldAt: createdAt(),
});
