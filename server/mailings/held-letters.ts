// Letters held since a backup was put back, as whoever lets them go reads them: what goes, and what is written then.
import { and, desc, eq, type SQL } from 'drizzle-orm';
import { AppError } from '#domain/basics/errors.ts';
import {
  type HeldLetters,
  type HeldPart,
  type LettersLetGo,
  mostHeldNamed,
} from '#domain/letters/held-letters.ts';
import { type By, recordChange } from '#server/changes/changes.ts';
import type { Database } from '#server/database/connect.ts';
import { countHeld, endHold, readHold, takeHold, whichAreHeld } from '#server/mail/hold.ts';
import { letters } from '#server/mail/tables.ts';
import { countDue } from '#server/mailings/planned-run.ts';
import { letterRules } from '#server/mailings/rules-tables.ts';
import { ofThisEdition } from '#server/requests/this-edition.ts';

/** Letters are those of all editions; rules and plans write in the current one alone. */
export async function readHeldLetters(database: Database, now: Date): Promise<HeldLetters | null> {
  const hold = await readHold(database);
  if (!hold) return null;
  const isRunning = and(ofThisEdition(letterRules), eq(letterRules.isOn, true));
  const [old, since, rules, planned] = await Promise.all([
    readPart(database, whichAreHeld.old),
    readPart(database, whichAreHeld.since),
    database.$count(letterRules, isRunning),
    countDue(database, now),
  ]);
  const { backupMadeAt, heldAt } = hold;
  return {
    ...{ backupMadeAt: backupMadeAt.toISOString(), heldAt: heldAt.toISOString() },
    ...{ old, since, rules, planned },
  };
}

async function readPart(database: Database, which: SQL | undefined): Promise<HeldPart> {
  const { id, recipient, subject } = letters;
  const [count, newest] = await Promise.all([
    database.$count(letters, which),
    database
      .select({ id, recipient, subject })
      .from(letters)
      .where(which)
      .orderBy(desc(letters.createdAt), letters.id)
      .limit(mostHeldNamed),
  ]);
  return { count, letters: newest };
}

type Choice = {
  withOld: boolean;
  /** The hold that was seen, where somebody looked. */
  backupMadeAt?: string;
};

/** Gives what waited. Throws letters_not_held, also where another backup was put back since somebody looked. */
export async function letLettersGo(
  database: Database,
  { withOld, backupMadeAt }: Choice,
  { actor, now }: By,
): Promise<{ old: number; since: number }> {
  return database.transaction(async (tx) => {
    const hold = await takeHold(tx);
    const isSeen = backupMadeAt === undefined || backupMadeAt === hold?.backupMadeAt.toISOString();
    if (!hold || !isSeen) throw new AppError('letters_not_held');
    const counts = await countHeld(tx);
    await endHold(tx, { withOld });
    const which: LettersLetGo = withOld ? 'all' : 'onlySince';
    const name = hold.backupMadeAt.toISOString().slice(0, 10);
    await recordChange(tx, {
      actor,
      action: 'let go',
      subject: 'held_letters',
      name,
      fields: [which],
      at: now,
    });
    return counts;
  });
}
