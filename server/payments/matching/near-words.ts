// Finds the known words that are one slip of a finger from another, without comparing it with each.
import { isAtMostOneSlip } from '#domain/basics/one-slip.ts';

/** Shorter words are one slip from too many others. */
const shortest = 5;

/** Two words one slip apart are equal once a letter is taken from one of them, or from each. */
export function nearWords(known: Iterable<string>): (word: string) => string[] {
  const byRest = new Map<string, string[]>();
  for (const word of known) {
    if (word.length < shortest) continue;
    for (const rest of restsOf(word)) {
      const words = byRest.get(rest);
      if (words) words.push(word);
      else byRest.set(rest, [word]);
    }
  }
  return (word) => {
    if (word.length < shortest) return [];
    const perhaps = new Set([...restsOf(word)].flatMap((rest) => byRest.get(rest) ?? []));
    return [...perhaps].filter((other) => other !== word && isAtMostOneSlip(word, other));
  };
}

function restsOf(word: string): Set<string> {
  const rests = Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1));
  return new Set([word, ...rests]);
}
