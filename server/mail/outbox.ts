// The outbox: letters, or what they will tell, become rows in the transaction of whatever they are about; sending.ts takes
// them from there.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { lettersAnHour } from '#domain/letters/letter-list.ts';
import { hourMs } from '#domain/locale/dates.ts';
import type { AnyDatabase, Transaction } from '#server/database/connect.ts';
import { insertionFrom, rowsAsJson } from '#server/database/insert-rows.ts';
import { prepareOnce } from '#server/database/prepare-once.ts';
import type { Letter, ToldLetter } from '#server/mail/letter.ts';
import { mailboxOf, writtenAddress } from '#server/mail/mailbox.ts';
import { lettersToSection, type SectionAddresses } from '#server/mail/section-addresses.ts';
import {
  isBounded,
  lockRecentLetters,
  longestWaitMs,
  recentLettersFrom,
  takeTurn,
} from '#server/mail/spam-bound.ts';
import { letters as letterRows } from '#server/mail/tables.ts';
import { waking } from '#server/mail/wake.ts';
import { currentRequestId } from '#server/requests/request-id.ts';
import { readEditionId } from '#server/requests/this-edition.ts';
import { seal } from '#server/running/secrets.ts';
import { addressHasItsLetters, networkHasItsLetters } from '#words/desk/letter-failures.ts';

export type NewLetter = {
  letter: Letter | ToldLetter;
  registrationId?: string | undefined;
  mailingId?: string | undefined;
  /** What the link of an admin's invitation opens: a registration's links have tokens of their own (composers.ts). */
  token?: string | undefined;
  /** Of which request it tells, where several are answered together; else the current one. */
  requestId?: string | undefined;
  /** Of the network that the visitor came from. */
  senderHash?: string | undefined;
  /** Before it is due. */
  waitMs?: number;
};

export type Outbox = {
  now: Date;
  /** The host in Message-IDs; see mailDomainOf. */
  mailDomain: string;
  /** Seals tokens until the letter is sent. */
  tokenKey: Buffer;
  /** Without it, or for a section that is not in it, letters go to the section's contact. */
  readAddresses?: (tx: AnyDatabase) => Promise<SectionAddresses>;
};

export type LetterRow = Required<typeof letterRows.$inferInsert> & { dueAt: Date };

/**
 * Writes letters and wakes whoever sends them. Call it once in a transaction and after everything else, since it
 * locks the visitors' addresses; only a mailing, which has none, is written in batches. A sixth letter within an
 * hour to one address is due when the hour has room; one that would wait more than a day is stored as failed.
 */
export async function writeLetters(
  tx: Transaction,
  composed: readonly NewLetter[],
  outbox: Outbox,
): Promise<void> {
  if (composed.length === 0) return;
  const { now } = outbox;
  const editionId = await readEditionId(tx);
  const letters = await addressed(tx, composed, outbox);
  const toVisitors = letters.filter(isToVisitor);
  const recent = await lockRecentLetters(tx, new Set(toVisitors.map(mailboxOfLetter)), now);
  const sent = await recentLettersFrom(tx, new Set(toVisitors.flatMap((one) => one.senderHash ?? [])), now);
  const rows = letters.map((letter) => {
    const row = rowOf(letter, editionId, outbox);
    if (!isToVisitor(letter)) return row;
    const room = takeTurn(recent, mailboxOfLetter(letter), lettersAnHour.toOneAddress, row.dueAt);
    const { senderHash } = letter;
    const senders = senderHash ? takeTurn(sent, senderHash, lettersAnHour.fromOneNetwork, now) : now;
    return inTurn(row, { room, senders }, now);
  });
  await writing(tx).execute({ rows: rowsAsJson(letterRows, rows) });
}

/** Their rows as they would go at once: for a statement that writes more than letters, where they have room (haveRoom). */
export async function rowsAtOnce(
  database: AnyDatabase,
  composed: readonly NewLetter[],
  outbox: Outbox,
): Promise<LetterRow[]> {
  const editionId = await readEditionId(database);
  return (await addressed(database, composed, outbox)).map((letter) => rowOf(letter, editionId, outbox));
}

