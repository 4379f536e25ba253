// What a page costs on a slow telephone: bytes by kind, first byte, first and largest paint.
// npm run bench:pages [-- --rounds 3]
import type { Browser, Page } from 'playwright-core';
import { openChromium, signIn } from './chromium.ts';
import { type Rego, startRego } from './rego.ts';
import { readCount, readOptions, runBench, warnIfBusy } from './run-bench.ts';
import { type Line, median, printTable } from './table.ts';

/** A telephone of the middle class on slow 4G, as Lighthouse throttles. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
} as const;
const cpuSlowdown = 4;
const telephone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
/** What counts as good (Core Web Vitals), in milliseconds. */
const limits = { firstByte: 800, largestPaint: 2_500 } as const;
const registrations = 500;
/** The last paint after the content is there. */
const settleMs = 1_000;

const kinds = ['Document', 'Script', 'Stylesheet', 'Font', 'Image', 'other'] as const;
type Kind = (typeof kinds)[number];
type Bytes = Record<Kind, number>;
type Figures = { bytes: Bytes; firstByte: number; firstPaint: number; largestPaint: number };

declare global {
  interface Window {
    largestPaint?: number;
  }
}

/** `shows`: what is there at the end; a slow processor may keep the network idle before. */
const pages = [
  { address: '/', as: undefined, shows: 'h1' },
  { address: '/register', as: undefined, shows: 'form' },
  { address: '/organizer/dashboard', as: 'organizer', shows: 'table tbody tr' },
  { address: '/data', as: 'admin', shows: '.summary-card__number' },
] as const;

/** Runs in the page, before its scripts. */
function watchLargestPaint(): void {
  new PerformanceObserver((list) => {
    window.largestPaint = list.getEntries().at(-1)?.startTime ?? Number.NaN;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

/** A first visit: nothing is cached. */
async function visit(
  browser: Browser,
  rego: Rego,
  { address, as, shows }: (typeof pages)[number],
): Promise<Figures> {
  const context = await browser.newContext(telephone);
  try {
    const cookie = as === 'admin' ? rego.adminCookie : rego.cookie;
    if (as) await signIn(context, { url: rego.url, cookie });
    await context.addInitScript(watchLargestPaint);
    const page = await context.newPage();
    const { bytes, firstByte } = await throttle(page);
    const reply = await page.goto(rego.url + address, { waitUntil: 'networkidle' });
    if (reply?.status() !== 200 || new URL(page.url()).pathname !== address) {
      throw new Error(`${address} was answered ${reply?.status()} at ${page.url()}.`);
    }
    await page.locator(shows).first().waitFor();
    // Paints come on until a page rests, and nothing tells when the last one was.
    await page.waitForTimeout(settleMs);
    return { bytes, firstByte: firstByte(), ...(await readTimes(page)) };
  } finally {
    await context.close();
  }
}

/**
 * Slows the page down, and gives the bytes that it has got so far and when the document's first one came. The page's
 * own clock (responseStart) does not see the slowed network.
 */
async function throttle(page: Page): Promise<{ bytes: Bytes; firstByte: () => number }> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Network.enable');
  await protocol.send('Network.emulateNetworkConditions', network);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  const bytes: Bytes = { Document: 0, Script: 0, Stylesheet: 0, Font: 0, Image: 0, other: 0 };
  const kindOf = new Map<string, Kind>();
  let asked = Number.NaN;
  let answered = Number.NaN;
  protocol.on('Network.requestWillBeSent', ({ type, timestamp }) => {
    if (type === 'Document') asked = timestamp;
  });
  protocol.on('Network.responseReceived', ({ requestId, type, timestamp }) => {
    kindOf.set(requestId, kinds.find((kind) => kind === type) ?? 'other');
    if (type === 'Document') answered = timestamp;
  });
  protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes[kindOf.get(requestId) ?? 'other'] += encodedDataLength;
  });
  return { bytes, firstByte: () => (answered - asked) * 1_000 };
}

function readTimes(page: Page) {
  return page.evaluate(() => {
    const [firstPaint] = performance.getEntriesByName('first-contentful-paint');
    return {
      firstPaint: firstPaint?.startTime ?? Number.NaN,
      largestPaint: window.largestPaint ?? Number.NaN,
    };
  });
}

function sumOf(bytes: Bytes): number {
  return kinds.reduce((sum, kind) => sum + bytes[kind], 0);
}

await runBench(async (undo) => {
  const values = readOptions({ rounds: '3' });
  const rounds = readCount('rounds', values.rounds, 50);
  warnIfBusy();
  const rego = await startRego(registrations, undo);
  const browser = await openChromium(undo);
  const found = pages.map((): Figures[] => []);
  // The first round warms the server and does not count.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, page] of pages.entries()) {
      const figures = await visit(browser, rego, page);
      if (round > 0) found[index]?.push(figures);
    }
  }
  const medianOf = (index: number, pick: (figures: Figures) => number) =>
    median((found[index] ?? []).map(pick));
  const kilobytes = (value: number) => (value === 0 ? '–' : (value / 1_000).toFixed(1));
  printTable(
    'kB over the network, first visit',
    [...kinds.map((kind) => kind.toLowerCase()), 'all'],
    pages.map(({ address }, index) => ({
      what: address,
      cells: [
        ...kinds.map((kind) => kilobytes(medianOf(index, ({ bytes }) => bytes[kind]))),
        kilobytes(medianOf(index, ({ bytes }) => sumOf(bytes))),
      ],
    })),
  );
  const seconds = (value: number) => `${(value / 1_000).toFixed(2)} s`;
  printTable(
    `slow telephone, first visit, median of ${rounds}`,
    ['first byte', 'first paint', 'largest paint'],
    pages.map(({ address }, index): Line => {
      const firstByte = medianOf(index, (figures) => figures.firstByte);
      const largestPaint = medianOf(index, (figures) => figures.largestPaint);
      return {
        what: address,
        cells: [firstByte, medianOf(index, ({ firstPaint }) => firstPaint), largestPaint].map(seconds),
        limit: `first byte ${seconds(limits.firstByte)}, largest paint ${seconds(limits.largestPaint)}`,
        isOver: firstByte > limits.firstByte || largestPaint > limits.largestPaint,
      };
    }),
  );
  console.log(
    `1.6 Mbit/s, ${network.latency} ms, processor ${cpuSlowdown} times slower; ${registrations} registrations.`,
  );
});
