// Of several processes one welcomes the first admin when all of them answer: the first process, which has no connection
// to the database, asks it to.
import type { Worker } from 'node:cluster';
import { OperatorError } from '#server/running/operator-error.ts';

const request = 'rego:welcome';
const reply = 'rego:welcomed';

/** In one of several processes; only one of them is ever asked. */
export function whenAskedToWelcome(): Promise<void> {
  return new Promise((resolve) => {
    process.on('message', (message) => {
      if (message === request) resolve();
    });
  });
}

export function sayWelcomed(): void {
  process.send?.(reply);
}

/** In the first process. */
export function askToWelcome(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message) => {
      if (message === reply) resolve();
    });
    const hasEnded = new OperatorError('a process ended while rego started; start it again');
    // With 1 it has told why.
    worker.once('exit', (code) => reject(code === 1 ? new OperatorError('') : hasEnded));
    worker.send(request, (fault) => fault && reject(hasEnded));
  });
}
