// Riders who register without a pause, and try again with the same Idempotency-Key until they have an answer.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { rider } from '#tests/make.ts';

const replySchema = z.object({ id: z.uuid(), email: z.string() });
const refusalSchema = z.object({ message: z.string(), code: z.string() });
const retryDelayMs = 100;

type Refusal = {
  /** 0 where the connection broke. */
  status: number;
  code: string;
  retryAfter: string | null;
  ms: number;
};

export type Load = {
  /** Registrations that were answered with 201. */
  acknowledged: { id: string; email: string }[];
  /** Every other answer, and every connection that broke. */
  refusals: Refusal[];
  /** Resolves once so many more are acknowledged. */
  untilAcknowledged: (more: number) => Promise<void>;
  /** No new riders; resolves when those under way have their 201. */
  finish: () => Promise<void>;
  /** Those under way end with the answer to their present try, whatever it is. */
  giveUp: () => Promise<void>;
};

/** `pauseMs`: how long each of the `connections` waits between two riders. */
export function startLoad(url: string, { connections = 4, pauseMs = 20 } = {}): Load {
  const acknowledged: Load['acknowledged'] = [];
  const refusals: Refusal[] = [];
  let isFinishing = false;
  let isGivingUp = false;

  async function registerOne(): Promise<void> {
    const key = randomUUID();
    const email = `${key}@example.org`;
    for (;;) {
      const startedAt = performance.now();
      const reply = await send(url, key, { ...rider, email });
      if (reply.status === 201) {
        acknowledged.push({ id: replySchema.parse(reply.body).id, email });
        return;
      }
      const code = refusalSchema.safeParse(reply.body).data?.code ?? '';
      const ms = performance.now() - startedAt;
      refusals.push({ status: reply.status, code, retryAfter: reply.retryAfter, ms });
      if (isGivingUp) return;
      await sleep(retryDelayMs);
    }
  }

  async function registerMany(): Promise<void> {
    while (!isFinishing) {
      await registerOne();
      await sleep(pauseMs);
    }
  }

  const running = Promise.all(Array.from({ length: connections }, registerMany));
  const end = async () => {
    isFinishing = true;
    await running;
  };
  const giveUp = () => {
    isGivingUp = true;
    return end();
  };
  onTestFinished(giveUp);
  return {
    acknowledged,
    refusals,
    untilAcknowledged: async (more) => {
      const goal = acknowledged.length + more;
      const deadline = performance.now() + 60_000;
      while (acknowledged.length < goal) {
        if (performance.now() > deadline) {
          throw new Error(`Nobody was registered: ${JSON.stringify(refusals.slice(-3))}`);
        }
        await sleep(20);
      }
    },
    finish: end,
    giveUp,
  };
}

type Reply = { status: number; retryAfter: string | null; body: unknown };

async function send(url: string, key: string, body: object): Promise<Reply> {
  try {
    const reply = await fetch(`${url}/api/registrations`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(60_000),
    });
    const text = await reply.text();
    return { status: reply.status, retryAfter: reply.headers.get('retry-after'), body: parse(text) };
  } catch {
    return { status: 0, retryAfter: null, body: undefined };
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
