// A rider who changes their registration while something else goes on: how long each change takes.
import { keptConnection } from './http.ts';
import { newEmail, submitOnce } from './submit-load.ts';

export type Rider = {
  /** Milliseconds. */
  change: () => Promise<number>;
  /** One after the other, until `work` is done: what each took. */
  changeWhile: (work: Promise<unknown>) => Promise<number[]>;
};

export async function startRider(url: string, undo: AsyncDisposableStack): Promise<Rider> {
  const agent = keptConnection(undo);
  const email = newEmail();
  const { token } = await submitOnce(url, email, agent);
  const change = async () => {
    const start = performance.now();
    await submitOnce(url, email, agent, token);
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
