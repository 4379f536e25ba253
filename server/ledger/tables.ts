// What registrations owe. It knows them by their ids alone, names nobody, and stays when they go.
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ChargeKind, VoidReason } from '#domain/charge.ts';
import { createdAt, line, time } from '#server/database/columns.ts';

/** A trigger keeps it append-only: a charge is voided, once, and neither changed nor deleted. */
export const charges = pgTable(
  'charges',
  {
    id: uuid().primaryKey(),
    registrationId: uuid().notNull(),
    entryId: uuid().notNull(),
    kind: text().$type<ChargeKind>().notNull(),
    /** Which answer or which guest of the entry it is for (domain/cost.ts). */
    subject: line(),
    /** What it is for in words, as it was called. */
    label: text().notNull(),
    amountCents: integer().notNull(),
    currency: text().notNull(),
    createdAt: createdAt(),
    voidedAt: time(),
    voidReason: text().$type<VoidReason>(),
  },
  (table) => [
    index('charges_of_registration').on(table.registrationId),
    index('charges_of_entry').on(table.entryId, table.createdAt),
    uniqueIndex('one_ticket_per_entry')
      .on(table.entryId)
      .where(sql`${table.kind} = 'ticket' and ${table.voidedAt} is null`),
    check('known_charge_kind', sql`${table.kind} in ('ticket', 'option', 'guest', 'discount')`),
    check('voided_with_a_reason', sql`(${table.voidedAt} is null) = (${table.voidReason} is null)`),
  ],
);
