// Whether two lines read like one transfer that a bank wrote in two formats: each puts other words around the same ones.
import { foldText } from '#server/payments/matching/folded-name.ts';

type Read = { payer: string; purpose: string; accountKey: string | null };

/** Of the words of the shorter one, how many the longer one has. */
const mostWords = 0.8;

/** Of one day and one amount already. */
export function isAlike(one: Read, other: Read): boolean {
  if (one.accountKey && other.accountKey && one.accountKey !== other.accountKey) return false;
  const [few, many] = [textOf(one), textOf(other)].toSorted((a, b) => a.written.length - b.written.length);
  if (!few || !many || few.written.length === 0) {
    return one.accountKey !== null && one.accountKey === other.accountKey;
  }
  const same = few.written.filter((word) => many.words.has(word));
  return same.length >= few.written.length * mostWords;
}

function textOf({ payer, purpose }: Read) {
  const { words, phrase } = foldText(`${payer} ${purpose}`);
  return { words, written: phrase.split(' ').filter(Boolean) };
}
