// What riders were told by letter, as it is kept; and what fills the gaps of such a letter when it goes.
import { and, eq, gt, sql } from 'drizzle-orm';
import type { BoardKind } from '#domain/boards/boards.ts';
import { boardOfLetter, keptSchema, type Told, toldOf } from '#domain/boards/told.ts';
import { firstName } from '#domain/letters/first-name.ts';
import { nameForLetter } from '#domain/values/name-for-letter.ts';
import type { Filling } from '#server/boards/letters/seats-and-beds.ts';
import { boardTold } from '#server/boards/tables.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import type { LeftOut, MakeToken, StoredLetter } from '#server/mail/composers.ts';
import { letterToken } from '#server/registrations/links/links.ts';
import { registrations } from '#server/registrations/tables.ts';
import { ofThisEdition } from '#server/requests/this-edition.ts';
import { toldAnew } from '#words/desk/letter-failures.ts';
import { somebody } from '#words/letters/boards.ts';

/** By registration. */
export async function readTold(tx: Transaction, kind: BoardKind): Promise<Map<string, Told[]>> {
  const rows = await tx
    .select({ id: boardTold.registrationId, said: boardTold.said, named: boardTold.named })
    .from(boardTold)
    .innerJoin(registrations, eq(registrations.id, boardTold.registrationId))
    .where(and(ofThisEdition(registrations), eq(boardTold.board, kind)));
  return new Map(rows.map(({ id, said, named }) => [id, toldOf(keptSchema.parse(said), named)]));
}

const tokenOfLink = letterToken('letter');

export const fillCompany: MakeToken = async (database, letter, how) => {
  const token = await tokenOfLink(database, letter, how);
  const filling: Filling = {
    names: await readNames(database, letter),
    ...(token !== undefined && { token }),
  };
  return JSON.stringify(filling);
};

async function readNames(database: Database, letter: StoredLetter): Promise<string[]> {
  const { rows } = await database.execute<{ name: string | null }>(sql`
    select ${registrations.name}
    from ${boardTold} cross join unnest(${boardTold.named}) with ordinality as named(id, place)
    left join ${registrations} on ${registrations.id} = named.id
    where ${isOf(letter)} and ${boardTold.toldAt} = ${letter.createdAt.toISOString()}::timestamptz
    order by named.place`);
  return rows.map(({ name }) => (name === null ? somebody : nameForLetter(firstName(name))));
}

/** Told anew since it was written: the newer one says how it stands. */
export async function readToldAnew(tx: Transaction, letter: StoredLetter): Promise<LeftOut | undefined> {
  const newer = await tx.$count(boardTold, and(isOf(letter), gt(boardTold.toldAt, letter.createdAt)));
  return newer > 0 ? { leftOut: toldAnew } : undefined;
}

function isOf({ registrationId, kind }: StoredLetter) {
  const board = boardOfLetter(kind);
  if (!board || !registrationId) return sql`false`;
  return and(eq(boardTold.registrationId, registrationId), eq(boardTold.board, board));
}
