// An evening's rush: so many riders in so many minutes, each with a browser of their own: landing, form, submit, payment
// page, while the letters go out. npm run bench:rush [-- --riders 5000 --minutes 10]
import type { OutgoingHttpHeaders } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { keptConnections, readHttp } from './http.ts';
import { startMailSink } from './mail-sink.ts';
import { processorTimeOf, readMemory } from './processes.ts';
import { makeSite, type Site } from './rego.ts';
import { readCount, readOptions, runBench, warnIfBusy } from './run-bench.ts';
import { newEmail, submitOnce } from './submit-load.ts';
import { type Line, milliseconds, number, percentile, printTable } from './table.ts';

/** Ninety-nine of a hundred wait at most so long, for each of the four. */
const limitMs = 1_000;
const mostRiders = 20_000;
const encodings = 'gzip, deflate, br';
const steps = ['landing', 'form', 'submit', 'payment page'] as const;
type Step = (typeof steps)[number];
type Waits = Record<Step, number[]>;

/** What a page names: its scripts, styles and typefaces. */
const assets = /(?:src|href)="(\/assets\/[^"]+)"/g;

async function assetsOf({ url }: Site, page: string): Promise<string[]> {
  const text = await (await fetch(url + page)).text();
  return [...text.matchAll(assets)].flatMap(([, file]) => file ?? []);
}

type Page = { path: string; files: readonly string[] };
type Pages = Record<'landing' | 'form' | 'payment', Page>;

async function pagesOf(site: Site): Promise<Pages> {
  const [ofLanding, ofForm, ofPayment] = [
    await assetsOf(site, '/'),
    await assetsOf(site, '/register'),
    await assetsOf(site, '/payment'),
  ];
  // A browser asks for each file once.
  const others = (files: string[], known: string[]) => files.filter((file) => !known.includes(file));
  return {
    landing: { path: '/', files: ofLanding },
    form: { path: '/register', files: others(ofForm, ofLanding) },
    payment: { path: '/payment', files: others(ofPayment, [...ofLanding, ...ofForm]) },
  };
}

async function ride({ url }: Site, { landing, form, payment }: Pages, waits: Waits): Promise<void> {
  const agent = keptConnections(6);
  const read = (address: string, own: OutgoingHttpHeaders = {}) =>
    readHttp(url + address, { agent, headers: { 'accept-encoding': encodings, ...own } });
  const open = ({ path, files }: Page) => Promise.all([read(path), ...files.map((file) => read(file))]);
  const timed = async <Result>(step: Step, work: () => Promise<Result>): Promise<Result> => {
    const start = performance.now();
    const result = await work();
    waits[step].push(performance.now() - start);
    return result;
  };
  try {
    await timed('landing', () => open(landing));
    await timed('form', () => open(form));
    const { id, token } = await timed('submit', () => submitOnce(url, newEmail(), agent));
    const authorization = `Bearer ${token}`;
    await timed('payment page', async () => {
      await open(payment);
      await read(`/api/registrations/${id}`, { authorization });
    });
  } finally {
    agent.destroy();
  }
}

await runBench(async (undo) => {
  const values = readOptions({ riders: '5000', minutes: '10' });
  const riders = readCount('riders', values.riders, mostRiders);
  const minutes = readCount('minutes', values.minutes, 60);
  warnIfBusy();
  const sink = await startMailSink(undo);
  const site = await makeSite(undo, { SMTP_URL: sink.url, MAIL_FROM: 'rego@example.org' });
  const server = await site.start();
  const pages = await pagesOf(site);
  const waits: Waits = { landing: [], form: [], submit: [], 'payment page': [] };
  const faults: string[] = [];
  const everyMs = (minutes * 60_000) / riders;
  const rush = async () => {
    const start = performance.now();
    const all: Promise<void>[] = [];
    for (let rider = 0; rider < riders; rider += 1) {
      await sleep(Math.max(0, start + rider * everyMs - performance.now()));
      all.push(ride(site, pages, waits).catch((fault: unknown) => void faults.push(String(fault))));
    }
    await Promise.all(all);
  };
  const { spent } = await processorTimeOf(server.pid, rush);
  const letters = await sink.count();
  const lines = steps.map((step): Line => {
    const [half, most] = [percentile(waits[step], 0.5), percentile(waits[step], 0.99)];
    return {
      what: step,
      cells: [number(waits[step].length), milliseconds(half), milliseconds(most)],
      limit: `99 % within ${number(limitMs)} ms`,
      isOver: most > limitMs,
    };
  });
  const title = `${number(riders)} riders in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  printTable(title, ['done', 'half within', '99 % within'], lines);
  const each = (ms: number) => milliseconds(ms / riders);
  const memory = await readMemory(server.pid);
  console.log(`processor time a rider: server ${each(spent.server)}, database ${each(spent.database)}.`);
  console.log(
    `letters sent when the last rider left: ${number(letters)}; server ${memory.server.toFixed(0)} MB.`,
  );
  if (faults[0] !== undefined)
    throw new Error(`${number(faults.length)} riders got no further: ${faults[0]}`);
});
