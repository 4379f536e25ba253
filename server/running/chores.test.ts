// Chores run, fail, and go on.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Chore, type Chores, startChores } from '#server/running/chores.ts';
import { waitUntil } from '#tests/wait-until.ts';

let logged: { fields: object; message: string }[];
let started: Chores | undefined;
beforeEach(() => {
  logged = [];
});
afterEach(() => started?.stop());

function start(chores: readonly Chore[]): Chores {
  const note = (fields: object, message: string) => void logged.push({ fields, message });
  started = startChores(chores, { log: { info: note, warn: note, error: note }, intervalMs: 20 });
  return started;
}

test('chores run at the start and again and again, also after one that failed', async () => {
  const good = vi.fn(async () => undefined);
  const bad = vi.fn(async () => {
    throw new Error('no luck');
  });
  const chores = start([
    { name: 'bad', run: bad },
    { name: 'good', run: good },
  ]);
  await waitUntil('it ran three times', () => good.mock.calls.length > 2);
  await chores.stop();
  expect(logged[0]).toMatchObject({ fields: { chore: 'bad' } });
  const calls = good.mock.calls.length;
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(good.mock.calls).toHaveLength(calls);
});

test('a stop waits for the chore that runs, and begins none after it', async () => {
  const { promise: hasEnded, resolve: end } = Promise.withResolvers<void>();
  const next = vi.fn(async () => undefined);
  let isDone = false;
  const long = async () => {
    await hasEnded;
    isDone = true;
  };
  const stop = start([
    { name: 'long', run: long },
    { name: 'next', run: next },
  ]).stop();
  end();
  await stop;
  expect([isDone, next.mock.calls.length]).toEqual([true, 0]);
});
