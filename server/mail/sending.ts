// Sends the letters that are due, a few at a time. Whichever processes run share them: one takes what no other has locked.
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Database } from '#server/database/connect.ts';
import { prepareOnce } from '#server/database/prepare-once.ts';
import { clockSlackMs, type Delivery, deliverLetter, storeAllTaken } from '#server/mail/delivery.ts';
import { isToOne, letterHolds, letters } from '#server/mail/tables.ts';
import { listenForLetters } from '#server/mail/wake.ts';
import { isUnavailable } from '#server/requests/errors.ts';
import { describeFault } from '#server/requests/log.ts';
import { asRequest } from '#server/requests/request-id.ts';

export type SendingOptions = {
  pool: pg.Pool;
  /** How long a letter may wait of which nobody was told: one that is due later, or one that was written while nobody listened. */
  pollIntervalMs?: number | undefined;
};

export type Sending = { stop: () => Promise<void> };

/** Letters that are on their way at a time; each holds one connection of the pool. */
const lanes = 4;
/** One look finds so many at most. */
const mostFound = 16;
/** A stop gives letters on their way this long to end before it breaks them off. */
const stopPatienceMs = 3_000;
const leaveAfterMs = stopPatienceMs + 2_000;
const restartDelayMs = 2_000;
/** One that could not be taken in hand holds up no other. */
const putAsideMs = 60_000;

export function startSending(delivery: Delivery, { pool, pollIntervalMs = 2_000 }: SendingOptions): Sending {
  const { database, log, clock } = delivery;
  const stopped = new AbortController();
  const brokenOff = new AbortController();
  const bell = makeBell();
  const inHand = new Set<string>();
  const found: DueLetter[] = [];
  let underWay = 0;
  let looking: Promise<void> | undefined;

  async function look(): Promise<void> {
    const due = await findDue(database, clock(), [...inHand]);
    found.push(...due.filter(({ id }) => !inHand.has(id)));
  }

  async function next(): Promise<DueLetter | undefined> {
    if (found.length === 0) {
      looking ??= look().finally(() => {
        looking = undefined;
      });
      await looking;
    }
    // Not in order: processes that looked at the same time would all begin with the same one.
    return found.length === 0 ? undefined : found.splice(randomInt(found.length), 1)[0];
  }

  async function send({ id, requestId }: DueLetter): Promise<void> {
    inHand.add(id);
    underWay += 1;
    try {
      await asRequest(requestId ?? undefined, () => deliverLetter(delivery, id, brokenOff.signal));
      inHand.delete(id);
    } catch (error) {
      if (brokenOff.signal.aborted) return;
      log.error(
        { requestId, letterId: id, fault: describeFault(error) },
        'A letter could not be taken in hand',
      );
      const asideMs = isUnavailable(error) ? restartDelayMs : putAsideMs;
      setTimeout(() => inHand.delete(id), asideMs).unref();
    } finally {
      underWay -= 1;
    }
  }

  async function runLane(): Promise<void> {
    while (!stopped.signal.aborted) {
      const rung = bell.next();
      try {
        const letter = await next();
        // One that can't be stored holds up no other. Looked at when the letter begins, not before: each lane looks for one.
        while (letter && delivery.taken.size + underWay >= lanes) await storeAllTaken(delivery);
        if (letter) await send(letter);
        else await pause(pollIntervalMs, [rung, stopped.signal]);
      } catch (error) {
        log.warn({ fault: describeFault(error) }, 'Letters that are due could not be looked for');
        await pause(restartDelayMs, [stopped.signal]);
      }
    }
  }

  async function keepListening(): Promise<void> {
    while (!stopped.signal.aborted) {
      // What goes wrong is noted by those who look: they look all the same, only later.
      await listen(pool, onTold, stopped.signal).catch(() => undefined);
      await pause(restartDelayMs, [stopped.signal]);
    }
  }

  /** What was found is looked for anew: something may go before it. */
  function onTold(): void {
    found.length = 0;
    bell.ring();
  }

  const running = [keepListening(), ...Array.from({ length: lanes }, runLane)];
  return {
    stop: async () => {
      stopped.abort();
      const patience = setTimeout(() => brokenOff.abort(), stopPatienceMs);
      const isOver = new AbortController();
      // One that waits for a database that hangs is left behind.
      const ended = Promise.all(running).then(() => storeAllTaken(delivery).catch(() => undefined));
      await Promise.race([ended, pause(leaveAfterMs, [isOver.signal])]);
      isOver.abort();
      clearTimeout(patience);
    },
  };
}

type DueLetter = { id: string; requestId: string | null };

/** Those that nobody is sending; letters to many once no others are due (decision 0106). */
export async function findDue(database: Database, now: Date, but: readonly string[]): Promise<DueLetter[]> {
  const until = new Date(now.getTime() + clockSlackMs).toISOString();
  return dueQuery(database).execute({ until, but: [...but] });
}

const dueQuery = prepareOnce((database) => {
  const isDue = sql`state = 'queued' and due_at <= ${sql.placeholder('until')}::timestamptz
    and id <> all(${sql.placeholder('but')}::uuid[]) and not exists (select from ${letterHolds})`;
  const inTurn = sql`order by due_at, id limit ${sql`${mostFound}`.inlineParams()} for update skip locked`;
  const some = (name: string, are: SQL) =>
    database
      .$with(name, {})
      .as(sql`select id, request_id from ${letters} where ${isDue} and ${are} ${inTurn}`);
  return database
    .with(some('first', isToOne), some('others', sql`not exists (select from first)`))
    .select({ id: sql<string>`id`, requestId: sql<string | null>`request_id` })
    .from(sql`(select * from first union all select * from others) due`)
    .prepare('due letters');
});

/** Until it is stopped or the connection breaks. */
async function listen(pool: pg.Pool, onTold: () => void, stopped: AbortSignal): Promise<void> {
  const client = await pool.connect();
  const isBroken = new AbortController();
  client.on('notification', onTold);
  client.once('end', () => isBroken.abort());
  try {
    await client.query(listenForLetters);
    onTold();
    await aborted(AbortSignal.any([stopped, isBroken.signal]));
  } finally {
    client.release(true);
  }
}

/** Ends every wait that began before it rang. */
type Bell = { ring: () => void; next: () => AbortSignal };

function makeBell(): Bell {
  let current = new AbortController();
  return {
    ring: () => {
      current.abort();
      current = new AbortController();
    },
    next: () => current.signal,
  };
}

async function pause(milliseconds: number, until: AbortSignal[]): Promise<void> {
  await wait(milliseconds, undefined, { signal: AbortSignal.any(until) }).catch(() => undefined);
}

async function aborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort');
}
