// Has cards and the event's picture drawn by a thread of their own, which begins with the first and ends when nobody asked for a while.
import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import * as z from 'zod/mini';
import { AppError } from '#domain/basics/errors.ts';
import type { Card, Poster } from '#server/cards/drawing.ts';
import { projectFolder } from '#server/running/project-folder.ts';

export const cardFiles = ['card.svg', 'card.png', 'preview.png'] as const;
export type CardFile = (typeof cardFiles)[number];
type OneFile = { as: CardFile; card: Card } | { as: 'poster.png'; poster: Poster };
export type Drawing = OneFile | { as: 'sheet'; cards: readonly Card[] };

/** About 130 kB each. */
const mostKept = 24;
/** Nobody waits much longer than for a slow page. */
const mostWaiting = 30;
const idleMs = 60_000;
/** Far more than any card takes. */
const longestMs = 10_000;
const drawnSchema = z.union([z.string(), z.instanceof(Uint8Array)]);

const kept = new Map<string, Promise<Buffer>>();
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();
let thread: Promise<Worker> | undefined;
let ending: NodeJS.Timeout | undefined;

/** Throws unavailable while too many are being drawn. */
export function drawFile(file: OneFile): Promise<Buffer> {
  const key = JSON.stringify(file);
  const known = kept.get(key);
  if (known) return known;
  const drawing = draw(file);
  kept.set(key, drawing);
  drawing.catch(() => kept.delete(key));
  const [oldest] = kept.keys();
  if (oldest !== undefined && kept.size > mostKept) kept.delete(oldest);
  return drawing;
}

/** One after the other. Throws unavailable. */
export function draw(drawing: Drawing): Promise<Buffer> {
  if (waiting >= mostWaiting) return Promise.reject(new AppError('unavailable'));
  waiting += 1;
  const done = last
    .then(() => ask(drawing))
    .finally(() => {
      waiting -= 1;
    });
  last = done.catch(() => undefined);
  return done;
}

async function ask(drawing: Drawing): Promise<Buffer> {
  clearTimeout(ending);
  try {
    thread ??= begin();
    const worker = await thread;
    worker.postMessage(drawing);
    const [drawn] = await once(worker, 'message', { signal: AbortSignal.timeout(longestMs) });
    return Buffer.from(z.parse(drawnSchema, drawn));
  } catch (error) {
    // Whatever it was at, the next card begins with a new one.
    end();
    throw error;
  } finally {
    ending = setTimeout(end, idleMs).unref();
  }
}

/** Once it says that it is there, which on a busy machine takes longer than any card. */
async function begin(): Promise<Worker> {
  // As it is: what starts rego has other settings, and Node takes the types away by itself.
  const worker = new Worker(path.join(projectFolder, 'server/cards/drawing-worker.ts'), { execArgv: [] });
  worker.unref();
  // Heard of also while nobody waits for it: else rego would end with it.
  worker.on('error', end);
  await once(worker, 'message');
  return worker;
}

function end(): void {
  void thread?.then((worker) => worker.terminate()).catch(() => undefined);
  thread = undefined;
}
