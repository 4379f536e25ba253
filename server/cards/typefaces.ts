// The typefaces that cards are lettered in: the poster's stencil, and a plain face for names in letters that it lacks.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';

/** Packages and their subsets; the first that has a letter draws it. */
const files = {
  stencil: ['latin', 'latin-ext', 'vietnamese'].map(
    (subset) => `@fontsource/big-shoulders-stencil/files/big-shoulders-stencil-${subset}-800-normal.woff2`,
  ),
  plain: [
    ...[
      'latin',
      'latin-ext',
      'vietnamese',
      'cyrillic',
      'cyrillic-ext',
      'greek',
      'greek-ext',
      'devanagari',
    ].map((subset) => `@fontsource/noto-sans/files/noto-sans-${subset}-700-normal.woff2`),
    '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-700-normal.woff2',
    '@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-700-normal.woff2',
  ],
};
export type Typeface = keyof typeof files;
export const typefaces = Object.keys(files) as Typeface[];

/** How far letters stand above and hang below the baseline, in em; the stencil has capitals alone. */
export const heights: Record<Typeface | 'device', { above: number; below: number }> = {
  stencil: { above: 0.8, below: 0 },
  plain: { above: 0.76, below: 0.24 },
  device: { above: 0.88, below: 0.14 },
};

/** Read when the first card is drawn: most processes of a small event draw none. */
const opened = new Map<Typeface, Font[]>();

/** The subset that has it; undefined where none does. */
export function fontFor(face: Typeface, letter: number): Font | undefined {
  return fontsOf(face).find((font) => font.hasGlyphForCodePoint(letter));
}

function fontsOf(face: Typeface): Font[] {
  const known = opened.get(face);
  if (known) return known;
  const fonts = files[face].map((file) => {
    const font = create(readFileSync(fileURLToPath(import.meta.resolve(file))));
    if (!('layout' in font)) throw new Error(`${file} holds several typefaces.`);
    return font;
  });
  opened.set(face, fonts);
  return fonts;
}
