// Stencil lettering whose every line fills the width, as on a poster; beneath the ink lies a loud layer off register.
import { useId } from 'react';

const width = 1000;
/** How far the loud layer slips, at most; less beneath small letters, which it would blot out. */
const widestSlip = 7;
/** Of the display face, in em. */
const capHeight = 0.8125;
const sideBearing = 0.03;
const lineGap = 20;
/** In letters; 'PRE-EVENT' stays whole. */
const longestWord = 16;

const advances: Record<string, number> = { I: 0.25, '1': 0.29, M: 0.84, W: 0.87, N: 0.62, L: 0.41, E: 0.44 };
const otherAdvances: Record<string, number> = { F: 0.43, T: 0.44, Z: 0.43, ' ': 0.22, '.': 0.25, "'": 0.21 };
/** Of scripts whose letters are as wide as high. */
const square = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]/u;
/** Hebrew, Arabic, those of India and further east, and Georgian. */
const hanging = /[\u0590-\u10ff]/;

/** Georgian stays as it is written: few faces have its capitals, and nobody writes a name in them. */
export function inCapitals(text: string): string {
  return text.replace(/\P{Script=Georgian}+/gu, (others) => others.toUpperCase());
}

function advanceOf(letter: string): number {
  return advances[letter] ?? otherAdvances[letter] ?? (square.test(letter) ? 1 : 0.515);
}

/** How wide a line is at a font size of one; `textLength` evens out what this misses. */
export function lineWidth(line: string): number {
  return [...line].reduce((sum, letter) => sum + advanceOf(letter), 0);
}

function sizeOf(line: string): number {
  return width / (lineWidth(line) - 2 * sideBearing);
}

/** Letters without capitals hang below their line. */
function lineHeight(line: string): number {
  return sizeOf(line) * (hanging.test(line) ? capHeight + 0.35 : capHeight);
}

function heightOf(lines: string[]): number {
  return lines.reduce((sum, line) => sum + lineHeight(line) + lineGap, -lineGap);
}

/** Every way to break the words into lines. */
function lineBreaks([first, ...rest]: string[]): string[][] {
  if (first === undefined) return [];
  if (rest.length === 0) return [[first]];
  return lineBreaks(rest).flatMap(([head = '', ...tail]) => [
    [first, head, ...tail],
    [`${first} ${head}`, ...tail],
  ]);
}

/** From 0, all lines of one size, to nearly 1, one of them tiny. */
function unevenness(lines: string[]): number {
  const sizes = lines.map(sizeOf);
  return 1 - Math.min(...sizes) / Math.max(...sizes);
}

/** A word that alone would make all of it small breaks after its hyphens. */
function partsOf(word: string): string[] {
  return word.length > longestWord ? word.split(/(?<=-)/) : [word];
}

function breakFor(text: string, ratio: number): string[] {
  const words = inCapitals(text).split(/\s+/).filter(Boolean).flatMap(partsOf);
  // Two to the power of the words: a long title stays on one line per word instead.
  const candidates = words.length > 8 ? [words] : lineBreaks(words);
  const flaw = (lines: string[]) => Math.abs(heightOf(lines) / width - ratio) + unevenness(lines) / 2;
  return candidates.reduce((best, lines) => (flaw(lines) < flaw(best) ? lines : best), words);
}

type LetteringProps = {
  text: string;
  className: string;
  /** Wanted height by width; decides where the lines break. */
  ratio: number;
};

export function Lettering({ text, className, ratio }: LetteringProps) {
  const id = useId();
  const lines = breakFor(text, ratio);
  const slip = Math.min(widestSlip, ...lines.map((line) => sizeOf(line) / 15)).toFixed(1);
  let top = 0;
  return (
    <svg
      className={`lettering ${className}`}
      viewBox={`0 0 ${width} ${Math.ceil(heightOf(lines))}`}
      aria-hidden="true"
      focusable="false"
    >
      <g className="lettering__loud" transform={`translate(${slip} ${slip})`}>
        <use href={`#${id}`} />
      </g>
      <g id={id}>
        {lines.map((line) => {
          const size = sizeOf(line);
          const baseline = top + size * capHeight;
          top += lineHeight(line) + lineGap;
          return (
            <text
              key={line}
              x={(-size * sideBearing).toFixed(1)}
              y={baseline.toFixed(1)}
              fontSize={size.toFixed(1)}
              textLength={(width + 2 * size * sideBearing).toFixed(1)}
              lengthAdjust="spacingAndGlyphs"
            >
              {line}
            </text>
          );
        })}
      </g>
    </svg>
  );
}
