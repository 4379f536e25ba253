// How a person's name agrees with the words of a bank line.
import type { NameLikeness } from '#domain/money/proposal.ts';
import {
  type FoldedName,
  type FoldedText,
  initialOf,
  isInitial,
} from '#server/payments/matching/folded-name.ts';

export type ReadText = FoldedText & {
  /** Words of names that are one slip from a word of it. */
  near: ReadonlySet<string>;
};

/** In any order: banks print the family's name first, and put middle names and a spouse in between. */
export function likenessOf({ telling, glued, joined }: FoldedName, text: ReadText): NameLikeness | undefined {
  if (joined.some((word) => word.length > 1 && text.words.has(word))) {
    return telling.length > 1 || !isLatin(joined[0] ?? '') ? 'same' : 'part';
  }
  const held = telling.filter(
    (word) => (text.words.has(word) && !isInitial(word)) || text.words.has(glued.get(word) ?? ''),
  );
  if (held.length > 1 && held.length === telling.length) return 'same';
  if (held.length > 1) return 'part';
  if (held.length === 0) return undefined;
  const rest = telling.filter((word) => !held.includes(word));
  if (rest.length > 0 && rest.every((word) => text.near.has(word))) return 'slip';
  if (rest.length > 0 && rest.some((word) => hasInitial(word, text)) && isLong(held)) return 'initials';
  const family = telling.at(-1) ?? '';
  return held.includes(family) && isLong([family]) ? 'family' : undefined;
}

/** An initial for a whole word, or a whole word for an initial. */
function hasInitial(word: string, text: ReadText): boolean {
  return isInitial(word) ? text.beginnings.has(word) : text.initials.has(initialOf(word));
}

function isLong(words: readonly string[]): boolean {
  return words.some((word) => word.length > 2 || !isLatin(word));
}

/** Other scripts write a name without a space, and in few letters. */
function isLatin(word: string): boolean {
  return !/[^\p{Script=Latin}\p{N}]/u.test(word);
}
