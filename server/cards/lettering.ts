// Words as outlines, so that a card looks the same wherever it is shown: no face has to be there.
import type { Font, GlyphRun } from 'fontkit';
import { fontFor, type Typeface } from '#server/cards/typefaces.ts';

/** A line of words at a font size of one, its baseline at 0. */
type Outlined = {
  face: Typeface;
  width: number;
  /** `size` of the font, and where the line begins on its baseline. */
  draw: (at: { x: number; y: number; size: number }) => string;
};
/** Without outlines, where no face of ours has all its letters: a device draws it with its own. */
export type Line = Outlined | { face: 'device'; width: number; text: string };

type Run = { font: Font; text: string; isRightToLeft: boolean };

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const strong = /\p{L}|\p{N}/u;

/** Capitals in the stencil; what that lacks in a plain face, as it was written. */
export function letter(text: string, faces: readonly Typeface[]): Line {
  for (const face of faces) {
    const written = face === 'stencil' ? text.toUpperCase() : text;
    const runs = runsOf(written, face);
    if (runs) return outlined(face, runs);
  }
  return { face: 'device', width: deviceWidth(text), text };
}

/** Pieces that one font draws in one direction, as they are written; undefined where a letter is in no font. */
function runsOf(text: string, face: Typeface): Run[] | undefined {
  const signs = Array.from(text);
  const sides = sidesOf(signs);
  const runs: Run[] = [];
  for (const [place, sign] of signs.entries()) {
    const last = runs.at(-1);
    const code = sign.codePointAt(0) ?? 0;
    const isRightToLeft = sides[place] ?? false;
    if (last?.isRightToLeft === isRightToLeft && last.font.hasGlyphForCodePoint(code)) {
      last.text += sign;
      continue;
    }
    const font = fontFor(face, code);
    if (!font) return undefined;
    runs.push({ font, text: sign, isRightToLeft });
  }
  return isRead(signs) === 'rightToLeft' ? runs.reverse() : runs;
}

/** The first letter says from which side a line is read. */
function isRead(signs: readonly string[]): 'leftToRight' | 'rightToLeft' {
  return rightToLeft.test(signs.find((sign) => strong.test(sign)) ?? '') ? 'rightToLeft' : 'leftToRight';
}

/** Whether each sign is read from the right; a blank between two directions is of the line's own. */
function sidesOf(signs: readonly string[]): boolean[] {
  const whole = isRead(signs) === 'rightToLeft';
  const strongAt = (from: readonly string[]) => {
    const found = from.find((sign) => strong.test(sign));
    return found === undefined ? whole : rightToLeft.test(found);
  };
  return signs.map((sign, place) => {
    if (strong.test(sign)) return rightToLeft.test(sign);
    const before = strongAt(signs.slice(0, place).reverse());
    return before === strongAt(signs.slice(place)) ? before : whole;
  });
}

function outlined(face: Typeface, runs: readonly Run[]): Outlined {
  const laid = runs.map((run) => ({ font: run.font, run: laidOut(run) }));
  const width = laid.reduce((sum, { font, run }) => sum + run.advanceWidth / font.unitsPerEm, 0);
  return {
    face,
    width,
    draw: ({ x, y, size }) => {
      let start = x;
      return laid
        .flatMap(({ font, run }) => {
          const scale = size / font.unitsPerEm;
          return run.glyphs.map((glyph, index) => {
            const at = run.positions[index];
            const left = start + (at?.xOffset ?? 0) * scale;
            const base = y - (at?.yOffset ?? 0) * scale;
            start += (at?.xAdvance ?? 0) * scale;
            return glyph.path.transform(scale, 0, 0, -scale, left, base).toSVG();
          });
        })
        .join('');
    },
  };
}

/** Where a letter of the face has no place for a mark, fontkit breaks: then marks stand where they do by themselves. */
function laidOut({ font, text, isRightToLeft }: Run): GlyphRun {
  // The direction is said: of neutral signs alone fontkit would guess it.
  const lay = (features?: Record<string, boolean>) =>
    font.layout(text, features, undefined, undefined, isRightToLeft ? 'rtl' : 'ltr');
  try {
    return lay();
  } catch {
    return lay({ mark: false, mkmk: false });
  }
}

/** A guess: Chinese, Japanese and Korean signs are as wide as they are high. */
function deviceWidth(text: string): number {
  return Array.from(text).reduce(
    (sum, sign) =>
      sum + (/[\u1100-\u11ff\u2e80-\ud7ff\uf900-\uffef]|[\u{20000}-\u{3ffff}]/u.test(sign) ? 1 : 0.62),
    0,
  );
}
