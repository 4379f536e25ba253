// How soon does rego answer after a start, and how much memory does it hold? npm run bench:start [-- --rounds 5]
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { keptConnections, readHttp } from './http.ts';
import { startLoad } from './load-process.ts';
import { timeOf } from './measure.ts';
import { readMemory, type Sides } from './processes.ts';
import { makeSite, type Rego, startRego } from './rego.ts';
import { inPart, readCount, readOptions, runBench, warnIfBusy } from './run-bench.ts';
import { type Line, median, number, printTable } from './table.ts';

const limits = { freshMs: 2_000, warmMs: 1_000, serverMb: 220 } as const;
const filled = 5_000;
const loadSeconds = 10;
const restMs = 15_000;

type Times = { node: number[]; fresh: number[]; warm: number[]; filled: number[] };

/** The machine's own pace: a process that does nothing. */
const startNothing = () => promisify(execFile)(process.execPath, ['--eval', '']);

async function measureRound(
  times: Times,
  restart: () => Promise<number>,
  undo: AsyncDisposableStack,
): Promise<void> {
  times.node.push(await timeOf(startNothing));
  const site = await makeSite(undo);
  const fresh = await site.start();
  times.fresh.push(fresh.startMs);
  await fresh.stop();
  const warm = await site.start();
  times.warm.push(warm.startMs);
  await warm.stop();
  times.filled.push(await restart());
}

function startLine(what: string, times: readonly number[], limitMs?: number): Line {
  const time = median(times);
  const seconds = (value: number) => `${(value / 1_000).toFixed(2)} s`;
  return {
    what,
    cells: [seconds(time), seconds(Math.max(...times))],
    ...(limitMs !== undefined && { limit: `at most ${limitMs / 1_000} s`, isOver: time > limitMs }),
  };
}

/** What a busy hour does, in a few seconds: submits, pages, lists, the whole array and a CSV file. */
async function useHard(rego: Rego, undo: AsyncDisposableStack): Promise<void> {
  const load = startLoad(undo);
  const agent = keptConnections(4);
  const read = (address: string) => readHttp(rego.url + address, { agent, headers: { cookie: rego.cookie } });
  const end = performance.now() + loadSeconds * 1_000;
  const readAll = async () => {
    while (performance.now() < end) {
      for (const address of ['/', '/register', '/api/summary', '/api/registrations?page=1&pageSize=1000']) {
        await read(address);
      }
      await read('/api/registrations');
    }
  };
  await Promise.all([load({ url: rego.url, connections: 50, seconds: loadSeconds }), readAll(), readAll()]);
  agent.destroy();
}

function memoryLine(what: string, { server, database }: Sides): Line {
  return {
    what,
    cells: [`${server.toFixed(0)} MB`, `${database.toFixed(0)} MB`],
    limit: `at most ${limits.serverMb} MB`,
    isOver: server > limits.serverMb,
  };
}

await runBench(async (undo) => {
  const values = readOptions({ rounds: '5' });
  const rounds = readCount('rounds', values.rounds, 50);
  warnIfBusy();
  const rego = await startRego(filled, undo);
  let server = rego.server;
  const restart = async () => {
    await server.stop();
    server = await rego.site.start();
    return server.startMs;
  };
  const times: Times = { node: [], fresh: [], warm: [], filled: [] };
  for (let round = 0; round < rounds; round += 1) {
    await inPart(undo, (part) => measureRound(times, restart, part));
  }
  printTable(
    `start until /readyz answers, of ${rounds}`,
    ['median', 'slowest'],
    [
      startLine('Node alone, for comparison', times.node),
      startLine('fresh: database, tables, keys, first admin', times.fresh, limits.freshMs),
      startLine('warm, nobody registered', times.warm, limits.warmMs),
      startLine(`warm, ${number(filled)} registrations`, times.filled, limits.warmMs),
    ],
  );

  const atStart = await readMemory(server.pid);
  await useHard(rego, undo);
  const afterLoad = await readMemory(server.pid);
  await new Promise((resolve) => setTimeout(resolve, restMs));
  const atRest = await readMemory(server.pid);
  printTable(
    'memory',
    ['server', 'database'],
    [
      memoryLine('after the start', atStart),
      memoryLine(`after ${loadSeconds} s of 50 submitting, 2 reading everything`, afterLoad),
      memoryLine(`${restMs / 1_000} s later`, atRest),
    ],
  );
  console.log('server: resident memory of its process; database: the shares of all its processes.');
});
