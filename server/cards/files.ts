// Cards as files. What draws them is loaded with the first one; pictures are made beside the server's own thread, one after
// the other, and kept for a while.
import { createHash } from 'node:crypto';
import { AppError } from '#domain/errors.ts';
import type { Card } from '#server/cards/drawing.ts';

export const cardFiles = ['card.svg', 'card.png', 'preview.png'] as const;
export type CardFile = (typeof cardFiles)[number];

/** So many sharp dots as a print of 68 mm shows. */
const pictureWidth = 1_020;
/** About 130 kB each. */
const mostKept = 24;
/** At some fifteen a second, nobody waits longer than for a slow page. */
const mostWaiting = 30;

const kept = new Map<string, Promise<Buffer>>();
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** Throws unavailable while too many are being drawn. */
export function drawFile(card: Card, file: CardFile): Promise<Buffer> {
  const key = createHash('sha256')
    .update(JSON.stringify([file, card]))
    .digest('base64');
  const known = kept.get(key);
  if (known) return known;
  const drawing = oneByOne(() => draw(card, file));
  kept.set(key, drawing);
  drawing.catch(() => kept.delete(key));
  const [oldest] = kept.keys();
  if (oldest !== undefined && kept.size > mostKept) kept.delete(oldest);
  return drawing;
}

/** Signing in needs the same few threads. */
function oneByOne(work: () => Promise<Buffer>): Promise<Buffer> {
  if (waiting >= mostWaiting) return Promise.reject(new AppError('unavailable'));
  waiting += 1;
  const done = last.then(work).finally(() => {
    waiting -= 1;
  });
  last = done.catch(() => undefined);
  return done;
}

async function draw(card: Card, file: CardFile): Promise<Buffer> {
  const { cardSvg, previewSize, previewSvg } = await import('#server/cards/drawing.ts');
  if (file === 'card.svg') return Buffer.from(cardSvg(card, { isPicture: false }));
  const { renderAsync } = await import('@resvg/resvg-js');
  const means = { isPicture: true };
  const isPreview = file === 'preview.png';
  const picture = await renderAsync(isPreview ? previewSvg(card, means) : cardSvg(card, means), {
    font: { loadSystemFonts: false },
    fitTo: { mode: 'width', value: isPreview ? previewSize.width : pictureWidth },
    logLevel: 'off',
  });
  return picture.asPng();
}
