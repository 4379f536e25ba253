// The figures of several processes as one: whichever process is asked has the first one gather them from all.
import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { AggregatorRegistry } from 'prom-client';
import * as z from 'zod/mini';
import type { Metrics } from '#server/metrics/metrics.ts';

const askSchema = z.object({ type: z.literal('rego:metrics'), id: z.string() });
const replySchema = z.object({ ...askSchema.shape, text: z.nullable(z.string()) });
/** The first process gives the others five seconds. */
const patienceMs = 6_000;

/** In the first process, which starts the others. */
export function gatherFigures(): void {
  const gathering = new AggregatorRegistry();
  cluster.on('message', (worker, message) => {
    const ask = z.safeParse(askSchema, message);
    if (!ask.success) return;
    const answer = (text: string | null) => {
      if (worker.isConnected()) worker.send({ ...ask.data, text });
    };
    gathering.clusterMetrics().then(answer, () => answer(null));
  });
}

/** In one of several processes: what it adds when all are asked. */
export function offerFigures({ registry }: Metrics): void {
  if (!cluster.isWorker) return;
  // Made for its side effect: the listener that answers the first process.
  new AggregatorRegistry();
  AggregatorRegistry.setRegistries(registry);
}

export async function collectFromAll(): Promise<string> {
  const id = randomUUID();
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const listen = (message: unknown) => {
    const reply = z.safeParse(replySchema, message);
    if (!reply.success || reply.data.id !== id) return;
    if (reply.data.text === null) reject(new Error('Not every process told its figures.'));
    else resolve(reply.data.text);
  };
  const timer = setTimeout(() => reject(new Error('The figures did not arrive in time.')), patienceMs);
  process.on('message', listen);
  process.send?.({ type: 'rego:metrics', id });
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    process.off('message', listen);
  }
}
