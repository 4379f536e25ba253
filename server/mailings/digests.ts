// Digests go to organizers and admins at their hour: one letter for all that happened since the one before, also after rego was
// away; and none where nothing happened.
import { and, eq } from 'drizzle-orm';
import { noticeChoices } from '#server/auth/tables.ts';
import type { Transaction } from '#server/database/connect.ts';
import { readEvent } from '#server/editions/event.ts';
import type { LeftOut, MakeToken, ReadAddress, StoredLetter } from '#server/mail/composers.ts';
import { writeLetters } from '#server/mail/outbox.ts';
import { readNews } from '#server/mailings/digest-news.ts';
import { digestLetter, readAbout, withoutNames } from '#server/mailings/letters/organizer-digest.ts';
import {
  type DueDigest,
  readDigestReader,
  readDueDigests,
  readStillReads,
} from '#server/mailings/notices.ts';
import { inEdition, inOneEdition } from '#server/requests/this-edition.ts';
import { eachByItself } from '#server/running/each-by-itself.ts';
import type { Services } from '#server/services.ts';
import { runsItNoMore } from '#words/desk/letter-failures.ts';

type Work = Pick<Services, 'database' | 'outbox' | 'config'>;

/** What was made a moment ago may not be stored yet, so a digest waits as long after its hour, and a last one after the choice: the next one tells of what came since. */
const settledAfterMs = 60_000;

/** One that fails keeps none from going. */
export async function sendDigests(work: Work, now: Date): Promise<void> {
  const { database } = work;
  if ((await database.$count(noticeChoices)) === 0) return;
  await inOneEdition(database, async () => {
    const settled = new Date(now.getTime() - settledAfterMs);
    const due = await readDueDigests(database, await readEvent(database), settled);
    const send = (one: DueDigest) => database.transaction((tx) => sendOne(tx, work, one, now));
    await eachByItself(due, send);
  });
}

/** Of two processes the second finds it told. */
async function sendOne(
  tx: Transaction,
  { outbox, config }: Work,
  { id, since }: DueDigest,
  now: Date,
): Promise<void> {
  const isIt = and(eq(noticeChoices.id, id), eq(noticeChoices.toldUntil, since));
  const [still] = await tx.select().from(noticeChoices).where(isIt).for('update', { skipLocked: true });
  if (!still) return;
  const isLast = still.how !== 'day' && still.how !== 'week';
  const settled = new Date(now.getTime() - settledAfterMs);
  // Whoever left digests is told at once of what came after that.
  const until = isLast ? still.updatedAt : settled > since ? settled : since;
  await tx
    .update(noticeChoices)
    .set({ toldUntil: isLast ? null : until })
    .where(eq(noticeChoices.id, id));
  const event = await readEvent(tx);
  const reader = await readDigestReader(tx, id, { event, ...config });
  if (!reader) return;
  const news = await readNews(tx, event, { sections: reader.sections, since, until });
  if (news.entered.length + news.changed.length + news.cancelled.length === 0) return;
  const { sections, isOrganizer, email: recipient } = reader;
  const about = {
    choice: id,
    sections: [...sections],
    isOrganizer,
    since: since.toISOString(),
    until: until.toISOString(),
  };
  const letter = digestLetter({ event, about, news, recipient });
  await writeLetters(tx, [{ letter: withoutNames(letter, about) }], { ...outbox, now });
}

/** What it says, read when it goes. */
export const makeDigest: MakeToken = (database, letter) => {
  const about = readAbout({ text: letter.text ?? '' });
  return inEdition(letter.editionId, async () => {
    const event = await readEvent(database);
    const { sections } = await readStillReads(database, about);
    const window = { sections, since: new Date(about.since), until: new Date(about.until) };
    const news = await readNews(database, event, window);
    const { text, html } = digestLetter({ event, about, news, recipient: letter.recipient });
    return JSON.stringify({ text, html });
  });
};

const stillReads = (tx: Transaction, { editionId, text }: StoredLetter) =>
  inEdition(editionId, () => readStillReads(tx, readAbout({ text: text ?? '' })));

/** It was held up, and its reader runs none of its sections any more, or may not sign in. */
export async function readNobodys(tx: Transaction, letter: StoredLetter): Promise<LeftOut | undefined> {
  const { sections } = await stillReads(tx, letter);
  return sections.length === 0 ? { leftOut: runsItNoMore } : undefined;
}

/** Its reader alone tells: others may have had the same address. */
export const addressOfReader: ReadAddress = async (tx, letter) => (await stillReads(tx, letter)).email;
