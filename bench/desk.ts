// How long do boards, sheets, conditions and selections take, beside the first page of the list, and in how much memory?
// npm run bench:desk [-- --sizes 5000,50000 --rounds 5]
import { inPieces } from '#domain/basics/in-pieces.ts';
import { pageLimits } from '#domain/basics/page.ts';
import { type Board, type Move, movesAtOnce, type Proposal } from '#domain/boards/board.ts';
import { selectionLimits } from '#domain/lists/selection.ts';
import { type Ask, askOf } from './ask.ts';
import { openChromium, openSignedIn, timeToShow } from './chromium.ts';
import { timeOf, timesDuring } from './measure.ts';
import { readMemory } from './processes.ts';
import { startRego } from './rego.ts';
import { type Rider, startRider } from './rider.ts';
import { inPart, readCount, readCounts, readOptions, runBench, warnIfBusy } from './run-bench.ts';
import { type Line, median, milliseconds, number, printTable } from './table.ts';

/** Up to 5,000 people, and beyond. */
const limitMs = (size: number) => (size <= 5_000 ? 1_000 : 5_000);
/** Above what the server held after the first pages. */
const mostMoreMb = 250;
const warmUps = 200;
const paidAtOnce = 500;
const savedLists = 20;

type Task = { what: string; run: () => Promise<unknown>; hasNoLimit?: boolean };

const list = (query: string, pageSize: number = pageLimits.usual) =>
  `/api/registrations?page=1&pageSize=${pageSize}&${query}`;

async function readBoard(ask: Ask, kind: string): Promise<Board> {
  return JSON.parse(await ask('GET', `/api/boards/${kind}`)).board;
}

/** Gives one person a place and takes them off again, in turns. */
async function moveOne(ask: Ask): Promise<() => Promise<string>> {
  const { moves }: Proposal = JSON.parse(await ask('GET', '/api/boards/cars/proposal'));
  const [first] = moves;
  if (!first) throw new Error('Nobody was proposed a seat.');
  let move: Move = first;
  return async () => {
    const reply = await ask('POST', '/api/boards/cars/moves', { moves: [move] });
    move = { ...move, from: move.to, to: move.from };
    return reply;
  };
}

async function acceptProposal(ask: Ask): Promise<void> {
  const { moves }: Proposal = JSON.parse(await ask('GET', '/api/boards/cars/proposal'));
  for (const some of inPieces(moves, movesAtOnce)) {
    await ask('POST', '/api/boards/cars/moves', { moves: some });
  }
}

const threeConditions = encodeURIComponent(
  'state:entered:road_trip;group:diet:vegan|group:diet:vegetarian;!money:paid',
);

/** Who owes, as many as may be selected. */
async function selectable(ask: Ask): Promise<{ query: string; count: number }> {
  for (const more of ['', '&group=diet&value=vegan', '&group=diet&value=vegan&day=friday']) {
    const query = `who=${encodeURIComponent('money:owes')}${more}`;
    const { total: count }: { total: number } = JSON.parse(await ask('GET', list(query, 1)));
    if (count <= selectionLimits.all) return { query, count };
  }
  throw new Error('No condition finds few enough to be selected.');
}

async function tasksFor(ask: Ask, draw: () => Promise<unknown>): Promise<Task[]> {
  const { query: selected, count } = await selectable(ask);
  const select = async (): Promise<string[]> =>
    JSON.parse(await ask('GET', `/api/selection?count=${count}&${selected}`)).ids;
  for (let saved = 0; saved < savedLists; saved += 1) {
    const named = { name: `List ${saved}`, who: decodeURIComponent(threeConditions), isShared: true };
    await ask('POST', '/api/saved-conditions', named);
  }
  const { slots } = await readBoard(ask, 'cars');
  const pack = { section: 'road_trip', as: 'screen' };
  return [
    { what: 'list, first page', run: () => ask('GET', list('')) },
    { what: 'what is short, for the dashboard', run: () => ask('GET', '/api/boards') },
    { what: 'what needs doing', run: () => ask('GET', '/api/to-do') },
    { what: 'cars: the board', run: () => readBoard(ask, 'cars') },
    { what: 'cars: the board, drawn in Chromium', run: draw },
    { what: 'cars: one is moved', run: await moveOne(ask) },
    { what: 'cars: a proposal', run: () => ask('GET', '/api/boards/cars/proposal') },
    { what: 'beds: the board', run: () => readBoard(ask, 'beds') },
    { what: 'beds: a proposal', run: () => ask('GET', '/api/boards/beds/proposal') },
    { what: 'kitchen', run: () => ask('GET', '/api/sheets/kitchen') },
    {
      what: 'kitchen, one section and day',
      run: () => ask('GET', '/api/sheets/kitchen?section=pre_event&day=friday'),
    },
    { what: 'shirts', run: () => ask('GET', '/api/sheets/shirts') },
    { what: 'emergency pack', run: () => ask('POST', '/api/sheets/emergency', pack) },
    {
      what: 'emergency pack, by car',
      run: () => ask('POST', '/api/sheets/emergency', { ...pack, leg: slots[0]?.slot }),
    },
    {
      what: 'door list',
      run: async () => JSON.parse(await ask('GET', '/api/registrations/all?state=entered&sort=createdAt')),
    },
    { what: 'three conditions, counted', run: () => ask('GET', list(`who=${threeConditions}`, 1)) },
    { what: 'saved lists', run: () => ask('GET', '/api/saved-conditions') },
    { what: 'three conditions, a page', run: () => ask('GET', list(`who=${threeConditions}`)) },
    { what: `${number(count)} selected`, run: select },
    {
      what: `${number(paidAtOnce)} of them paid, 100 at a time`,
      hasNoLimit: true,
      run: async () => {
        const ids = (await select()).slice(0, paidAtOnce);
        for (const each of inPieces(ids, selectionLimits.each)) {
          const said = { date: '2025-11-02', how: 'cash', note: '' };
          await ask('POST', '/api/selection/payments', { ids: each, ...said });
        }
      },
    },
    { what: 'cars: a proposal, accepted', hasNoLimit: true, run: () => acceptProposal(ask) },
    { what: 'cars: the board when all have seats', run: () => readBoard(ask, 'cars') },
    { what: 'cars: who is to be told', run: () => ask('GET', '/api/boards/cars/news') },
  ];
}

