// A process of its own that puts load on a server: submits over HTTP. It takes an Order and answers with a Result, as
// often as it is asked.
import { randomUUID } from 'node:crypto';
import type { Agent } from 'node:http';
import { rider, roadTripAnswers } from '#tests/rider.ts';
import { callHttp, keptConnections } from './http.ts';

export type Order = { url: string; connections: number; seconds: number };
export type Result = {
  /** Ids of the acknowledged registrations. */
  ids: string[];
  seconds: number;
  /** Of each acknowledged one, in no order. */
  milliseconds: number[];
};
export type Answer = { result: Result } | { fault: string };

/** The main form and the road trip's section. */
export function submissionOf(email: string): object {
  // Each has a number of their own, else all would look like one person who registered over and over.
  const phone = `+49 151 ${email.replace(/\D/g, '').slice(0, 8)}`;
  return { ...rider, email, phone, ...roadTripAnswers };
}

export function newEmail(): string {
  return `rider-${randomUUID()}@example.org`;
}

/** With a token of its own it changes that registration. */
export async function submitOnce(
  url: string,
  email: string,
  agent: Agent,
  own?: string,
): Promise<{ id: string; token: string }> {
  const body = JSON.stringify(submissionOf(email));
  const { status, text } = await callHttp(`${url}/api/registrations`, {
    agent,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...(own !== undefined && { authorization: `Bearer ${own}` }),
    },
    body,
  });
  const id = /"id":"([0-9a-f-]{36})"/.exec(text)?.[1];
  const token = /"token":"([\w-]{43})"/.exec(text)?.[1] ?? '';
  const isDone = status === (own === undefined ? 201 : 200);
  if (!isDone || id === undefined) throw new Error(`A submit was answered ${status}: ${text}`);
  return { id, token };
}

/** `connections` loops side by side until the time is up; what is under way then is waited for. */
async function load({ url, connections, seconds }: Order): Promise<Result> {
  const agent = keptConnections(connections);
  const ids: string[] = [];
  const milliseconds: number[] = [];
  const start = performance.now();
  const end = start + seconds * 1_000;
  const repeat = async () => {
    while (performance.now() < end) {
      const begin = performance.now();
      const { id } = await submitOnce(url, newEmail(), agent);
      ids.push(id);
      milliseconds.push(performance.now() - begin);
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, repeat));
  } finally {
    agent.destroy();
  }
  return { ids, seconds: (performance.now() - start) / 1_000, milliseconds };
}

process.on('message', (order: Order) => {
  load(order).then(
    (result) => process.send?.({ result } satisfies Answer),
    (fault: unknown) => process.send?.({ fault: String(fault) } satisfies Answer),
  );
});
