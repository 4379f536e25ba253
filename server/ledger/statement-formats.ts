// What somebody said of a bank's columns, found again by the key of their header. It names nobody.
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Said, saidSchema } from '#domain/money/statement.ts';
import type { AnyDatabase, Transaction } from '#server/database/connect.ts';
import { statementFormats } from '#server/ledger/tables.ts';

const storedSchema = z.object({ version: z.literal(1), said: saidSchema });

export async function readSaid(database: AnyDatabase, headerHash: string): Promise<Said> {
  const [row] = await database
    .select({ format: statementFormats.format })
    .from(statementFormats)
    .where(eq(statementFormats.headerHash, headerHash));
  return row ? z.parse(storedSchema, row.format).said : {};
}

export async function keepSaid(tx: Transaction, headerHash: string, said: Said, now: Date): Promise<void> {
  const format = { version: 1, said };
  await tx
    .insert(statementFormats)
    .values({ headerHash, format, updatedAt: now })
    .onConflictDoUpdate({ target: statementFormats.headerHash, set: { format, updatedAt: now } });
}
