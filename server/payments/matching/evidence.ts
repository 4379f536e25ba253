// What in a bank line speaks for one registration: its code, its name, its transfer words, an account that paid for it
// before. What speaks most counts; the amount is weighed where it is known what it would pay.
import { findPaymentCodes } from '#domain/money/payment-code.ts';
import {
  type NameLikeness,
  type NamePlace,
  nameLikenesses,
  namePlaces,
  type Reason,
} from '#domain/money/proposal.ts';
import type { Debtors, KnownDebtor } from '#server/payments/matching/debtors.ts';
import { foldText } from '#server/payments/matching/folded-name.ts';
import { likenessOf, type ReadText } from '#server/payments/matching/name-likeness.ts';

export type BankLine = {
  id: string;
  /** Negative where money went back. */
  amountCents: number;
  /** Of it, what pays for nobody yet. */
  leftCents: number;
  payer: string;
  purpose: string;
  /** The keyed hash of the payer's account. */
  accountKey: string | null;
};

export type Evidence = {
  debtor: KnownDebtor;
  points: number;
  reasons: Reason[];
  hasExactCode: boolean;
  /** Keys of their sections whose transfer words stand there. */
  sections: string[];
  /** How much of it is the name; `isWhole` where all of it stands there. */
  name: { points: number; isWhole: boolean };
};

const codePoints = { exact: 100, slip: 60 };
const accountPoints = 35;
const wordsPoints = 8;
const namePoints: Record<NamePlace, Record<NameLikeness, number>> = {
  purpose: { same: 45, part: 35, slip: 35, initials: 25, family: 8 },
  payer: { same: 40, part: 32, slip: 32, initials: 22, family: 8 },
  both: { same: 38, part: 20, slip: 20, initials: 10, family: 0 },
};

type Texts = Record<NamePlace, ReadText>;

/** Of everybody whom the line names in any way; nobody by the amount alone. */
export function evidenceOf(line: BankLine, debtors: Debtors): Evidence[] {
  const texts = readTexts(line, debtors);
  const codes = findPaymentCodes(`${line.payer} ${line.purpose}`, (code) => debtors.byCode.has(code));
  const slips = new Map(codes.map(({ code, slip }) => [code, slip]));
  const named = [...texts.both.words, ...texts.both.near].flatMap((word) => debtors.byWord.get(word) ?? []);
  const coded = codes.flatMap(({ code }) => debtors.byCode.get(code) ?? []);
  const known = line.accountKey === null ? [] : (debtors.byAccount.get(line.accountKey) ?? []);
  return [...new Set([...coded, ...known, ...named])].flatMap((debtor) => {
    const found: Weighed[] = [];
    const slip = slips.get(debtor.paymentCode);
    if (slip !== undefined) {
      const reason = { code: 'payment_code', paymentCode: debtor.paymentCode, slip } as const;
      found.push({ points: slip ? codePoints.slip : codePoints.exact, reason });
    }
    const byName = nameReason(debtor, texts);
    if (byName) found.push(byName);
    const before = debtor.accounts.find(({ key }) => key === line.accountKey);
    if (before) {
      const reason = { code: 'same_account', name: debtor.name, edition: before.edition } as const;
      found.push({ points: accountPoints, reason });
    }
    if (found.length === 0) return [];
    return [
      {
        debtor,
        points: Math.max(...found.map(({ points }) => points)) + found.length - 1,
        reasons: found.map(({ reason }) => reason),
        hasExactCode: slip === null,
        sections: wordedIn(debtor, texts.both).map(({ key }) => key),
        name: { points: byName?.points ?? 0, isWhole: byName?.isWhole ?? false },
      },
    ];
  });
}

type Weighed = { points: number; reason: Reason };
type Named = Weighed & { isWhole: boolean };

function readTexts({ payer, purpose }: BankLine, { near }: Debtors): Texts {
  const read = (text: string): ReadText => {
    const folded = foldText(text);
    return { ...folded, near: new Set([...folded.words].flatMap(near)) };
  };
  return { payer: read(payer), purpose: read(purpose), both: read(`${payer} ${purpose}`) };
}

function wordedIn({ words }: KnownDebtor, { phrase: text }: ReadText): KnownDebtor['words'] {
  return words.filter(({ phrases }) => phrases.some((phrase) => text.includes(phrase)));
}

function nameReason(debtor: KnownDebtor, texts: Texts): Named | undefined {
  const { name, names } = debtor;
  // What neither holds together, neither does alone: most people only share a given name with somebody.
  if (names.every((folded) => !likenessOf(folded, texts.both))) return undefined;
  const found = namePlaces.flatMap((place) => {
    const likenesses = names.flatMap((folded) => likenessOf(folded, texts[place]) ?? []);
    const likeness = nameLikenesses.find((one) => likenesses.includes(one));
    return likeness ? [{ place, likeness, points: namePoints[place][likeness] }] : [];
  });
  const best = found.toSorted((a, b) => b.points - a.points)[0];
  if (!best) return undefined;
  const { place, likeness, points } = best;
  const titles = wordedIn(debtor, texts.purpose).map(({ title }) => title);
  if (place === 'purpose' && likeness === 'same' && titles.length > 0) {
    const reason = { code: 'transfer_words', name, words: titles } as const;
    return { points: points + wordsPoints, reason, isWhole: true };
  }
  return { points, reason: { code: 'name', name, likeness, place }, isWhole: likeness === 'same' };
}
