// The log of changes knows money by ids, since it names no rider: whose it is, and which line of the bank, is read with it.
import { inArray } from 'drizzle-orm';
import type { Database } from '#server/database/connect.ts';
import { transfers } from '#server/ledger/tables.ts';
import { registrations } from '#server/registrations/tables.ts';

export async function readPayers(database: Database, ids: readonly string[]) {
  const { id, name } = registrations;
  const rows = await database
    .select({ id, name })
    .from(registrations)
    .where(inArray(id, [...ids]));
  const names = new Map(rows.map((row) => [row.id, row.name]));
  return (payer: string) => ({ rider: names.get(payer) ?? null });
}

export async function readBookedLines(database: Database, ids: readonly string[]) {
  const { id, bookedOn, amountCents } = transfers;
  const rows = await database
    .select({ id, date: bookedOn, cents: amountCents })
    .from(transfers)
    .where(inArray(id, [...ids]));
  const lines = new Map(rows.map(({ id: key, ...line }) => [key, line]));
  return (key: string) => {
    const line = lines.get(key);
    return line ? { line } : {};
  };
}
