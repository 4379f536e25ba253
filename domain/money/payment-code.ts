// The code of a registration that a rider writes on a transfer: '7K4M-2QXA'. Made here, and found again in whatever a
// bank prints around it.

/** Without 0, 1, I, L and O, which are taken for one another. 31 of them, a prime: see `checksum`. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const half = 4;
const length = 2 * half;
/** What the check leaves; not 0, or eight equal signs would pass. */
const remainder = 7;
const values = new Map(Array.from(alphabet, (sign, value) => [sign, value]));
/** By place what times its weight leaves 1. */
const inverses = Array.from({ length }, (_, index) =>
  Array.from(values.values()).find((value) => ((index + 1) * value) % alphabet.length === 1),
);

/**
 * One wrong sign, two neighbours swapped, a sign left out, or one too many. `place` counts the code's signs from 1: that
 * of the wrong or missing one, of the first of the two, or of the one before which a sign is too many.
 */
type Slip =
  | { kind: 'wrong'; place: number; written: string; meant: string }
  | { kind: 'swapped'; place: number }
  | { kind: 'missing'; place: number; meant: string }
  | { kind: 'extra'; place: number; written: string };

/** A code that a text holds, or almost holds. */
export type FoundCode = { code: string; slip: Slip | null };

/** Where nobody's is shown. */
export const exampleCode = '7K4M-2QXA';

/** `random` gives whole numbers from 0 to below its argument; codes are guessed as easily as these are. */
export function makePaymentCode(random: (below: number) => number): string {
  for (;;) {
    const signs = Array.from({ length: length - 1 }, () => alphabet[random(alphabet.length)]).join('');
    const code = mended(`${signs}?`, length - 1);
    if (isCode(code)) return shown(code);
  }
}

/**
 * The code that a text is, in any spelling: '7k4m 2qxa'. Undefined for one that holds anything else: no single wrong sign
 * and no swapped neighbours pass its check.
 */
export function readPaymentCode(text: string): string | undefined {
  const signs = signsOf(text);
  return isCode(signs) ? shown(signs) : undefined;
}

/** One of its two groups of four; undefined for what is none. */
export function readHalfOfCode(text: string): string | undefined {
  const signs = signsOf(text);
  return signs.length === half && isHalf(signs) ? signs : undefined;
}

/**
 * The known codes in a text, as banks print them: in small letters, with other dashes, blanks and line breaks anywhere or
 * none, and run together with other words. Those to the letter first, then those of one slip, which begin or end where a
 * word does. Every eight signs are perhaps a code, so only `isKnown` tells which are meant.
 */
export function findPaymentCodes(text: string, isKnown: (code: string) => boolean): FoundCode[] {
  const { signs, isEdge } = withEdges(text);
  const found = new Map<string, FoundCode>();
  const add = (code: string, slip: Slip | null) => {
    if (!isCode(code) || found.has(shown(code)) || !isKnown(shown(code))) return;
    found.set(shown(code), { code: shown(code), slip });
  };
  for (let start = 0; start + length <= signs.length; start += 1) {
    add(signs.slice(start, start + length), null);
  }
  const parts = partsOf(signs, isEdge);
  for (const part of parts) for (const { code, slip } of slipsOf(part)) add(code, slip);
  return [...found.values()];
}

/** Signs that are perhaps a code with one slip; whole words before those that only begin or end as one. */
function partsOf(signs: string, isEdge: (place: number) => boolean): string[] {
  const whole: string[] = [];
  const open: string[] = [];
  for (const size of [length, length + 1, length - 1]) {
    for (let start = 0; start + size <= signs.length; start += 1) {
      const edges = Number(isEdge(start)) + Number(isEdge(start + size));
      const part = signs.slice(start, start + size);
      // Both halves of a code have a figure, one slip leaves one of them.
      if (edges > 0 && /\d/.test(part)) (edges === 2 ? whole : open).push(part);
    }
  }
  return [...whole, ...open];
}

function slipsOf(part: string): { code: string; slip: Slip }[] {
  const places = Array.from({ length: part.length }, (_, place) => place);
  const place = (index: number) => index + 1;
  if (part.length > length) {
    return places.map((index) => ({
      code: part.slice(0, index) + part.slice(index + 1),
      slip: { kind: 'extra', place: place(index), written: part[index] ?? '' },
    }));
  }
  if (part.length < length) {
    return [...places, part.length].map((index) => {
      const code = mended(`${part.slice(0, index)}?${part.slice(index)}`, index);
      return { code, slip: { kind: 'missing', place: place(index), meant: code[index] ?? '' } };
    });
  }
  const swapped = places.slice(1).map((index) => {
    const [one = '', other = ''] = part.slice(index - 1, index + 1);
    const code = part.slice(0, index - 1) + other + one + part.slice(index + 1);
    return { code, slip: { kind: 'swapped' as const, place: index } };
  });
  const wrong = places.map((index) => {
    const code = mended(part, index);
    const slip = { kind: 'wrong' as const, place: place(index), written: part[index] ?? '' };
    return { code, slip: { ...slip, meant: code[index] ?? '' } };
  });
  return [...swapped, ...wrong];
}

/** Eight signs that pass the check. */
function isCode(signs: string): boolean {
  return (
    signs.length === length &&
    checksum(signs) === remainder &&
    isHalf(signs.slice(0, half)) &&
    isHalf(signs.slice(half))
  );
}

/** A letter and a figure among them, so that no word and no amount is one. */
function isHalf(signs: string): boolean {
  return /^[2-9A-HJKMNP-Z]+$/.test(signs) && /[A-Z]/.test(signs) && /\d/.test(signs);
}

/** Every place weighs another: 1 to 8. Since 31 is a prime, no one change and no one swap leaves it as it was. */
function checksum(signs: string): number {
  let sum = 0;
  for (let index = 0; index < signs.length; index += 1) {
    sum += (index + 1) * (values.get(signs[index] ?? '') ?? 0);
  }
  return sum % alphabet.length;
}

/** With the one sign at that place which makes the check right. */
function mended(signs: string, index: number): string {
  const before = signs.slice(0, index);
  const after = signs.slice(index + 1);
  const missing = remainder - checksum(`${before}${alphabet[0]}${after}`) + alphabet.length;
  return before + alphabet[(missing * (inverses[index] ?? 0)) % alphabet.length] + after;
}

function shown(signs: string): string {
  return `${signs.slice(0, half)}-${signs.slice(half)}`;
}

function signsOf(text: string): string {
  return withEdges(text).signs;
}

/** Its letters and figures in capitals without accents, and where a word of it begins or ends. */
function withEdges(text: string): { signs: string; isEdge: (place: number) => boolean } {
  const words =
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toUpperCase()
      .match(/[A-Z0-9]+/g) ?? [];
  const edges = new Set([0]);
  let end = 0;
  for (const word of words) {
    end += word.length;
    edges.add(end);
  }
  return { signs: words.join(''), isEdge: (place) => edges.has(place) };
}
