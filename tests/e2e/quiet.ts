// Until nothing is on its way to a page any more, and what came asks for nothing more.
import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';

type Requests = { open: Set<Request>; asked: number };

const requestsOf = new WeakMap<Page, Requests>();

/** Enough for what an answer begets: it is drawn, and the next answer or a chunk of the script is asked for. */
const quietFrames = 6;

export function followRequests(page: Page): void {
  const requests: Requests = { open: new Set(), asked: 0 };
  page.on('request', (request) => {
    requests.open.add(request);
    requests.asked += 1;
  });
  page.on('requestfinished', (request) => requests.open.delete(request));
  page.on('requestfailed', (request) => requests.open.delete(request));
  requestsOf.set(page, requests);
}

export async function untilQuiet(page: Page): Promise<void> {
  const requests = requestsOf.get(page);
  if (!requests) throw new Error('Nobody followed the requests of this page.');
  const isQuiet = async () => {
    const { asked } = requests;
    await framesDrawn(page, quietFrames);
    return requests.open.size === 0 && requests.asked === asked;
  };
  await page.waitForLoadState();
  await expect.poll(isQuiet, { interval: 10 }).toBe(true);
}

export const framesDrawn = (page: Page, count: number) =>
  page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame);
  }, count);
