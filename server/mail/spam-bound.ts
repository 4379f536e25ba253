// At most 5 letters an hour to one mailbox that a visitor typed, and 300 from one network: the form is no tool to fill
// a stranger's mailbox, nor a thousand strangers'.
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { lettersAnHour } from '#domain/letters/letter-list.ts';
import { dayMs, hourMs, minuteMs } from '#domain/locale/dates.ts';
import type { Transaction } from '#server/database/connect.ts';
import { prepareOnce } from '#server/database/prepare-once.ts';

/** A letter that would be due later than this is not sent at all. */
export const longestWaitMs = dayMs;
/** What lies further ahead was written by a clock that was wrong. */
export const clockFaultMs = 5 * minuteMs;

/**
 * Whether a letter keeps to it. An offer of a place that no visitor's press wrote does not: it says until when the place is kept,
 * and strangers who ask for letters to its rider would keep it from them.
 */
export function isBounded({
  kind,
  isVisitorAddress,
  senderHash,
}: {
  kind: string;
  isVisitorAddress: boolean;
  senderHash?: string | null | undefined;
}): boolean {
  return isVisitorAddress && (kind !== 'place-offer' || Boolean(senderHash));
}

/** Set these advisory locks apart from others; who writes a letter does not wait for one that is being sent. */
const lockClasses = { writing: 5_360, sending: 5_361 } as const;
/** Addresses share this many locks: one for each of thousands would fill PostgreSQL's lock table. */
const lockCount = 1_024;

/**
 * Locks the mailboxes until the transaction ends and answers when the newest letters to each were or will be
 * due, newest first, at most 5 of the last hour and of what is planned.
 */
export async function lockRecentLetters(
  tx: Transaction,
  mailboxes: ReadonlySet<string>,
  now: Date,
): Promise<Map<string, Date[]>> {
  if (mailboxes.size === 0) return new Map();
  await lockQuery(tx).execute({ list: JSON.stringify([...mailboxes]) });
  return newestOf(tx, 'mailbox', mailboxes, now);
}

/** The same for networks, without a lock: a few more than the bound do no harm, and a hostel must not queue. */
export async function recentLettersFrom(
  tx: Transaction,
  senders: ReadonlySet<string>,
  now: Date,
): Promise<Map<string, Date[]>> {
  if (senders.size === 0) return new Map();
  return newestOf(tx, 'sender_hash', senders, now);
}

const mostOf = { mailbox: lettersAnHour.toOneAddress, sender_hash: lettersAnHour.fromOneNetwork } as const;

async function newestOf(
  tx: Transaction,
  column: keyof typeof mostOf,
  keys: ReadonlySet<string>,
  now: Date,
): Promise<Map<string, Date[]>> {
  const list = JSON.stringify([...keys]);
  const rows = await newestQuery(tx, column).execute({ list, ...hourOf(now) });
  const recent = new Map<string, Date[]>();
  for (const { key, dueAt } of rows) recent.set(key, [...(recent.get(key) ?? []), new Date(dueAt)]);
  return recent;
}

const newestQuery = prepareOnce((connection, column: keyof typeof mostOf) =>
  connection
    .select({ key: sql<string>`key`, dueAt: sql<number>`newest.due_at` })
    .from(sql`json_array_elements_text(${sql.placeholder('list')}::json) as key
      cross join lateral (
        select (extract(epoch from due_at) * 1000)::float8 as due_at
        from letters
        where ${sql.identifier(column)} = key and is_visitor_address and state not in ('failed', 'left_out')
          and due_at > ${sql.placeholder('since')}::timestamptz and created_at <= ${sql.placeholder('until')}::timestamptz
        order by due_at desc
        limit ${sql`${mostOf[column]}`.inlineParams()}
      ) newest`)
    .orderBy(sql`newest.due_at desc`)
    .prepare(`newest letters by ${column}`),
);

/**
 * Of letters to visitors that would all go at once, as rows of `mailbox` and `sender_hash`: whether the bound lets them. Without a lock, so two who ask in one moment may
 * both have the last place of the hour: the letters then wait for it where they are sent (nextRoom).
 */
