// What registrations owe and what came of it. It knows them by their ids alone, names nobody, and stays when they go;
// what names somebody stands in transfer_details and charge_notes, which erasing empties (details.ts).
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { VoidReason } from '#domain/money/charge.ts';
import { type ChargeKind, chargeKinds } from '#domain/money/cost.ts';
import type { AllocationVoidReason, TransferWay } from '#domain/money/money.ts';
import { createdAt, line, time, updatedAt } from '#server/database/columns.ts';
import { editionId } from '#server/editions/tables.ts';

/** Who wrote it: as the log of changes names them; empty where a rider's own submit did, or an import. */
const createdBy = line;
/** A sum of many: some currencies count in hundreds of thousands. */
const cents = () => bigint({ mode: 'number' });

/** A trigger keeps it append-only: a charge is voided, once, and neither changed nor deleted. */
export const charges = pgTable(
  'charges',
  {
    id: uuid().primaryKey(),
    registrationId: uuid().notNull(),
    entryId: uuid().notNull(),
    kind: text().$type<ChargeKind>().notNull(),
    /** Which answer or which guest of the entry it is for (domain/money/cost.ts); why there is a discount (domain/money/money.ts). */
    subject: line(),
    /** What it is for in words, as it was called. */
    label: text().notNull(),
    amountCents: integer().notNull(),
    currency: text().notNull(),
    createdAt: createdAt(),
    createdBy: createdBy(),
    voidedAt: time(),
    voidReason: text().$type<VoidReason>(),
  },
  (table) => [
    index('charges_of_registration').on(table.registrationId),
    index('charges_of_entry').on(table.entryId, table.createdAt),
    unique('charge_of_its_registration').on(table.id, table.registrationId),
    uniqueIndex('one_ticket_per_entry')
      .on(table.entryId)
      .where(sql`${table.kind} = 'ticket' and ${table.voidedAt} is null`),
    check('known_charge_kind', sql`${table.kind} in ${chargeKinds}`.inlineParams()),
    check('voided_with_a_reason', sql`(${table.voidedAt} is null) = (${table.voidReason} is null)`),
  ],
);

/** What was typed beside a discount. */
export const chargeNotes = pgTable('charge_notes', {
  chargeId: uuid()
    .primaryKey()
    .references(() => charges.id),
  note: text().notNull(),
});

/** A file of a bank that was imported. A trigger keeps it: it is undone, once. */
export const statements = pgTable(
  'statements',
  {
    id: uuid().primaryKey(),
    editionId: editionId(),
    /** 'csv', 'camt', 'mt940', 'ofx'. */
    format: text().notNull(),
    /** Keyed hash (fingerprint.ts) of whose account it is; null where the file does not say. */
    accountKey: text(),
    firstDay: date(),
    lastDay: date(),
    /** Of the whole file. */
    lineCount: integer().notNull(),
    sumCents: cents().notNull(),
    createdAt: createdAt(),
    createdBy: createdBy(),
    undoneAt: time(),
  },
  (table) => [index('statements_newest').on(table.editionId, table.createdAt.desc().nullsFirst(), table.id)],
);

/** A transfer that a later statement shows, too: it stays for that one when the one that brought it is undone. A trigger keeps it. */
export const knownLines = pgTable(
  'known_lines',
  {
    statementId: uuid()
      .notNull()
      .references(() => statements.id),
    transferId: uuid()
      .notNull()
      .references((): AnyPgColumn => transfers.id),
  },
  (table) => [
    primaryKey({ columns: [table.statementId, table.transferId] }),
    index('known_lines_of_transfer').on(table.transferId),
  ],
);

/** What was said of a bank's columns, to be found again by its header. */
export const statementFormats = pgTable('statement_formats', {
  headerHash: text().primaryKey(),
  /** With a version, parsed by its schema when it is read. */
  format: jsonb().$type<unknown>().notNull(),
  updatedAt: updatedAt(),
});

/** Money that came, or went back. A trigger keeps it append-only: it is voided, once, and only while nothing of it is allocated. */
export const transfers = pgTable(
  'transfers',
  {
    id: uuid().primaryKey(),
    editionId: editionId(),
    /** Negative where it went back. */
    amountCents: integer().notNull(),
    currency: text().notNull(),
    /** The day, as the bank's statement says or where the event is. */
    bookedOn: date().notNull(),
    how: text().$type<TransferWay>().notNull(),
    /** The transfer that this one takes back: it was recorded by mistake. */
    corrects: uuid().references((): AnyPgColumn => transfers.id),
    /** Null where it was recorded by hand. */
    statementId: uuid().references(() => statements.id),
    statementLine: integer(),
    /** Keyed hash of what the statement says of it, to know it again; null where it was recorded by hand. */
    fingerprint: text(),
    /** 2 for the second of two that are truly equal. */
    ordinal: integer().notNull().default(1),
    /** Keyed hash of the account that it came from. */
    accountKey: text(),
    createdAt: createdAt(),
    createdBy: createdBy(),
    voidedAt: time(),
    voidReason: text().$type<'import_undone'>(),
  },
  (table) => [
    index('transfers_of_edition').on(table.editionId, table.bookedOn, table.id),
    index('transfers_of_statement').on(table.statementId, table.statementLine),
    index('transfers_of_account').on(table.accountKey).where(sql`${table.accountKey} is not null`),
    uniqueIndex('transfer_once')
      .on(table.editionId, table.fingerprint, table.ordinal)
      .where(sql`${table.voidedAt} is null`),
    uniqueIndex('one_correction_per_transfer').on(table.corrects).where(sql`${table.voidedAt} is null`),
    check('some_money', sql`${table.amountCents} <> 0`),
    check('known_way', sql`${table.how} in ('bank', 'cash', 'other')`),
    check('transfer_voided_with_a_reason', sql`(${table.voidedAt} is null) = (${table.voidReason} is null)`),
  ],
);

/** Who it came from, as the bank or whoever recorded it wrote. */
export const transferDetails = pgTable('transfer_details', {
  transferId: uuid()
    .primaryKey()
    .references(() => transfers.id),
  payer: line(),
  account: line(),
  purpose: line(),
  note: line(),
});

/**
 * Which part of a transfer is whose. Triggers keep it append-only, of its transfer's sign, and all that is not voided of one transfer
 * within its amount.
 */
export const allocations = pgTable(
  'allocations',
  {
    id: uuid().primaryKey(),
    transferId: uuid()
      .notNull()
      .references(() => transfers.id),
    /** Null where it is put aside: not a rider's money. */
    registrationId: uuid(),
    /** Null for money of the registration that no charge was named for. */
    chargeId: uuid(),
    amountCents: integer().notNull(),
    createdAt: createdAt(),
    createdBy: createdBy(),
    voidedAt: time(),
    voidReason: text().$type<AllocationVoidReason>(),
  },
  (table) => [
    foreignKey({
      name: 'allocation_to_a_charge_of_its_registration',
      columns: [table.chargeId, table.registrationId],
      foreignColumns: [charges.id, charges.registrationId],
    }),
    index('allocations_of_transfer').on(table.transferId),
    index('allocations_of_registration').on(table.registrationId),
    check('some_of_it', sql`${table.amountCents} <> 0`),
    check('charge_of_a_registration', sql`${table.chargeId} is null or ${table.registrationId} is not null`),
    check(
      'allocation_voided_with_a_reason',
      sql`(${table.voidedAt} is null) = (${table.voidReason} is null)`,
    ),
  ],
);
