// Mailings: written to a group in one transaction, one letter for each registration, once.
import { and, eq, notInArray } from 'drizzle-orm';
import { AppError } from '#domain/basics/errors.ts';
import { inPieces } from '#domain/basics/in-pieces.ts';
import type { EventContent } from '#domain/event/event.ts';
import {
  type Beside,
  emptyFor,
  isAboutMoney,
  isAudience,
  type Mailing,
  mailingErrors,
  type NewMailing,
  type Recipients,
} from '#domain/letters/mailing.ts';
import { recordChange } from '#server/changes/changes.ts';
import type { AnyDatabase, Database, Transaction } from '#server/database/connect.ts';
import { readEvent } from '#server/editions/event.ts';
import { type Outbox, writeLetters } from '#server/mail/outbox.ts';
import { letters } from '#server/mail/tables.ts';
import { attachedOf } from '#server/mailings/attached.ts';
import {
  lockRecipients,
  readEarlierEditions,
  readGroup,
  recipientsPerBatch,
  thoseWithoutNews,
} from '#server/mailings/audience.ts';
import { refuseEmpty } from '#server/mailings/empty-placeholders.ts';
import { checkFiles } from '#server/mailings/files.ts';
import { keepLeftOut } from '#server/mailings/left-out.ts';
import {
  type MailingLetter,
  type MailingRecipient,
  mailingLetter,
} from '#server/mailings/letters/mailing.ts';
import { readMailing } from '#server/mailings/mailing-list.ts';
import { mailings } from '#server/mailings/tables.ts';
import { asRecipient, checkPace, type Own, replyToOf, type Writer } from '#server/mailings/writer.ts';
import { readQuestions } from '#server/registrations/lists/known-questions.ts';
import { inOneEdition } from '#server/requests/this-edition.ts';
import { inTurns } from '#server/running/in-turns.ts';
import { audienceLabel } from '#words/desk/audiences.ts';
import { copyOf } from '#words/letters/letters.ts';
import { valuesFor } from '#words/letters/mailing-values.ts';

export type SendOptions = {
  /** Made for one press of the button: a repeated one is answered with the first one's mailing. */
  idempotencyKey: string | undefined;
  /** E-mail of the admin, or the organizer's username. */
  actor: string;
  /** Of an organizer: whom it may reach, and who is answered. */
  own?: Own | undefined;
  /** Who gets a copy where one is wanted. */
  writer?: Writer | undefined;
  now: Date;
  outbox: Omit<Outbox, 'now'>;
  /** What was kept of it under its key until now. */
  forgetDraft?: (tx: Transaction, idempotencyKey: string) => Promise<void>;
  /** Nobody is there to mend it: those who would read a hole are left out, and named. */
  isPlanned?: boolean;
};

/**
 * Writes the mailing and its letters, or nothing of it. A copy that arrives at the same time waits
 * at the key until the first one's transaction ended. 201 for a new mailing, 200 for the one that the key made.
 * Throws invalid_input for an unknown placeholder or a missing key, mailing_to_nobody, idempotency_key_reused, and
 * too_many_mailings of an organizer.
 */
export async function sendMailing(
  database: Database,
  written: NewMailing,
  options: SendOptions,
): Promise<{ status: 200 | 201; body: Mailing }> {
  const { idempotencyKey } = options;
  if (idempotencyKey === undefined)
    throw new AppError('invalid_input', { 'Idempotency-Key': { code: 'missing' } });
  return inOneEdition(database, (editionId) =>
    database.transaction(async (tx) => {
      // First: one that is planned is locked before its mailing is written.
      await options.forgetDraft?.(tx, idempotencyKey);
      return writeMailing(tx, written, { ...options, idempotencyKey, editionId });
    }),
  );
}

type Writing = SendOptions & { idempotencyKey: string; editionId: string };

/** Within the edition, as sendMailing says. */
export async function writeMailing(
  tx: Transaction,
  written: NewMailing,
  options: Writing,
): Promise<{ status: 200 | 201; body: Mailing }> {
  const { idempotencyKey, editionId, actor: sentBy, now } = options;
  const event = await readEvent(tx);
  const beside = await readBeside(tx, options);
  checkWritten(written, event, beside);
  await checkFiles(tx, written.files, { actor: sentBy, now });
  const audience = audienceText(written, event, beside);
  const { audience: group, subject, body, isNews = false } = written;
  const attached = attachedOf(written, options.own);
  const [made] = await tx
    .insert(mailings)
    .values({ editionId, idempotencyKey, subject, body, audience, isNews, attached, sentBy, createdAt: now })
    .onConflictDoNothing({ target: mailings.idempotencyKey })
    .returning({ id: mailings.id });
  if (!made)
    return { status: 200, body: await readFirst(tx, idempotencyKey, written, { audience, attached }) };
  if (options.own) await checkPace(tx, sentBy, now);
  const { questions } = beside;
  const replyTo = await replyToOf(tx, options, group, options.outbox);
  const letter = { event, questions, audience: group, subject, body, isNews, replyTo, attached };
  await writeToAll(tx, made.id, { ...letter, picked: written.picked }, options);
  if (written.wantsCopy && options.writer) {
    // With their own name in place of a rider's: of no registration, it is erased with the mailing and not before.
    const copy = mailingLetter({ ...letter, recipient: asRecipient(options.writer) });
    const copied = { letter: { ...copy, subject: copyOf(copy.subject) }, mailingId: made.id };
    await writeLetters(tx, [copied], { ...options.outbox, now });
  }
  await recordChange(tx, { actor: sentBy, action: 'queued', subject: 'mailing', name: subject, at: now });
  return { status: 201, body: await readMailing(tx, made.id) };
}

