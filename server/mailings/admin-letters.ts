// All letters as admins see them: listed, opened as they were sent, and sent again when they failed.
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#domain/basics/errors.ts';
import type { AllLetters } from '#domain/letters/letter-list.ts';
import type { LetterPage, OpenLetter } from '#domain/letters/sent-letters.ts';
import { type By, recordChange } from '#server/changes/changes.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { changeLetters } from '#server/mail/change-letters.ts';
import { readLetterPage, sentLetterOf } from '#server/mail/letter-list.ts';
import { letters } from '#server/mail/tables.ts';
import { wakeSenders } from '#server/mail/wake.ts';
import { type Composing, shownLetter } from '#server/mail/whole-letter.ts';
import { describeAttached } from '#server/mailings/attached.ts';
import { findRegistration } from '#server/registrations/registrations.ts';
import { inEdition, ofThisEdition } from '#server/requests/this-edition.ts';
import type { Services } from '#server/services.ts';
import { wasInBackup } from '#words/desk/letter-failures.ts';

export async function readAllLetters(
  database: Database,
  list: AllLetters,
  now: Date,
): Promise<Omit<LetterPage, 'isMailConfigured'>> {
  return readLetterPage(database, list, conditionOf(list), now);
}

/** Everything but the state, so that its chips count what the others would show. */
function conditionOf({ kind, mailingId, q = '' }: AllLetters): SQL | undefined {
  const words = q.split(/\s+/).filter(Boolean);
  return and(
    kind === undefined ? undefined : eq(letters.kind, kind),
    mailingId === undefined ? undefined : eq(letters.mailingId, mailingId),
    ...words.map((word) => {
      const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
      return sql`(${letters.recipient} ilike ${pattern} or ${letters.subject} ilike ${pattern})`;
    }),
  );
}

/**
 * The letter as it was sent or would be now, but for the token in its link, which opens a rider's registration or
 * sets an admin's password. Throws letter_not_found.
 */
export async function readOpenLetter(services: Services, id: string): Promise<OpenLetter> {
  const { database, config } = services;
  const [row] = await database.select().from(letters).where(eq(letters.id, id));
  if (!row) throw new AppError('letter_not_found');
  const about = row.registrationId
    ? await inEdition(row.editionId, () => findRegistration(database, row.registrationId ?? ''))
    : undefined;
  const { text, subject, replyTo } = await shownLetter(database, row, composingOf(services));
  const { messageId, mailingId } = row;
  const isMailConfigured = config.smtpUrl !== undefined;
  const [attachments = []] = await describeAttached(database, [row.attached ?? []]);
  return {
    ...sentLetterOf({ ...row, subject }),
    ...{ from: config.mailFrom, replyTo, messageId, mailingId, isMailConfigured, text, attachments },
    registration: about ? { id: about.id, name: about.name } : null,
  };
}

export async function readLetterHtml(services: Services, id: string): Promise<string> {
  const { database } = services;
  const [row] = await database.select().from(letters).where(eq(letters.id, id));
  if (!row) throw new AppError('letter_not_found');
  return (await shownLetter(database, row, composingOf(services))).html;
}

function composingOf({ config, composers, outbox, clock }: Services): Composing {
  return { ...outbox, composers, publicUrl: config.publicUrl, now: clock() };
}

/** Throws letter_not_found, and letter_not_failed for one that was sent or still waits. */
export async function retryLetter(database: Database, id: string, { actor, now }: By): Promise<void> {
  await database.transaction(async (tx) => {
    const retried = await queueAgain(tx, eq(letters.id, id), now);
    if (retried > 0)
      return recordChange(tx, { actor, action: 'retried', subject: 'mailing', name: id, at: now });
    const isThere = await tx.$count(letters, eq(letters.id, id));
    throw new AppError(isThere > 0 ? 'letter_not_failed' : 'letter_not_found');
  });
}

/** All failed letters of the edition at hand, or those of one mailing. Gives how many. */
export async function retryFailedLetters(
  database: Database,
  { mailingId }: { mailingId?: string | undefined },
  { actor, now }: By,
): Promise<number> {
  return database.transaction(async (tx) => {
    const retried = await queueAgain(
      tx,
      // Those of a backup may have gone from elsewhere: each is somebody's decision.
      sql`${mailingId ? eq(letters.mailingId, mailingId) : ofThisEdition(letters)}
        and ${letters.lastError} is distinct from ${wasInBackup}`,
      now,
    );
    const name = mailingId ?? 'all failed letters';
    if (retried > 0) await recordChange(tx, { actor, action: 'retried', subject: 'mailing', name, at: now });
    return retried;
  });
}

/** Their attempts start anew. What a visitor caused still keeps to 5 letters an hour: delivery looks at it. */
async function queueAgain(tx: Transaction, which: SQL, now: Date): Promise<number> {
  const anew = { state: 'queued', attempts: 0, lastError: null, dueAt: now } as const;
  const retried = await changeLetters(tx, and(eq(letters.state, 'failed'), which), anew);
  if (retried > 0) await wakeSenders(tx);
  return retried;
}
