// Doing something to all who are selected in a list: each by itself, so that one who can't be done holds up nobody.
import { and, inArray } from 'drizzle-orm';
import { AppError, type ErrorCode } from '#domain/basics/errors.ts';
import {
  type Acted,
  type LeftReason,
  type SelectionQuery,
  selectionLimits,
} from '#domain/lists/selection.ts';
import type { Organizer } from '#domain/sign-in/organizer.ts';
import type { Database } from '#server/database/connect.ts';
import { meetsList } from '#server/registrations/lists/who-conditions.ts';
import { registrations } from '#server/registrations/tables.ts';
import { ofThisEdition } from '#server/requests/this-edition.ts';

/**
 * The ids of all whom a list holds. Throws selection_changed where they are more or fewer than were seen, and
 * selection_too_large.
 */
export async function readSelected(
  database: Database,
  query: SelectionQuery,
  now: Date,
): Promise<{ ids: string[] }> {
  const { count, page: _page, pageSize: _pageSize, sort: _sort, ...filters } = query;
  if (count > selectionLimits.all) throw new AppError('selection_too_large');
  const rows = await database
    .select({ id: registrations.id })
    .from(registrations)
    .where(and(ofThisEdition(registrations), await meetsList(database, filters, now)))
    .orderBy(registrations.id)
    .limit(count + 1);
  if (rows.length !== count) throw new AppError('selection_changed');
  return { ids: rows.map(({ id }) => id) };
}

const reasons: Partial<Record<ErrorCode, LeftReason>> = {
  registration_not_found: 'gone',
  forbidden: 'not_yours',
  request_answered: 'nothing_to_do',
};

/** Without `organizer` an admin. */
export type Selecting = {
  actor: string;
  organizer: Organizer | undefined;
  idempotencyKey: string | undefined;
};

/** It was so already: nothing is written. */
export class NothingToDo extends Error {}

/** One after the other. What `act` refuses is told by name; what nobody foresaw is an error, and the rest may be repeated. */
export async function actOnEach(
  database: Database,
  ids: readonly string[],
  act: (id: string) => Promise<unknown>,
): Promise<Acted> {
  const left: { id: string; reason: LeftReason }[] = [];
  const all = [...new Set(ids)];
  for (const id of all) {
    try {
      await act(id);
    } catch (error) {
      left.push({ id, reason: reasonOf(error) });
    }
  }
  const names = await readNames(
    database,
    left.map(({ id }) => id),
  );
  return {
    done: all.length - left.length,
    left: left.map(({ id, reason }) => ({ id, name: names.get(id) ?? '', reason })),
  };
}

function reasonOf(error: unknown): LeftReason {
  if (error instanceof NothingToDo) return 'nothing_to_do';
  if (!(error instanceof AppError) || error.code === 'idempotency_key_reused') throw error;
  return reasons[error.code] ?? 'refused';
}

async function readNames(database: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await database
    .select({ id: registrations.id, name: registrations.name })
    .from(registrations)
    .where(and(ofThisEdition(registrations), inArray(registrations.id, [...ids])));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Of one of them: a repeated press answers the same for each. */
export function keyOf(idempotencyKey: string | undefined, id: string): string | undefined {
  return idempotencyKey && `${idempotencyKey} ${id}`;
}
