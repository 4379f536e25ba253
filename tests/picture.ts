// What a picture that the server made shows.
import { Resvg } from '@resvg/resvg-js';
import decode from 'jsqr';

type Dots = { width: number; height: number; pixels: Uint8ClampedArray };

/** Of a PNG. */
export function dotsOf(png: Buffer): Dots {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const address = `data:image/png;base64,${png.toString('base64')}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image href="${address}" width="${width}" height="${height}"/></svg>`;
  const { pixels } = new Resvg(svg).render();
  return { width, height, pixels: new Uint8ClampedArray(pixels) };
}

/** The text of the code in it; undefined where a camera sees none. */
export function codeIn({ pixels, width, height }: Dots): string | undefined {
  return decode.default(pixels, width, height)?.data;
}

/** How much of it, from 0 to 1, is of this ink: '#ff4a1c'. */
export function shareOf(ink: string, { pixels }: Dots): number {
  const wanted = Number.parseInt(ink.slice(1), 16);
  let found = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
    if (red * 65_536 + green * 256 + blue === wanted) found += 1;
  }
  return (found * 4) / pixels.length;
}
