// How many submits a second, each one durable, and what do they cost, beside a bare handler and one-row commits?
// npm run bench:submit [-- --connections 1,10,50 --seconds 4 --rounds 3 --processes 1]
import type pg from 'pg';
import { startBareHandler } from './bare-handler.ts';
import { connectTo, waitingLetters } from './database.ts';
import { type Load, startLoad } from './load-process.ts';
import { startMailSink } from './mail-sink.ts';
import { hasPgbench, makeTables, runPgbench } from './one-row.ts';
import { processorTimeOf, type Sides } from './processes.ts';
import { makeSite } from './rego.ts';
import { inPart, readCount, readCounts, readOptions, runBench, warnIfBusy } from './run-bench.ts';
import { newEmail, submissionOf } from './submit-load.ts';
import { type Line, median, milliseconds, number, percentile, printTable } from './table.ts';

/** Of pgbench's one-row commits, over so many connections. */
const least = { connections: 50, share: 0.11 } as const;
/** Processor milliseconds of a submit. */
const most: Record<number, Sides> = { 1: { server: 2, database: 2 }, 50: { server: 0.8, database: 0.6 } };
/** While a mail server takes the letters: of the submits without, and how long after the last submit letters wait. */
const sending = { share: 0.6, seconds: 60 } as const;
const warmUpSeconds = 2;

type Plan = { connections: number[]; seconds: number; rounds: number; processes: number };

type Turn = { made: number; seconds: number; waits: number[]; spent: Sides };
type Side = { what: string; turn: (connections: number, seconds: number) => Promise<Turn> };

/** Acknowledged registrations, and how many of them are stored. */
type Tally = { acknowledged: number; stored: number };

async function count(tally: Tally, client: pg.Client, ids: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ n: number }>(
    'select count(*)::int as n from registrations where id = any($1::uuid[])',
    [ids],
  );
  tally.acknowledged += ids.length;
  tally.stored += rows[0]?.n ?? 0;
}

function printTally({ acknowledged, stored }: Tally): void {
  console.log(`acknowledged / stored: ${number(acknowledged)} / ${number(stored)}`);
  if (acknowledged !== stored) throw new Error('Acknowledged registrations are missing.');
}

type Target = { what: string; url: string; pid: number };

/** Of `databaseOf` the database's time is read, where the server has none of its own. */
function httpSide(
  load: Load,
  { what, url, pid }: Target,
  { databaseOf = pid, onIds }: { databaseOf?: number; onIds?: (ids: string[]) => Promise<void> },
): Side {
  return {
    what,
    turn: async (connections, seconds) => {
      const order = { url, connections, seconds };
      const { result: outer, spent } = await processorTimeOf(databaseOf, () =>
        processorTimeOf(pid, () => load(order)),
      );
      const { result, spent: own } = outer;
      await onIds?.(result.ids);
      return {
        made: result.ids.length,
        seconds: result.seconds,
        waits: result.milliseconds,
        spent: { server: own.server, database: spent.database },
      };
    },
  };
}

async function compare(plan: Plan, undo: AsyncDisposableStack, load: Load): Promise<Rates> {
  const site = await makeSite(undo, settingsOf(plan));
  const server = await site.start();
  const { client, connection } = await connectTo(site.folder, undo);
  await makeTables(client);
  await tellWhat(client);
  const tally: Tally = { acknowledged: 0, stored: 0 };
  const onIds = (ids: string[]) => count(tally, client, ids);
  const handler = await startBareHandler(connection, undo);
  const sides: Side[] = [
    httpSide(load, { what: 'rego', url: site.url, pid: server.pid }, { onIds }),
    httpSide(load, { what: 'bare handler', ...handler }, { databaseOf: server.pid }),
    ...((await hasPgbench()) ? [pgbenchSide(connection, server.pid)] : []),
  ];
  if (sides.length === 2) console.log('pgbench is not installed.');
  const rates = await measure(sides, plan, `submits a second, median of ${plan.rounds} × ${plan.seconds} s`);
  printTally(tally);
  return rates;
}

function pgbenchSide(connection: Parameters<typeof runPgbench>[0]['connection'], databaseOf: number): Side {
  const body = submissionOf(newEmail());
  return {
    what: 'pgbench',
    turn: async (connections, seconds) => {
      const order = { connection, body, connections, seconds };
      const { result: made, spent } = await processorTimeOf(databaseOf, () => runPgbench(order));
      return { made, seconds, waits: [], spent: { ...spent, server: Number.NaN } };
    },
  };
}

/** Of the first side, over so many connections. */
type Rates = Map<number, number>;

/** A, B, C, A, B, C …: a noisy moment of the machine hits all. */
async function measure(sides: readonly Side[], plan: Plan, title: string): Promise<Rates> {
  const own: Rates = new Map();
  for (const { turn } of sides) await turn(Math.max(...plan.connections), warmUpSeconds);
  const lines: Line[] = [];
  for (const connections of plan.connections) {
    const turns = sides.map((): Turn[] => []);
    for (let round = 0; round < plan.rounds; round += 1) {
      for (const [index, { turn }] of sides.entries()) {
        turns[index]?.push(await turn(connections, plan.seconds));
      }
    }
    const rates = turns.map((ofSide) => median(ofSide.map(({ made, seconds }) => made / seconds)));
    own.set(connections, rates[0] ?? Number.NaN);
    for (const [index, { what }] of sides.entries()) {
      lines.push(lineOf({ what, connections }, turns[index] ?? [], rates[index] ?? Number.NaN, rates[2]));
    }
  }
  printTable(title, ['a second', 'half within', '99 % within', 'server', 'database', 'of pgbench'], lines);
  return own;
}

