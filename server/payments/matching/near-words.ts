// Finds the known words that are one slip of a finger from another, without comparing it with each.
import { isAtMostOneSlip } from '#domain/basics/one-slip.ts';

/** Shorter words are one slip from too many others. */
const shortest = 5;

/** A slip leaves a word's beginning as it is or its end: each known word is kept under both, with its length. */
export function nearWords(known: Iterable<string>): (word: string) => string[] {
  const byHalf = new Map<string, string[]>();
  for (const word of known) {
    if (word.length < shortest) continue;
    for (const half of halvesOf(word, word.length)) {
      const words = byHalf.get(half);
      if (words) words.push(word);
      else byHalf.set(half, [word]);
    }
  }
  return (word) => {
    if (word.length < shortest) return [];
    const lengths = [word.length - 1, word.length, word.length + 1];
    const halves = lengths.flatMap((length) => halvesOf(word, length));
    const perhaps = new Set(halves.flatMap((half) => byHalf.get(half) ?? []));
    return [...perhaps].filter((other) => other !== word && isAtMostOneSlip(word, other));
  };
}

/** What a word of that length begins and ends with; two neighbours that are swapped are never in both. */
function halvesOf(word: string, length: number): [string, string] {
  const half = Math.floor((length - 1) / 2);
  return [`${length} ${word.slice(0, half)}`, `${word.slice(-half)} ${length}`];
}
