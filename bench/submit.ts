// How many submits a second, each one durable, beside the same rows written straight to the same PostgreSQL?
// npm run bench:submit [-- --connections 1,10,50 --seconds 4 --rounds 3 --processes 1]
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { type Connection, connectTo } from './database.ts';
import { keptConnections } from './http.ts';
import { type Load, startLoad } from './load-process.ts';
import { startMailSink } from './mail-sink.ts';
import { hasPgbench, runPgbench } from './pgbench.ts';
import { makeSite, type Site } from './rego.ts';
import { inPart, readCount, readCounts, runBench, warnIfBusy } from './run-bench.ts';
import { newEmail, submitOnce } from './submit-load.ts';
import { copyTables, type Insert } from './submit-rows.ts';
import { type Line, median, milliseconds, number, percentile, printTable } from './table.ts';

/** Of the bare database's rate. */
const least = { connections: 50, share: 0.5 } as const;
const warmUpSeconds = 2;

type Plan = { connections: number[]; seconds: number; rounds: number; processes: number };

/** One side: how many transactions a second it makes over so many connections. */
type Side = (connections: number, seconds: number) => Promise<number>;

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

/** `waits` takes how long each submit took, in milliseconds. */
function regoSide(
  load: Load,
  site: Site,
  client: pg.Client,
  { tally, waits }: { tally: Tally; waits: number[] },
): Side {
  return async (connections, seconds) => {
    const result = await load({ side: 'rego', url: site.url, connections, seconds });
    for (const wait of result.milliseconds) waits.push(wait);
    await count(tally, client, result.ids);
    return result.acknowledged / result.seconds;
  };
}

async function submitOneTo(site: Site): Promise<{ email: string }> {
  const email = newEmail();
  const agent = keptConnections(1);
  await submitOnce(site.url, email, agent);
  agent.destroy();
  return { email };
}

async function compare(plan: Plan, undo: AsyncDisposableStack, loadRego: Load): Promise<void> {
  const site = await makeSite(undo, settingsOf(plan));
  await site.start();
  const { client, connection } = await connectTo(site.folder, undo);
  const inserts = await copyTables(client, () => submitOneTo(site));
  await tellWhat(client, inserts);

  const tally: Tally = { acknowledged: 0, stored: 0 };
  const loadBare = startLoad(undo);
  const bare = bareSide(loadBare, connection, inserts);
  const pgbench: Side | undefined = (await hasPgbench())
    ? (connections, seconds) => runPgbench({ connection, inserts, connections, seconds })
    : undefined;
  const most = Math.max(...plan.connections);
  await regoSide(loadRego, site, client, { tally, waits: [] })(most, warmUpSeconds);
  await bare(most, warmUpSeconds);

  const lines: Line[] = [];
  for (const connections of plan.connections) {
    const waits: number[] = [];
    const rego = regoSide(loadRego, site, client, { tally, waits });
    const rates = await takeTurns([rego, bare, ...(pgbench ? [pgbench] : [])], connections, plan);
    const [ours = Number.NaN, theirs = Number.NaN, tool] = rates;
    const share = ours / theirs;
    lines.push({
      what: `${connections} ${connections === 1 ? 'connection' : 'connections'}`,
      cells: [
        ...[ours, theirs, tool].map((rate) => (rate === undefined ? '–' : number(Math.round(rate)))),
        ...[median(waits), percentile(waits, 0.99)].map(milliseconds),
        share.toFixed(2),
      ],
      ...(connections === least.connections && {
        limit: `at least ${least.share}`,
        isOver: share < least.share,
      }),
    });
  }
  printTable(
    `submits a second, median of ${plan.rounds} × ${plan.seconds} s`,
    ['rego', 'pg', 'pgbench', 'rego: half within', '99 % within', 'rego : pg'],
    lines,
  );
  if (!pgbench) console.log('pgbench is not installed.');
  printTally(tally);
}

function bareSide(load: Load, connection: Connection, inserts: Insert[]): Side {
  return async (connections, seconds) => {
    const result = await load({ side: 'bare', connection, inserts, connections, seconds });
    return result.acknowledged / result.seconds;
  };
}

/** A, B, C, A, B, C …: a noisy moment of the machine hits all. Medians, one a side. */
async function takeTurns(sides: readonly Side[], connections: number, plan: Plan): Promise<number[]> {
  const rates = sides.map((): number[] => []);
  for (let round = 0; round < plan.rounds; round += 1) {
    for (const [index, side] of sides.entries()) {
      rates[index]?.push(await side(connections, plan.seconds));
    }
  }
  return rates.map(median);
}

/** The same submits while the letters go out. */
async function submitWithMail(plan: Plan, undo: AsyncDisposableStack, load: Load): Promise<void> {
  const sink = await startMailSink(undo);
  const site = await makeSite(undo, {
    ...settingsOf(plan),
    SMTP_URL: sink.url,
    MAIL_FROM: 'rego@example.org',
  });
  await site.start();
  const { client } = await connectTo(site.folder, undo);
  const tally: Tally = { acknowledged: 0, stored: 0 };
  const lines: Line[] = [];
  const most = Math.max(...plan.connections);
  await regoSide(load, site, client, { tally, waits: [] })(most, warmUpSeconds);
  for (const connections of plan.connections) {
    const waits: number[] = [];
    const sentBefore = await sink.count();
    const start = performance.now();
    const [rate = Number.NaN] = await takeTurns(
      [regoSide(load, site, client, { tally, waits })],
      connections,
      plan,
    );
    const letters = ((await sink.count()) - sentBefore) / ((performance.now() - start) / 1_000);
    lines.push({
      what: `${connections} ${connections === 1 ? 'connection' : 'connections'}`,
      cells: [
        number(Math.round(rate)),
        number(Math.round(letters)),
        ...[median(waits), percentile(waits, 0.99)].map(milliseconds),
      ],
    });
  }
  printTable(
    'submits a second while letters are sent',
    ['rego', 'letters a second', 'rego: half within', '99 % within'],
    lines,
  );
  printTally(tally);
}

async function tellWhat(client: pg.Client, inserts: readonly Insert[]): Promise<void> {
  const { rows } = await client.query<{ settings: string }>(
    `select string_agg(name || ' ' || setting, ', ' order by name) as settings from pg_settings
     where name in ('fsync', 'synchronous_commit', 'full_page_writes')`,
  );
  const written = inserts.map((insert) => `${insert.rows.length} ${insert.table.split('.')[1]}`);
  console.log(`rego: POST /api/registrations with the main form and the road trip, over HTTP.`);
  console.log(`pg: the same rows into copies of the tables, one transaction each, prepared statements.`);
  console.log(`  ${written.join(', ')}`);
  console.log(`pgbench: the same statements as pg. Each client is a process of its own.`);
  console.log(`One PostgreSQL for all: ${rows[0]?.settings}.`);
}

function settingsOf({ processes }: Plan): Record<string, string> {
  return processes > 1 ? { PROCESSES: `${processes}` } : {};
}

function readPlan(): Plan {
  const { values } = parseArgs({
    options: {
      connections: { type: 'string', default: '1,10,50' },
      seconds: { type: 'string', default: '4' },
      rounds: { type: 'string', default: '3' },
      processes: { type: 'string', default: '1' },
    },
  });
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
  await inPart(undo, (part) => compare(plan, part, load));
  await submitWithMail(plan, undo, load);
});