export function haveRoom(planned: SQL): SQL<boolean> {
  const haveRoomBy = (column: keyof typeof mostOf) => sql`not exists (
    select from (
      select ${sql.identifier(column)} as key, count(*) as more from ${planned} group by 1) asked
    where key is not null and more + (select count(*) from (
      select from letters
      where ${sql.identifier(column)} = key and is_visitor_address and state not in ('failed', 'left_out')
        and due_at > ${sql.placeholder('since')}::timestamptz and created_at <= ${sql.placeholder('until')}::timestamptz
      limit ${sql`${mostOf[column]}`.inlineParams()}) recent) > ${sql`${mostOf[column]}`.inlineParams()})`;
  return sql<boolean>`(${haveRoomBy('mailbox')} and ${haveRoomBy('sender_hash')})`;
}

/** What haveRoom is to be told. */
export function hourOf(now: Date): { since: string; until: string } {
  return { since: since(now), until: until(now) };
}

/** In one order everywhere, so that no two transactions wait for each other. `list`: a JSON array of mailboxes. */
const lockQuery = prepareOnce((connection) =>
  connection
    .select({ locked: sql`count(pg_advisory_xact_lock(${lockClass('writing')}, number)::text)` })
    .from(sql`(
      select distinct ${lockNumber(sql`address`)} as number
      from json_array_elements_text(${sql.placeholder('list')}::json) as address
      order by number
    ) numbers`)
    .prepare('lock addresses'),
);

/**
 * A column of the statement that locks a letter which is about to be sent: until the transaction ends nobody else sends to the
 * mailbox, and each counts what the one before sent. Without a mailbox nothing is locked.
 */
export function lockingMailbox(mailbox: Placeholder): SQL {
  return sql`pg_advisory_xact_lock(${lockClass('sending')}, ${lockNumber(sql`${mailbox}::text`)})::text`;
}

function lockClass(use: keyof typeof lockClasses): SQL {
  return sql`${lockClasses[use]}`.inlineParams();
}

function lockNumber(address: SQL): SQL {
  return sql`mod(hashtext(${address}), ${sql`${lockCount}`.inlineParams()})`;
}

/** When the next letter to a mailbox, or from a network, may be sent; takes the place in `recent`. */
export function takeTurn(recent: Map<string, Date[]>, key: string, most: number, now: Date): Date {
  const newest = recent.get(key) ?? [];
  const last = newest[most - 1];
  const due = new Date(last ? Math.max(now.getTime(), last.getTime() + hourMs) : now);
  const planned = [...newest, due].sort((a, b) => b.getTime() - a.getTime());
  recent.set(key, planned.slice(0, most));
  return due;
}

/**
 * Undefined when a letter may go out now; else when. This stops a backlog, as after days without a mail server. The mailbox is
 * locked (lockingMailbox).
 */
export async function nextRoom(tx: Transaction, mailbox: string, now: Date): Promise<Date | undefined> {
  const [fifth] = await fifthQuery(tx).execute({ mailbox, ...hourOf(now) });
  return fifth && new Date(fifth.sentAt + hourMs);
}

/** The newest but four of those that were sent within the hour. */
const fifthQuery = prepareOnce((connection) =>
  connection
    .select({ sentAt: sql<number>`(extract(epoch from sent_at) * 1000)::float8` })
    .from(sql`letters`)
    .where(sql`mailbox = ${sql.placeholder('mailbox')} and is_visitor_address
      and sent_at > ${sql.placeholder('since')}::timestamptz and sent_at <= ${sql.placeholder('until')}::timestamptz`)
    .orderBy(sql`sent_at desc`)
    .limit(1)
    .offset(lettersAnHour.toOneAddress - 1)
    .prepare('fifth letter of the hour'),
);

function since(now: Date): string {
  return new Date(now.getTime() - hourMs).toISOString();
}

function until(now: Date): string {
  return new Date(now.getTime() + clockFaultMs).toISOString();
}
