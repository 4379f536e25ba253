// A rider who changes their registration while something else goes on: how long each change takes.
import { randomUUID } from 'node:crypto';
import { callHttp, keptConnections } from './http.ts';
import { submissionOf } from './submit-load.ts';

export type Rider = {
  /** Milliseconds. */
  change: () => Promise<number>;
  /** One after the other, until `work` is done: what each took. */
  changeWhile: (work: Promise<unknown>) => Promise<number[]>;
};

export async function startRider(url: string, undo: AsyncDisposableStack): Promise<Rider> {
  const agent = keptConnections(1);
  undo.defer(() => agent.destroy());
  const own = submissionOf(`rider-${randomUUID()}@example.org`);
  const submit = async (token?: string): Promise<string> => {
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    };
    const body = JSON.stringify(own);
    const { status, text } = await callHttp(`${url}/api/registrations`, {
      agent,
      method: 'POST',
      headers,
      body,
    });
    if (status !== 201 && status !== 200)
      throw new Error(`A submit was answered ${status}: ${text.slice(0, 200)}`);
    return text;
  };
  const { token }: { token: string } = JSON.parse(await submit());
  const change = async () => {
    const start = performance.now();
    await submit(token);
    return performance.now() - start;
  };
  return {
    change,
    changeWhile: async (work) => {
      const waits: number[] = [];
      let goesOn = true;
      const isOver = work.finally(() => {
        goesOn = false;
      });
      while (goesOn) waits.push(await change());
      await isOver;
      return waits;
    },
  };
}