/** Of picked people it says how many. */
function audienceText({ audience, picked }: Recipients, event: EventContent, beside: Beside): string {
  const label = audienceLabel(audience, event, beside);
  return audience === 'picked' ? `${label}: ${picked.length}` : label;
}

/** `audience` is the group in words: of picked people it says how many, so whom the first press reached counts too. */
async function readFirst(
  tx: Transaction,
  idempotencyKey: string,
  { subject, body, picked, audience: group, isNews = false }: NewMailing,
  { audience, attached }: { audience: string; attached: readonly string[] },
): Promise<Mailing> {
  const [row] = await tx.select().from(mailings).where(eq(mailings.idempotencyKey, idempotencyKey));
  const isSame =
    row?.subject === subject &&
    row.body === body &&
    row.audience === audience &&
    row.isNews === isNews &&
    row.attached.join() === attached.join();
  if (!row || !isSame) throw new AppError('idempotency_key_reused');
  const toOthers = and(eq(letters.mailingId, row.id), notInArray(letters.registrationId, picked));
  if (group === 'picked' && (await tx.$count(letters, toOthers)) > 0) {
    throw new AppError('idempotency_key_reused');
  }
  return readMailing(tx, row.id);
}

async function writeToAll(
  tx: Transaction,
  mailingId: string,
  { picked, ...letter }: Omit<MailingLetter, 'recipient'> & Pick<NewMailing, 'picked'>,
  { outbox, now, own, isPlanned = false }: SendOptions,
): Promise<void> {
  const { event, questions, audience, subject, body, isNews } = letter;
  const group = { audience, picked, sections: own?.sections, now };
  const { ids, hasPaid } = await readGroup(tx, event, group);
  if (!isPlanned) await refuseEmpty(tx, { event, questions, subject, body }, group, ids);
  let written = 0;
  for (const some of inPieces(ids, recipientsPerBatch)) {
    const batch = await lockRecipients(tx, event, group, some);
    const stopped = isNews ? await thoseWithoutNews(tx, batch) : new Set<string>();
    await keepLeftOut(tx, mailingId, [...stopped], 'no_news');
    const wanting = batch.filter(({ id }) => !stopped.has(id));
    const hasHole = (recipient: MailingRecipient) =>
      emptyFor(`${subject}\n${body}`, valuesFor(audience, event, questions, recipient)).length > 0;
    const reached = isPlanned ? wanting.filter((recipient) => !hasHole(recipient)) : wanting;
    const holed = wanting.filter((recipient) => !reached.includes(recipient));
    await keepLeftOut(
      tx,
      mailingId,
      holed.map(({ id }) => id),
      'empty',
    );
    const batchLetters = await inTurns(reached, (recipient) => ({
      letter: mailingLetter({ ...letter, recipient }),
      registrationId: recipient.id,
      mailingId,
    }));
    await writeLetters(tx, batchLetters, { ...outbox, now });
    written += reached.length;
  }
  if (written === 0) throw new AppError('mailing_to_nobody');
  const leavesOutPaid = isAboutMoney(audience) && !hasPaid;
  if (leavesOutPaid) await tx.update(mailings).set({ leavesOutPaid }).where(eq(mailings.id, mailingId));
}

/** Riders of earlier editions are invited by admins. */
export async function readBeside(database: AnyDatabase, { own }: { own?: Own | undefined }): Promise<Beside> {
  const questions = await readQuestions(database);
  return { questions, earlier: own ? [] : await readEarlierEditions(database) };
}

export function checkWritten(
  written: { audience: string; subject: string; body: string },
  event: EventContent,
  beside: Beside,
): void {
  const errors = mailingErrors(written, valuesFor(written.audience, event, beside.questions));
  if (!isAudience(written.audience, event, beside)) errors.audience = { code: 'no_group' };
  if (Object.keys(errors).length > 0) throw new AppError('invalid_input', errors);
}
