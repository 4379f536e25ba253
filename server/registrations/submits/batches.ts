// Work that arrives while other work of its kind runs waits, and is then done together.

export type Batches = {
  /** How many batches run at a time. */
  lanes: number;
  /** How many items a batch takes at most. */
  most: number;
};

type Waiting<Item, Result> = {
  item: Item;
  resolve: (result: Result) => void;
  reject: (reason: unknown) => void;
};

/**
 * A function that does one item's work as part of a batch. `work` settles every item by itself, in their order;
 * when it throws, every item of the batch has failed.
 */
export function inBatches<Item, Result>(
  work: (items: Item[]) => Promise<PromiseSettledResult<Result>[]>,
  { lanes, most }: Batches,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let running = 0;

  async function run(batch: Waiting<Item, Result>[]): Promise<void> {
    running += 1;
    try {
      const results = await work(batch.map(({ item }) => item));
      for (const [place, { resolve, reject }] of batch.entries()) {
        const result = results[place];
        if (result?.status === 'fulfilled') resolve(result.value);
        else reject(result?.reason ?? new Error('A batch left out one of its items.'));
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      running -= 1;
      startLanes();
    }
  }

  function startLanes(): void {
    while (running < lanes && waiting.length > 0) void run(waiting.splice(0, most));
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      // After the requests that arrived in the same turn.
      setImmediate(startLanes);
    });
}

/** What `act` answers or throws. */
export function settle<Result>(act: () => Result): PromiseSettledResult<Result> {
  try {
    return { status: 'fulfilled', value: act() };
  } catch (reason) {
    return { status: 'rejected', reason };
  }
}
