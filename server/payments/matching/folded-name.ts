// Names as banks print them beside names as people write them: without accents, capitals, order and titles, umlauts
// written out or not. Other scripts stay as they are.
import { folded } from '#domain/basics/folded.ts';

const titles = new Set(['dr', 'prof', 'herr', 'frau', 'hr', 'fr', 'mr', 'mrs', 'ms', 'mx', 'miss']);

/** They are in many names, and tell nobody apart. */
const particles = new Set(
  'al bin da das de del den der di do dos du el la las le los of san st ten ter van vd vom von y zu zum'.split(
    ' ',
  ),
);

/**
 * 'Müller', 'Mueller' and 'MULLER' are one word, as are 'Håkon' and 'Haakon': what is written out is folded, too. Banks of
 * Japan write katakana, none of it small: 'しょうた' is 'シヨウタ'.
 */
function fold(text: string): string {
  return folded(text)
    .replace(/([aou])e/g, '$1')
    .replace(/aa/g, 'a')
    .replace(/[ぁ-ゖ]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0x60))
    .replace(/[ァィゥェォッャュョ]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 1))
    .normalize('NFC');
}

/** Hyphens divide words, apostrophes don't. */
function foldedWords(text: string): string[] {
  return fold(text.replace(/['`´’‘ʼ′]/g, '')).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** A person's name, to be looked for in a text. */
export type FoldedName = {
  words: string[];
  /** Those that tell people apart. */
  telling: string[];
  /** Of a word after particles all of them as one: 'devries'. */
  glued: ReadonlyMap<string, string>;
  /** Its words as one, in both orders: '小明' may stand before or after '陈', without a space. */
  joined: string[];
};

export function foldName(name: string): FoldedName {
  const all = foldedWords(name);
  const untitled = all.filter((word) => !titles.has(word));
  const words = untitled.length > 0 ? untitled : all;
  const telling = words.filter((word) => !particles.has(word));
  return {
    words,
    telling: telling.length > 0 ? telling : words,
    glued: gluedOf(words),
    joined: [words.join(''), words.toReversed().join('')],
  };
}

function gluedOf(words: readonly string[]): Map<string, string> {
  const glued = new Map<string, string>();
  let before = '';
  for (const word of words) {
    if (before !== '') glued.set(word, before + word);
    before = particles.has(word) ? before + word : '';
  }
  return glued;
}

/** The words of a bank line. Banks break lines within words and drop hyphens: two neighbours may be one word. */
export type FoldedText = {
  words: ReadonlySet<string>;
  /** Words with single letters among them, of initials. */
  initials: ReadonlySet<string>;
  /** What words begin with. */
  beginnings: ReadonlySet<string>;
  /** As it is read on, between single spaces. */
  phrase: string;
};

export function foldText(text: string): FoldedText {
  const words = foldedWords(text);
  const pairs = words.slice(1).map((word, index) => words[index] + word);
  return {
    words: new Set([...words, ...pairs]),
    initials: new Set(words.filter((word) => isInitial(word))),
    beginnings: new Set(words.map((word) => initialOf(word))),
    phrase: ` ${words.join(' ')} `,
  };
}

export function isInitial(word: string): boolean {
  return word.length < 3 && /^\p{L}$/u.test(word);
}

export function initialOf(word: string): string {
  return Array.from(word)[0] ?? '';
}