/** Everybody's first letter about their seat; and what a rider waits who changes their registration meanwhile. */
async function tellAll(ask: Ask, rider: Rider, size: number): Promise<Line[]> {
  const alone: number[] = [];
  for (let change = 0; change < 20; change += 1) alone.push(await timeOf(rider.change));
  let told = '';
  const telling = timeOf(async () => {
    told = await ask('POST', '/api/boards/cars/news', null);
  });
  const waits = await timesDuring(telling, rider.change);
  const { count }: { count: number } = JSON.parse(told);
  const longest = Math.max(...waits);
  return [
    { what: `cars: ${number(count)} are told`, cells: [milliseconds(await telling), '', '', ''] },
    {
      what: 'a rider’s change before',
      cells: [milliseconds(median(alone)), milliseconds(Math.max(...alone)), '', ''],
    },
    {
      what: 'a rider’s change meanwhile',
      cells: [milliseconds(median(waits)), milliseconds(longest), '', ''],
      limit: `at most ${milliseconds(limitMs(size))}`,
      isOver: longest > limitMs(size),
    },
  ];
}

async function measureSize(size: number, rounds: number, undo: AsyncDisposableStack): Promise<void> {
  const rego = await startRego(size, undo);
  const ask = askOf(rego, undo);
  const page = await openSignedIn(await openChromium(undo), { ...rego, cookie: rego.adminCookie });
  const draw = () => timeToShow(page, `${rego.url}/admin/boards`, 'places');
  for (let call = 0; call < warmUps; call += 1) await ask('GET', list(''));
  const before = (await readMemory(rego.server.pid)).server;
  const lines: Line[] = [];
  let firstPage = Number.NaN;
  for (const { what, run, hasNoLimit = false } of await tasksFor(ask, draw)) {
    const times: number[] = [];
    // What can be done once only is not warmed up.
    for (let round = hasNoLimit ? rounds : 0; round <= rounds; round += 1) {
      const took = await timeOf(run);
      if (round > 0) times.push(took);
    }
    const took = median(times);
    if (Number.isNaN(firstPage)) firstPage = took;
    const memory = (await readMemory(rego.server.pid)).server;
    const isOver = (!hasNoLimit && took > limitMs(size)) || memory - before > mostMoreMb;
    lines.push({
      what,
      cells: [
        milliseconds(took),
        milliseconds(Math.max(...times)),
        (took / firstPage).toFixed(1),
        `${memory.toFixed(0)} MB`,
      ],
      ...(!hasNoLimit && { limit: `at most ${milliseconds(limitMs(size))}` }),
      isOver,
    });
  }
  lines.push(...(await tellAll(ask, await startRider(rego.url, undo), size)));
  printTable(`${number(size)} registrations`, ['median', 'longest', 'of a page', 'server after'], lines);
  console.log(`Server before: ${before.toFixed(0)} MB; at most ${mostMoreMb} MB more.`);
}

await runBench(async (undo) => {
  const values = readOptions({ sizes: '5000,50000', rounds: '5' });
  const sizes = readCounts('sizes', values.sizes, 200_000);
  const rounds = readCount('rounds', values.rounds);
  warnIfBusy();
  for (const size of sizes) await inPart(undo, (part) => measureSize(size, rounds, part));
});
