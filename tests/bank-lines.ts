// Lines of a bank's statement as an import leaves them.
import { randomUUID } from 'node:crypto';
import { statements, transferDetails, transfers } from '#server/ledger/tables.ts';
import { readEditionId } from '#server/requests/this-edition.ts';
import type { TestApp } from '#tests/app.ts';

export type NewLine = {
  amountCents: number;
  payer?: string;
  purpose?: string;
  account?: string;
  accountKey?: string;
  day?: string;
  importedAt?: Date;
};

const usualDay = '2025-10-01';

/** A statement of its own; gives the ids of its lines. */
export async function storeLines(
  { database }: TestApp,
  lines: readonly NewLine[],
  createdAt = new Date(),
): Promise<string[]> {
  const editionId = await readEditionId(database);
  const statementId = randomUUID();
  const sumCents = lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const statement = { id: statementId, editionId, format: 'csv', lineCount: lines.length, sumCents };
  const days = lines.map(({ day = usualDay }) => day).sort();
  await database.insert(statements).values({
    ...statement,
    firstDay: days[0],
    lastDay: days.at(-1),
    createdAt,
    createdBy: 'admin@example.org',
  });
  const ids: string[] = [];
  for (const [
    index,
    { amountCents, payer = '', purpose = '', account = '', accountKey, day = usualDay, importedAt },
  ] of lines.entries()) {
    const id = randomUUID();
    await database.insert(transfers).values({
      ...{ id, editionId, amountCents, currency: 'AUD', bookedOn: day, how: 'bank', statementId },
      ...{ statementLine: index + 1, fingerprint: id, accountKey, createdBy: 'admin@example.org' },
      ...(importedAt && { createdAt: importedAt }),
    });
    await database.insert(transferDetails).values({ transferId: id, payer, purpose, account });
    ids.push(id);
  }
  return ids;
}
