// How long do lists, numbers and exports take beside plain SQL for the same rows in the same database?
// What of it is processor time, and how long where nobody wrote since the last one?
// npm run bench:reads [-- --sizes 500,5000,50000 --rounds 50]
import { pageLimits } from '#domain/basics/page.ts';
import { connectTo, poolOf } from './database.ts';
import { keptConnection, readHttp } from './http.ts';
import { type Measure, measureInTurns, timeOf } from './measure.ts';
import { processorTimeOf, type Sides } from './processes.ts';
import { allBySql, pageBySql, type Read, searchBySql, statsBySql, summaryBySql } from './reads-sql.ts';
import { type Rego, startRego } from './rego.ts';
import { inPart, readCount, readCounts, readOptions, runBench, warnIfBusy } from './run-bench.ts';
import { type Line, milliseconds, number, printTable } from './table.ts';

/** A page of the list: as often as the bare SQL takes, and its processor milliseconds. */
const limit = { ratio: 2, server: 0.8, database: 0.8 } as const;
const callsOfOneSpent = 20;
const longestMsASize = 120_000;
const warmUps = 200;
/** First pages before anything is measured: a server that has been in use for an hour. */
const earlierCalls = 2_000;
const { usual } = pageLimits;

/** `again`: nobody wrote to the database since the last one, so rego answers what it answered then. */
type Side = 'rego' | 'again' | 'bare';

/** `read`: what the bare side does; `addresses`: what is asked of rego, one after the other. */
type Task = { what: string; addresses: string[]; read: Read; isPage?: boolean; isLong?: boolean };

function tasksFor(size: number): Task[] {
  const last = Math.ceil(size / usual);
  const pageTask = (name: string, page: number): Task => ({
    what: `${name} page of ${usual}`,
    addresses: [`/api/registrations?page=${page}&pageSize=${usual}`],
    read: pageBySql(size, usual, page),
    isPage: true,
  });
  return [
    { what: 'nothing: /healthz, select 1', addresses: ['/healthz'], read: (pool) => pool.query('select 1') },
    pageTask('first', 1),
    pageTask('middle', Math.ceil(last / 2)),
    pageTask('last', last),
    {
      what: 'search, first page',
      addresses: [`/api/registrations?page=1&pageSize=${usual}&q=m%C3%BCller`],
      read: searchBySql('muller', usual),
      isPage: true,
    },
    { what: 'stats', addresses: ['/api/admin/stats'], read: statsBySql },
    { what: 'summary', addresses: ['/api/summary'], read: summaryBySql },
    { what: 'whole array', addresses: ['/api/registrations'], read: allBySql, isLong: size > 1_000 },
    {
      what: 'CSV',
      addresses: ['/api/registrations/all?sort=createdAt'],
      read: allBySql,
      isLong: size > 1_000,
    },
  ];
}

async function timeCalls(rego: Rego, agent: ReturnType<typeof keptConnection>, addresses: string[]) {
  const start = performance.now();
  for (const address of addresses) {
    const cookie = address.startsWith('/api/admin/') ? rego.adminCookie : rego.cookie;
    // Both sides end with objects in hand, as whoever asked needs them.
    JSON.parse(await readHttp(rego.url + address, { agent, headers: { cookie } }));
  }
  return performance.now() - start;
}

async function measureSize(size: number, rounds: number, undo: AsyncDisposableStack): Promise<void> {
  const rego = await startRego(size, undo);
  const { client, connection } = await connectTo(rego.folder, undo);
  const pool = poolOf(connection, undo);
  const agent = keptConnection(undo);

  // On a connection of its own, whose time is not the calls'.
  const write = () => client.query('select pg_current_xact_id()');
  const { rows: writers } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const tasks = tasksFor(size);
  const timeOnce = async (side: Side, { addresses, read }: Task) => {
    if (side === 'bare') return timeOf(() => read(pool));
    if (side === 'rego') await write();
    return timeCalls(rego, agent, addresses);
  };
  const spentOn = async (side: Side, { addresses, isLong }: Task) => {
    const calls = isLong ? 1 : callsOfOneSpent;
    const work = async () => {
      for (let call = 0; call < calls; call += 1) {
        if (side === 'rego') await write();
        await timeCalls(rego, agent, addresses);
      }
    };
    const others = writers.map(({ pid }) => pid);
    const { spent } = await processorTimeOf(rego.server.pid, work, others);
    return { server: spent.server / calls, database: spent.database / calls };
  };
  const measures = tasks.map(
    (task): Measure<Side> => ({
      what: task.what,
      isLong: task.isLong ?? false,
      run: (side) => timeOnce(side, task),
    }),
  );
  for (let call = 0; call < earlierCalls; call += 1) {
    await timeCalls(rego, agent, [`/api/registrations?page=1&pageSize=${usual}`]);
  }
  const figures = await measureInTurns(measures, ['rego', 'again', 'bare'], {
    rounds,
    warmUps,
    longestMs: longestMsASize,
  });
  const lines: Line[] = [];
  for (const [index, { what, milliseconds: times, rounds: made }] of figures.entries()) {
    const [ours = Number.NaN, again = Number.NaN, theirs = Number.NaN] = times;
    const task = tasks[index];
    if (!task) throw new Error(`Nothing was to be measured of ${what}.`);
    const [spent, spentAgain] = [await spentOn('rego', task), await spentOn('again', task)];
    const isOver = spent.server > limit.server || spent.database > limit.database;
    lines.push({
      what,
      cells: [
        `${made}`,
        ...[ours, theirs].map(milliseconds),
        (ours / theirs).toFixed(2),
        sidesOf(spent),
        milliseconds(again),
        sidesOf(spentAgain),
      ],
      ...(task.isPage && {
        limit: `at most ${limit.ratio}, ${limit.server} + ${limit.database}`,
        isOver: ours / theirs > limit.ratio || isOver,
      }),
    });
  }
  printTable(
    `${number(size)} registrations, medians`,
    ['rounds', 'rego', 'SQL', 'rego : SQL', 'processor', 'again', 'processor'],
    lines,
  );
}

function sidesOf({ server, database }: Sides): string {
  return `${server.toFixed(1)} + ${database.toFixed(1)}`;
}

await runBench(async (undo) => {
  const values = readOptions({ sizes: '500,5000,50000', rounds: '50' });
  const sizes = readCounts('sizes', values.sizes, 200_000);
  const rounds = readCount('rounds', values.rounds);
  warnIfBusy();
  console.log('rego: a signed-in call over HTTP, from the request to the parsed JSON; one at a time.');
  console.log('again: where nobody wrote since. processor: milliseconds of server + database.');
  console.log('SQL: the same rows by pg over the socket, from the statement to the parsed rows.');
  for (const size of sizes) await inPart(undo, (part) => measureSize(size, rounds, part));
});
