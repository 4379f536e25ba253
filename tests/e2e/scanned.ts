// What a camera reads of a part of a page that is a code to scan.
import decode from 'jsqr';
import type { Locator } from 'playwright-core';

/** Throws where a decoder sees no code. */
export async function scanned(part: Locator): Promise<string> {
  const picture = (await part.screenshot()).toString('base64');
  const { data, width, height } = await part.page().evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    if (!context) throw new Error('This browser draws nothing.');
    context.drawImage(bitmap, 0, 0);
    const pixels = context.getImageData(0, 0, bitmap.width, bitmap.height);
    return { data: Array.from(pixels.data), width: bitmap.width, height: bitmap.height };
  }, picture);
  const found = decode.default(new Uint8ClampedArray(data), width, height);
  if (!found) throw new Error('No code was seen.');
  return found.data;
}
