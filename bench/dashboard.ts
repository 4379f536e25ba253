// Does the organizer's side stay as quick with 50,000 registrations as with 500? npm run bench:dashboard [-- --rounds 9]
// Product promise: the dashboard and every page of the table take at most 1.5 times as long.
import { pageLimits } from '#domain/basics/page.ts';
import { openChromium, openSignedIn, timeToShow } from './chromium.ts';
import { type Measure, measureInTurns, type Plan, timeOf } from './measure.ts';
import { type Rego, startRego } from './rego.ts';
import { readCount, readOptions, runBench, warnIfBusy } from './run-bench.ts';
import { milliseconds, number, printTable } from './table.ts';

const sizes = [500, 50_000] as const;
const limit = 1.5;
/** Of each table; starting and seeding take about half a minute. */
const longestMs = 90_000;

const table: { what: string; queryOf: (rego: Rego) => string }[] = [
  { what: 'first page', queryOf: () => 'page=1' },
  { what: 'middle page', queryOf: (rego) => `page=${Math.ceil(lastPage(rego) / 2)}` },
  { what: 'last page', queryOf: (rego) => `page=${lastPage(rego)}` },
  { what: 'search for a country', queryOf: () => 'q=germany' },
  { what: 'search for a name', queryOf: () => 'q=m%C3%BCller' },
  { what: 'filter by group', queryOf: () => 'group=road-trip' },
  { what: 'filter by day', queryOf: () => 'day=saturday' },
  { what: 'sort by name', queryOf: () => 'sort=name' },
  { what: 'sort by name, middle', queryOf: (rego) => `sort=name&page=${Math.ceil(lastPage(rego) / 2)}` },
  { what: 'sort by name, last', queryOf: (rego) => `sort=name&page=${lastPage(rego)}` },
];

function lastPage({ registrations }: Rego): number {
  return Math.ceil(registrations / pageLimits.usual);
}

const calls: Measure<Rego>[] = [
  { what: 'GET /healthz, for comparison', run: (rego) => timeCall(rego, '/healthz') },
  { what: 'GET /api/summary', run: (rego) => timeCall(rego, '/api/summary') },
  ...table.map(({ what, queryOf }) => ({
    what: `GET /api/registrations, ${what}`,
    run: (rego: Rego) => timeCall(rego, `/api/registrations?pageSize=${pageLimits.usual}&${queryOf(rego)}`),
  })),
];

function timeCall({ url, cookie }: Rego, address: string): Promise<number> {
  return timeOf(async () => {
    const reply = await fetch(url + address, { headers: { cookie } });
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`${address} was answered ${reply.status}.`);
  });
}

async function pagesIn(regos: readonly Rego[], undo: AsyncDisposableStack): Promise<Measure<Rego>[]> {
  const browser = await openChromium(undo);
  const pages = new Map(
    await Promise.all(regos.map(async (rego) => [rego, await openSignedIn(browser, rego)] as const)),
  );
  const pageOf = (rego: Rego) => {
    const page = pages.get(rego);
    if (!page) throw new Error('This rego has no page.');
    return page;
  };
  return [
    {
      what: 'dashboard, until its numbers',
      run: (rego) => timeToShow(pageOf(rego), `${rego.url}/organizer/dashboard`, 'numbers'),
    },
    ...table.map(({ what, queryOf }) => ({
      what: `table, ${what}, until its rows`,
      run: (rego: Rego) =>
        timeToShow(pageOf(rego), `${rego.url}/organizer/registrations?${queryOf(rego)}`, 'rows'),
    })),
  ];
}

/** Measures in turns and prints. */
async function compare(
  what: string,
  measures: readonly Measure<Rego>[],
  regos: readonly Rego[],
  plan: Plan & { limit?: number },
): Promise<void> {
  const { limit } = plan;
  const lines = (await measureInTurns(measures, regos, plan)).map(
    ({ what: row, milliseconds: medians, rounds }) => {
      const [small = Number.NaN, large = Number.NaN] = medians;
      const ratio = large / small;
      return {
        what: row,
        cells: [`${rounds}`, ...medians.map(milliseconds), ratio.toFixed(2)],
        ...(limit !== undefined && { limit: `at most ${limit}`, isOver: ratio > limit }),
      };
    },
  );
  printTable(`${what}, medians`, ['rounds', ...sizes.map(number), 'ratio'], lines);
}

await runBench(async (undo) => {
  const values = readOptions({ rounds: '9' });
  const rounds = readCount('rounds', values.rounds);
  warnIfBusy();
  console.log(`Seeding ${sizes.map(number).join(' and ')} registrations …`);
  const regos: Rego[] = [];
  for (const size of sizes) regos.push(await startRego(size, undo));
  await compare('call', calls, regos, { rounds: rounds * 5, warmUps: 20, longestMs });
  await compare('page in Chromium', await pagesIn(regos, undo), regos, {
    rounds,
    warmUps: 1,
    longestMs,
    limit,
  });
});