const writing = prepareOnce((connection) =>
  connection
    .with(connection.$with('written', {}).as(insertionFrom(letterRows, sql.placeholder('rows'))))
    .select({ woken: waking })
    .from(sql`(select) as once`)
    .prepare('write letters'),
);

/** Who runs two sections is told the same once, and beside it nothing that is only told of the other section, too. */
async function addressed(
  tx: AnyDatabase,
  letters: readonly NewLetter[],
  { readAddresses }: Outbox,
): Promise<readonly NewLetter[]> {
  if (!readAddresses || letters.every(({ letter }) => letter.sectionType === undefined)) return letters;
  const addresses = await readAddresses(tx);
  const said = new Set<string>();
  return letters.flatMap(({ letter, ...about }) =>
    lettersToSection(letter, addresses)
      .filter((one) => {
        if (one.isVisitorAddress) return true;
        const anything = [about.registrationId, about.requestId, one.recipient.toLowerCase()];
        const same = [...anything, one.subject, isTold(one) ? undefined : one.text];
        const [toThem, news] = [anything, same].map((key) => JSON.stringify(key)) as [string, string];
        const isKnown = said.has(news) || (isTold(one) && one.isBeside && said.has(toThem));
        said.add(toThem).add(news);
        return !isKnown;
      })
      .map((one) => ({ letter: one, ...about })),
  );
}

function isToVisitor({ letter, senderHash }: NewLetter): boolean {
  return isBounded({ ...letter, senderHash });
}

function mailboxOfLetter({ letter }: NewLetter): string {
  return mailboxOf(recipientOf(letter));
}

function recipientOf({ recipient, isVisitorAddress }: Letter | ToldLetter): string {
  return isVisitorAddress ? writtenAddress(recipient) : recipient;
}

function rowOf(
  { letter, registrationId, mailingId, token, requestId, senderHash, waitMs = 0 }: NewLetter,
  editionId: string,
  { mailDomain, tokenKey, now }: Outbox,
): LetterRow {
  const id = randomUUID();
  return {
    ...(isTold(letter) ? { replyTo: null, attached: null, text: null, html: null } : ofWhole(letter)),
    told: isTold(letter) ? letter.told : null,
    kind: letter.kind,
    subject: letter.subject,
    isVisitorAddress: letter.isVisitorAddress,
    recipient: recipientOf(letter),
    mailbox: mailboxOf(recipientOf(letter)),
    senderHash: (letter.isVisitorAddress && senderHash) || null,
    sectionType: letter.sectionType ?? null,
    id,
    editionId,
    registrationId: registrationId ?? null,
    mailingId: mailingId ?? null,
    requestId: requestId ?? currentRequestId() ?? null,
    messageId: `<${id}@${mailDomain}>`,
    sealedToken: token === undefined ? null : seal(tokenKey, token),
    state: 'queued',
    attempts: 0,
    lastError: null,
    dueAt: new Date(now.getTime() + waitMs),
    sentAt: null,
    createdAt: now,
  };
}

function isTold(letter: Letter | ToldLetter): letter is ToldLetter {
  return 'told' in letter;
}

function ofWhole({ text, html, replyTo, attached }: Letter) {
  return { text, html, replyTo: replyTo ?? null, attached: attached?.length ? [...attached] : null };
}

/** `room`: when the mailbox has some; `senders`: when the network has. */
function inTurn(row: LetterRow, { room, senders }: { room: Date; senders: Date }, now: Date): LetterRow {
  const isTooLate = (dueAt: Date) => dueAt.getTime() - now.getTime() > longestWaitMs;
  const givenUp = (lastError: string): LetterRow => ({ ...row, state: 'failed', lastError });
  // What staff or rego itself write is never lost behind what strangers asked for; where it is sent it waits for room.
  if (row.senderHash === null)
    return { ...row, dueAt: isTooLate(room) ? new Date(now.getTime() + hourMs) : room };
  if (isTooLate(room)) return givenUp(addressHasItsLetters(lettersAnHour.toOneAddress));
  if (isTooLate(senders)) return givenUp(networkHasItsLetters(lettersAnHour.fromOneNetwork));
  return { ...row, dueAt: room > senders ? room : senders };
}
