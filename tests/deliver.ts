// One letter's way out, without whoever looks for those that are due; its link as it is made then; and what a test changes of it.
import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { LetterKind } from '#domain/letters/letter-list.ts';
import { composers } from '#server/letter-composers.ts';
import { type Composer, type Composers, composerOf } from '#server/mail/composers.ts';
import { type Delivery, deliverLetter } from '#server/mail/delivery.ts';
import { letterVersion, makeReady } from '#server/mail/ready-letters.ts';
import { letters } from '#server/mail/tables.ts';
import { silentLog } from '#server/requests/log.ts';
import { deriveKey } from '#server/running/secrets.ts';
import type { TestDatabase } from '#tests/database.ts';

/** How letters go, but for what a test changes: to nobody, and not once more where they failed. */
export function deliveryWith(
  { database }: Pick<TestDatabase, 'database'>,
  change: Partial<Delivery>,
): Delivery {
  const silent = () => undefined;
  return {
    ...{ database, composers, publicUrl: 'http://rego.test', tokenKey: deriveKey('secret', 'letters') },
    transport: { send: async () => undefined, fault: async () => undefined, close: silent },
    ...{ log: silentLog, clock: () => new Date(), retryDelaysMs: [], taken: new Map() },
    ...change,
  };
}

/** One that is not there is not sent. */
export async function deliver(delivery: Delivery, id: string): Promise<void> {
  const found = await delivery.database
    .select({ ...getTableColumns(letters), version: letterVersion, isToOne: sql<boolean>`true` })
    .from(letters)
    .where(eq(letters.id, id));
  for (const one of await makeReady(delivery, found)) {
    await deliverLetter(delivery, one, new AbortController().signal);
  }
}

/** All composers, of which that of one kind does something else. */
export function composersWith(kind: LetterKind, change: Partial<Composer>): Composers {
  const composer = composerOf(composers, kind);
  if (!composer) throw new Error(`No room composes letters of the kind '${kind}'.`);
  return { ...composers, [kind]: { ...composer, ...change } };
}
