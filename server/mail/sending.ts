// Sends the letters that are due, a few at a time. Whichever processes run share them: one takes what no other has locked.
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { type Delivery, deliverLetter, storeAllTaken } from '#server/mail/delivery.ts';
import { findDue, makeReady, type ReadyLetter, staysReadyMs, unread } from '#server/mail/ready-letters.ts';
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
  let ready: { letters: ReadyLetter[]; since: number } = { letters: [], since: 0 };
  let underWay = 0;
  let looking: Promise<void> | undefined;

  function look(): Promise<void> {
    looking ??= findReady().finally(() => {
      looking = undefined;
    });
    return looking;
  }

  async function findReady(): Promise<void> {
    const since = performance.now();
    const due = await findDue(database, clock(), [...inHand]);
    // What a slow database tells now is out of date before a letter goes: then each is read when it does.
    const isSlow = performance.now() - since > staysReadyMs / 4;
    ready = { letters: isSlow ? due.map(unread) : await makeReady(delivery, due), since };
  }

  async function next(): Promise<ReadyLetter | undefined> {
    if (performance.now() - ready.since > staysReadyMs) ready.letters = [];
    if (ready.letters.length === 0) await look();
    // Not in order: processes that looked at the same time would all begin with the same one.
    const [letter] = ready.letters.splice(randomInt(Math.max(ready.letters.length, 1)), 1);
    return letter;
  }

  async function send(one: ReadyLetter): Promise<void> {
    const { id, requestId } = one.letter;
    inHand.add(id);
    underWay += 1;
    try {
      await asRequest(requestId ?? undefined, () => deliverLetter(delivery, one, brokenOff.signal));
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
        if (!letter) await storeAllTaken(delivery);
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

  /** Letters to many are looked for anew: something may go before them. */
  function onTold(): void {
    if (ready.letters.some(({ letter }) => !letter.isToOne)) ready.letters = [];
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
