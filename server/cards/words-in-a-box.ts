// Words in a box of an SVG: broken into the lines in which they are largest, and drawn there.
import { inPieces } from '#domain/basics/in-pieces.ts';
import { lettersOf } from '#domain/locale/locale.ts';
import { letterable } from '#server/cards/letterable.ts';
import { type Line, letter } from '#server/cards/lettering.ts';
import { heights, typefaces } from '#server/cards/typefaces.ts';

type Box = {
  width: number;
  height: number;
  mostLines: number;
  /** Height of capitals at most. */
  largest: number;
  /** More is cut: nobody reads it between spokes. */
  mostLetters: number;
  /** In the plain face alone. */
  isPlain?: boolean;
};
export type Fitted = { size: number; lines: { line: Line; baseline: number }[]; height: number };

/** A longer word is broken. */
const mostInWord = 22;
/** Between two lines, in em; capitals with something on top need more. */
const gap = { plain: 0.12, marked: 0.26 };

/** Undefined where nothing is left to be lettered. Baselines are counted from the top of the box. */
export function fitWords(text: string, box: Box): Fitted | undefined {
  const { width, height, mostLines, largest, mostLetters, isPlain = false } = box;
  const words = wordsOf(letterable(text), mostLetters);
  if (words.length === 0) return undefined;
  let best: Fitted | undefined;
  for (let count = 1; count <= Math.min(mostLines, words.length); count += 1) {
    const lines = broken(words, count).map((line) => letter(line, isPlain ? ['plain'] : typefaces));
    const above = Math.max(...lines.map(({ face }) => heights[face].above));
    const below = Math.max(...lines.map(({ face }) => heights[face].below));
    const widest = Math.max(...lines.map((line) => line.width));
    const step = above + below + (/\p{M}/u.test(text.normalize('NFD')) ? gap.marked : gap.plain);
    const tall = above + below + (count - 1) * step;
    const size = Math.min(width / widest, height / tall, largest / above);
    if (best && best.size >= size) continue;
    const placed = lines.map((line, place) => ({ line, baseline: size * (above + place * step) }));
    best = { size, lines: placed, height: size * tall };
  }
  return best;
}

/** `goesOn`: the word before it goes on in it, without a blank between them. */
type Piece = { text: string; goesOn: boolean };

function wordsOf(text: string, mostLetters: number): Piece[] {
  const letters = lettersOf(text);
  const shown = letters.length > mostLetters ? [...letters.slice(0, mostLetters - 1), '…'] : letters;
  return shown
    .join('')
    .split(' ')
    .filter(Boolean)
    .flatMap((word) => piecesOf(word).map((piece, place) => ({ text: piece, goesOn: place > 0 })));
}

/** A word that is too long is broken behind its hyphens, and anywhere else only where that does not do. */
function piecesOf(word: string): string[] {
  if (lettersOf(word).length <= mostInWord) return [word];
  const parts = word.split(/(?<=\p{Pd})/u);
  return parts.flatMap((part) => inPieces(lettersOf(part), mostInWord).map((signs) => signs.join('')));
}

/** In so many lines that the longest is as short as can be. */
function broken(words: readonly Piece[], count: number): string[] {
  const lengths = words.map(({ text, goesOn }) => text.length + (goesOn ? 0 : 1));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  for (let room = Math.ceil(total / count); ; room += 1) {
    const lines: string[] = [];
    let used = room + 1;
    for (const [place, word] of words.entries()) {
      const length = lengths[place] ?? 0;
      if (used + length > room + 1) {
        lines.push(word.text);
        used = length;
      } else {
        lines[lines.length - 1] += `${word.goesOn ? '' : ' '}${word.text}`;
        used += length;
      }
    }
    if (lines.length <= count) return lines;
  }
}

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
