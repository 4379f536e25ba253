// Who may have paid: what is open of each registration, found by code, by words of the name, by amount and by account.
import { transferReference } from '#domain/money/transfer-reference.ts';
import { type FoldedName, foldName, foldText } from '#server/payments/matching/folded-name.ts';
import { nearWords } from '#server/payments/matching/near-words.ts';

export type Debtor = {
  /** Of the registration. */
  id: string;
  paymentCode: string;
  name: string;
  /** It is there, and takes part in something. */
  takesPart: boolean;
  /** What is open of all; negative where money is to go back. */
  openCents: number;
  /** Of each section of which something is open. */
  sections: readonly OpenSection[];
  /** From which they were paid for before, by their keyed hashes; of which edition, null for this one. */
  accounts: readonly { key: string; edition: string | null }[];
  /** What staff recorded of them by hand as transferred, and did not take back; negative where it went back. */
  byHand: readonly { cents: number; date: string }[];
};

export type OpenSection = { key: string; title: string; transferWords: string; cents: number };

export type KnownDebtor = Debtor & {
  names: FoldedName[];
  /** The transfer words of all of their sections that are open, as a text has them. */
  words: { key: string; title: string; phrases: string[] }[];
};

export type Debtors = {
  all: readonly KnownDebtor[];
  byCode: ReadonlyMap<string, KnownDebtor>;
  byWord: ReadonlyMap<string, readonly KnownDebtor[]>;
  byAccount: ReadonlyMap<string, readonly KnownDebtor[]>;
  /** Of those who take part, what is open of all, or of one section. */
  byOpenCents: ReadonlyMap<number, readonly KnownDebtor[]>;
  near: (word: string) => string[];
};

export function knowDebtors(debtors: readonly Debtor[]): Debtors {
  const all = debtors.map(knowDebtor);
  const byWord = groupBy(all, ({ names }) =>
    names.flatMap(({ words, glued, joined }) => [...words, ...glued.values(), ...joined]),
  );
  return {
    all,
    byCode: new Map(all.map((debtor) => [debtor.paymentCode, debtor])),
    byWord,
    byAccount: groupBy(all, ({ accounts }) => accounts.map(({ key }) => key)),
    byOpenCents: groupBy(all, ({ openCents, sections }) => [
      openCents,
      ...sections.map(({ cents }) => cents),
    ]),
    near: nearWords(byWord.keys()),
  };
}

function knowDebtor(debtor: Debtor): KnownDebtor {
  const names = [debtor.name, transferReference(debtor)].map(foldName);
  const different = new Map(names.map((name) => [name.words.join(' '), name]));
  different.delete('');
  return {
    ...debtor,
    names: [...different.values()],
    words: debtor.sections.map(({ key, title, transferWords }) => {
      const phrase = foldText(transferWords).phrase;
      return { key, title, phrases: [phrase, ` ${phrase.replaceAll(' ', '')} `] };
    }),
  };
}

function groupBy<Key>(
  debtors: readonly KnownDebtor[],
  keysOf: (debtor: KnownDebtor) => readonly Key[],
): Map<Key, KnownDebtor[]> {
  const groups = new Map<Key, KnownDebtor[]>();
  for (const debtor of debtors) {
    for (const key of new Set(keysOf(debtor))) {
      const group = groups.get(key);
      if (group) group.push(debtor);
      else groups.set(key, [debtor]);
    }
  }
  return groups;
}
