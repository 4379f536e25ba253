// At most 5 letters an hour to one mailbox that a visitor typed, and 300 from one network: the form is no tool to fill
// a stranger's mailbox, nor a thousand strangers'.
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/connect.ts';
import { mailboxOf } from '#server/mail/mailbox.ts';

export const lettersAnHour = 5;
/** A hostel shares one: sixty riders who register, confirm and correct themselves. */
export const lettersAnHourFromOneNetwork = 300;
const hourMs = 3_600_000;
/** A letter that would be due later than this is not sent at all. */
export const longestWaitMs = 24 * hourMs;
/** What lies further ahead was written by a clock that was wrong. */
export const clockFaultMs = 5 * 60_000;

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
  await lockAddresses(tx, 'writing', JSON.stringify([...mailboxes]));
  return newestOf(tx, sql`mailbox`, mailboxes, lettersAnHour, now);
}

/** The same for networks, without a lock: a few more than the bound do no harm, and a hostel must not queue. */
export async function recentLettersFrom(
  tx: Transaction,
  senders: ReadonlySet<string>,
  now: Date,
): Promise<Map<string, Date[]>> {
  if (senders.size === 0) return new Map();
  return newestOf(tx, sql`sender_hash`, senders, lettersAnHourFromOneNetwork, now);
}

async function newestOf(
  tx: Transaction,
  column: SQL,
  keys: ReadonlySet<string>,
  most: number,
  now: Date,
): Promise<Map<string, Date[]>> {
  const { rows } = await tx.execute<{ key: string; due_at: string }>(sql`
    select key, newest.due_at
    from json_array_elements_text(${JSON.stringify([...keys])}::json) as key
    cross join lateral (
      select (extract(epoch from due_at) * 1000)::float8 as due_at
      from letters
      where ${column} = key and is_visitor_address and state <> 'failed'
        and due_at > ${since(now)}::timestamptz and created_at <= ${until(now)}::timestamptz
      order by due_at desc
      limit ${most}
    ) newest
    order by newest.due_at desc`);
  const recent = new Map<string, Date[]>();
  for (const { key, due_at } of rows) {
    recent.set(key, [...(recent.get(key) ?? []), new Date(Number(due_at))]);
  }
  return recent;
}

/** `list`: a JSON array of mailboxes. */
async function lockAddresses(tx: Transaction, use: keyof typeof lockClasses, list: string): Promise<void> {
  // In one order everywhere, so that no two transactions wait for each other.
  await tx.execute(sql`
    select count(pg_advisory_xact_lock(${lockClasses[use]}, number)::text)
    from (
      select distinct mod(hashtext(address), ${lockCount}) as number
      from json_array_elements_text(${list}::json) as address
      order by number
    ) numbers`);
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
 * Undefined when a letter may go out now; else when. This stops a backlog, as after days without a mail server.
 * Locks the address until the transaction ends, so that the workers send to it one after the other and each
 * counts what the one before sent.
 */
export async function nextRoom(tx: Transaction, recipient: string, now: Date): Promise<Date | undefined> {
  const mailbox = mailboxOf(recipient);
  await lockAddresses(tx, 'sending', JSON.stringify([mailbox]));
  const { rows } = await tx.execute<{ sent_at: number }>(sql`
    select (extract(epoch from sent_at) * 1000)::float8 as sent_at
    from letters
    where mailbox = ${mailbox} and is_visitor_address
      and sent_at > ${since(now)}::timestamptz and sent_at <= ${until(now)}::timestamptz
    order by sent_at desc
    offset ${lettersAnHour - 1} limit 1`);
  const fifth = rows[0];
  return fifth && new Date(fifth.sent_at + hourMs);
}

function since(now: Date): string {
  return new Date(now.getTime() - hourMs).toISOString();
}

function until(now: Date): string {
  return new Date(now.getTime() + clockFaultMs).toISOString();
}
