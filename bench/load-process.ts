// Starts and asks the processes of submit-load.ts.
import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { Answer, Order, Result } from './submit-load.ts';

const patienceMs = 60_000;

export type Load = (order: Order) => Promise<Result>;

/** One a side, so that both clients cost the same kind of process. */
export function startLoad(undo: AsyncDisposableStack): Load {
  const child: ChildProcess = fork(path.join(import.meta.dirname, 'submit-load.ts'));
  undo.defer(() => void child.kill());
  return async (order) => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const onEnd = (code: number | null, signal: string | null) =>
      reject(new Error(`The load ended by itself (${signal ?? code}).`));
    const timer = setTimeout(
      () => reject(new Error('The load did not answer.')),
      order.seconds * 1_000 + patienceMs,
    );
    child.once('message', resolve);
    child.once('exit', onEnd);
    child.send(order);
    try {
      const answer = await promise;
      if ('fault' in answer) throw new Error(answer.fault);
      return answer.result;
    } finally {
      clearTimeout(timer);
      child.off('message', resolve);
      child.off('exit', onEnd);
    }
  };
}
