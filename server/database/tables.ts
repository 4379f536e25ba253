// What belongs to no room: which secret goes with the database, and what was answered already.
import { index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '#server/database/columns.ts';

/**
 * Of the master secret that seals what is stored here: one row, which tells nothing of the secret. The table keeps the
 * name that backups know it by.
 */
export const secretFingerprint = pgTable('master_secret', {
  name: text().primaryKey().default('master'),
  fingerprint: text().notNull(),
  storedAt: createdAt(),
});

/**
 * What was answered: whoever repeats the key gets the same answer. Of a submit only its status and whose it is (decision
 * 0099), of other calls the reply, sealed with the key.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    keyHash: text().primaryKey(),
    requestHash: text().notNull(),
    sealedReply: text(),
    status: smallint(),
    /** Whom the reply is about; it is forgotten with them. No reference: most are never looked for. */
    registrationId: uuid(),
    createdAt: createdAt(),
  },
  (table) => [index('idempotency_keys_oldest').on(table.createdAt)],
);
