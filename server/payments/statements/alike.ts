// Whether two lines read like one transfer that a bank wrote in two formats: each puts other words around the same ones.
import type { StoredLine } from '#server/ledger/stored-lines.ts';
import { foldText } from '#server/payments/matching/folded-name.ts';

export type Read = { accountKey: string | null; words: ReadonlySet<string>; written: readonly string[] };

/** Of the words of the shorter one, how many the longer one has. */
const mostWords = 0.8;

/** Of one day and one amount already. */
export function isAlike(one: Read, other: Read): boolean {
  if (one.accountKey && other.accountKey && one.accountKey !== other.accountKey) return false;
  const [few, many] = one.written.length < other.written.length ? [one, other] : [other, one];
  if (few.written.length === 0) return one.accountKey !== null && one.accountKey === other.accountKey;
  const same = few.written.filter((word) => many.words.has(word));
  return same.length >= few.written.length * mostWords;
}

export function readWords({
  payer,
  purpose,
  accountKey,
}: Pick<StoredLine, 'payer' | 'purpose' | 'accountKey'>): Read {
  const { words, phrase } = foldText(`${payer} ${purpose}`);
  return { accountKey, words, written: phrase.split(' ').filter(Boolean) };
}
