// Starting the next edition: this one's event with its dates moved, and what is chosen of its sections, form and logins.
import { AppError } from '#domain/basics/errors.ts';
import {
  type CopiedPart,
  movedEvent,
  moveOf,
  type NewEdition,
  type StartedEdition,
} from '#domain/event/next-edition.ts';
import { copyAssignments } from '#server/auth/organizers/assignments.ts';
import type { By } from '#server/changes/changes.ts';
import type { Database } from '#server/database/connect.ts';
import { storeNextEdition } from '#server/editions/editions.ts';
import { readEdition, storedEventOf } from '#server/editions/event.ts';

/** Throws edition_draft_exists; invalid_input for a first date on another weekday. */
export async function startEdition(
  database: Database,
  { firstDate, copies: chosen }: NewEdition,
  by: By,
): Promise<StartedEdition> {
  return database.transaction(async (tx) => {
    // With its placeholders, which tell of the next one's facts.
    const { published } = storedEventOf(await readEdition(tx));
    const move = moveOf(published, firstDate);
    if (!move) throw new AppError('invalid_input', { firstDate: { code: 'weekday_missing' } });
    const has = (part: CopiedPart) => chosen.includes(part);
    const copies = { texts: has('texts'), questions: has('questions'), form: has('form') };
    const next = movedEvent(published, move);
    const stored = await storeNextEdition(tx, next.event, { copies, move, by });
    if (has('logins')) await copyAssignments(tx, stored.edition.id);
    return { edition: stored.edition, doubts: [...next.doubts, ...stored.doubts] };
  });
}