function lineOf(
  { what, connections }: { what: string; connections: number },
  turns: readonly Turn[],
  rate: number,
  commits: number | undefined,
): Line {
  const waits = turns.flatMap((turn) => turn.waits);
  const spent = (side: keyof Sides) => median(turns.map((turn) => turn.spent[side] / turn.made));
  const [server, database] = [spent('server'), spent('database')];
  const share = commits === undefined ? Number.NaN : rate / commits;
  const limit = what === 'rego' ? most[connections] : undefined;
  const isLimited = what === 'rego' && connections === least.connections;
  const limits = [
    ...(limit ? [`${limit.server} + ${limit.database} ms`] : []),
    ...(isLimited ? [`at least ${least.share}`] : []),
  ];
  return {
    what: `${connections} ${connections === 1 ? 'connection' : 'connections'}: ${what}`,
    cells: [
      number(Math.round(rate)),
      ...[median(waits), percentile(waits, 0.99), server, database].map(msOrNone),
      Number.isNaN(share) ? '–' : share.toFixed(2),
    ],
    limit: limits.join(', '),
    isOver:
      (limit !== undefined && (server > limit.server || database > limit.database)) ||
      (isLimited && share < least.share),
  };
}

function msOrNone(value: number): string {
  return Number.isNaN(value) ? '–' : milliseconds(value);
}

/** The same submits while the letters go out, and how long those that still wait take afterwards. */
async function submitWithMail(
  plan: Plan,
  undo: AsyncDisposableStack,
  load: Load,
  without: Rates,
): Promise<void> {
  const sink = await startMailSink(undo);
  const site = await makeSite(undo, {
    ...settingsOf(plan),
    SMTP_URL: sink.url,
    MAIL_FROM: 'rego@example.org',
  });
  const server = await site.start();
  const { client } = await connectTo(site.folder, undo);
  const tally: Tally = { acknowledged: 0, stored: 0 };
  const onIds = (ids: string[]) => count(tally, client, ids);
  const side = httpSide(load, { what: 'rego, sending', url: site.url, pid: server.pid }, { onIds });
  const start = performance.now();
  const rates = await measure([side], plan, 'submits a second while letters are sent');
  const letters = (await sink.count()) / ((performance.now() - start) / 1_000);
  console.log(`letters a second: ${number(Math.round(letters))}`);
  for (const [connections, rate] of rates) {
    const share = rate / (without.get(connections) ?? Number.NaN);
    console.log(`${connections}: ${share.toFixed(2)} of those without${over(share < sending.share)}`);
  }
  const { waited, seconds } = await untilNoneWaits(client);
  const isLate = over(seconds > sending.seconds);
  console.log(
    `${number(waited)} letters waited at the end, the last went after ${seconds.toFixed(0)} s${isLate}`,
  );
  printTally(tally);
}

function over(isOver: boolean): string {
  return isOver ? ', over' : '';
}

/** At most five minutes. */
async function untilNoneWaits(client: pg.Client): Promise<{ waited: number; seconds: number }> {
  const start = performance.now();
  const waited = await waitingLetters(client);
  const seconds = () => (performance.now() - start) / 1_000;
  while (seconds() < 300 && (await waitingLetters(client)) > 0) {
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return { waited, seconds: seconds() };
}

async function tellWhat(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ settings: string }>(
    `select string_agg(name || ' ' || setting, ', ' order by name) as settings from pg_settings
     where name in ('fsync', 'synchronous_commit', 'full_page_writes')`,
  );
  console.log('rego: POST /api/registrations with the main form and the road trip, over HTTP.');
  console.log('bare handler: Fastify and pg, one transaction of a row of 35 columns and one of two.');
  console.log('pgbench: commits of the row of 35 columns. server, database: processor time of each.');
  console.log(`One PostgreSQL for all: ${rows[0]?.settings}.`);
}

function settingsOf({ processes }: Plan): Record<string, string> {
  return processes > 1 ? { PROCESSES: `${processes}` } : {};
}

function readPlan(): Plan {
  const values = readOptions({ connections: '1,10,50', seconds: '4', rounds: '3', processes: '1' });
  return {
    connections: readCounts('connections', values.connections, 60),
    seconds: readCount('seconds', values.seconds, 60),
    rounds: readCount('rounds', values.rounds, 20),
    processes: readCount('processes', values.processes, 8),
  };
}

await runBench(async (undo) => {
  const plan = readPlan();
  warnIfBusy();
  const load = startLoad(undo);
  const rates = await inPart(undo, (part) => compare(plan, part, load));
  await submitWithMail(plan, undo, load, rates);
});
