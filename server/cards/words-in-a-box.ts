// Words drawn in a box of an SVG, as large as they fit.
import { type Box, fitWords } from '#server/cards/fit.ts';
import type { Line } from '#server/cards/lettering.ts';

/** A picture of dots is drawn where no device's own faces are: what none of ours has is left out there. */
export type Means = { isPicture: boolean };

type Place = Box & {
  x: number;
  y: number;
  fill: string;
  isCentred?: boolean;
  /** The ink of a layer beneath, off register. */
  under?: string;
};
const offRegister = 7;

/** `height` is what they take from the top of the box; 0 where nothing is drawn. */
export function words(text: string, place: Place, { isPicture }: Means): { svg: string; height: number } {
  const fitted = fitWords(text, place);
  if (!fitted) return { svg: '', height: 0 };
  const { size, lines, height } = fitted;
  if (isPicture && lines.some(({ line }) => line.face === 'device')) return { svg: '', height: 0 };
  const drawn = lines
    .map(({ line, baseline }) => {
      const x = place.isCentred ? place.x + (place.width - line.width * size) / 2 : place.x;
      return drawLine(line, { x, y: place.y + baseline, size });
    })
    .join('');
  const below =
    place.under &&
    `<g transform="translate(${offRegister} ${offRegister})" fill="${place.under}">${drawn}</g>`;
  return { svg: `${below ?? ''}<g fill="${place.fill}">${drawn}</g>`, height };
}

function drawLine(line: Line, { x, y, size }: { x: number; y: number; size: number }): string {
  if (line.face !== 'device') return `<path d="${line.draw({ x, y, size })}"/>`;
  const at = `x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-size="${size.toFixed(1)}"`;
  return `<text ${at} font-weight="700" font-family="sans-serif">${escaped(line.text)}</text>`;
}

/** Without what no XML may hold: one such sign in a name and the drawing opens nowhere. */
export function escaped(text: string): string {
  const written = text.replace(/[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/gu, ' ');
  return written.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
