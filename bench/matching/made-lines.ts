// Made-up bank lines whose payer and purpose are as riders and banks write them, with the truth beside each.
import type { Debtor } from '#server/payments/matching/debtors.ts';
import type { BankLine } from '#server/payments/matching/evidence.ts';
import type { Random } from '../../scripts/seed/random.ts';
import { familyOf, makeDebtors, makeName } from './made-people.ts';

/** `of` is whose money it is: nobody's where it has no rider in it. */
export type MadeLine = BankLine & { kind: string; of: string[] };
export type MadeStatement = { debtors: Debtor[]; lines: MadeLine[] };

type Writing = { random: Random; debtors: readonly Debtor[]; owing: Debtor[] };
type Written = Pick<MadeLine, 'amountCents' | 'payer' | 'purpose' | 'of'> & { accountKey?: string };

const codeSigns = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

export function makeStatement(options: { people: number; lines: number }, random: Random): MadeStatement {
  const debtors = makeDebtors(options.people, random);
  const owing = debtors.filter(({ openCents }) => openCents > 0);
  const writing = { random, debtors, owing };
  const total = kinds.reduce((sum, [, weight]) => sum + weight, 0);
  const lines: MadeLine[] = [];
  while (lines.length < options.lines && owing.length > 10) {
    let drawn = random.between(1, total);
    const [kind = '', , write] =
      kinds.find(([, weight]) => {
        drawn -= weight;
        return drawn <= 0;
      }) ?? [];
    for (const line of write?.(writing) ?? []) {
      const id = `line ${lines.length}`;
      lines.push({ accountKey: null, ...line, id, kind, leftCents: line.amountCents });
    }
  }
  return { debtors, lines: lines.slice(0, options.lines) };
}

/** Somebody who owes, and pays by this line alone. */
function payer({ random, owing }: Writing): Debtor {
  const index = random.between(0, owing.length - 1);
  const [debtor] = owing.splice(index, 1);
  if (!debtor) throw new Error('Everybody has paid.');
  return debtor;
}

/** Anybody where nobody is like that. */
function payerLike(writing: Writing, isLike: (debtor: Debtor) => boolean): Debtor {
  const index = writing.owing.findIndex(isLike);
  const [debtor] = index < 0 ? [] : writing.owing.splice(index, 1);
  return debtor ?? payer(writing);
}

const words = ({ sections }: Debtor) => sections.map(({ transferWords }) => transferWords).join(' ');

/** As riders spell it and banks print it. */
function spelled(code: string, random: Random): string {
  const plain = code.replace('-', '');
  return random.pick([code, code, code.toLowerCase(), plain, code.replace('-', ' '), `REF${plain}`]);
}

function withSlip(code: string, random: Random): string {
  const signs = Array.from(code.replace('-', ''));
  const place = random.between(0, signs.length - 2);
  const [one = '', other = ''] = signs.slice(place, place + 2);
  const wrong = random.pick(Array.from(codeSigns).filter((sign) => sign !== one));
  const slips = [[wrong, other], [other], [one, wrong, other], one === other ? [wrong, other] : [other, one]];
  signs.splice(place, 2, ...random.pick(slips));
  return signs.join('');
}

/** As a bank has it: capitals, umlauts written out or dropped, the family's name first. */
function printed(name: string, random: Random): string {
  const spelledOut = name.replace(/[äöü]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[letter] ?? letter);
  const bare = name.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
  const parts = name.split(' ');
  const swapped = [parts.at(-1), ...parts.slice(0, -1)].join(' ');
  return random.pick([
    name,
    name.toUpperCase(),
    spelledOut.toUpperCase(),
    bare,
    swapped,
    swapped.toUpperCase(),
    spelledOut.replaceAll('-', ' '),
  ]);
}

function initials(name: string): string {
  const parts = name.split(' ');
  return [...parts.slice(0, -1).map((part) => part.slice(0, 1)), parts.at(-1)].join(' ');
}

function mistyped(name: string, random: Random): string {
  const place = random.between(1, Math.max(1, name.length - 2));
  return name.slice(0, place) + name.slice(place + 1);
}

function one(writing: Writing, write: (debtor: Debtor, random: Random) => Partial<Written>): Written[] {
  const debtor = payer(writing);
  const usual = { amountCents: debtor.openCents, payer: printed(debtor.name, writing.random), purpose: '' };
  return [{ ...usual, of: [debtor.id], ...write(debtor, writing.random) }];
}

const otherAmount = ({ openCents }: Debtor, random: Random) =>
  random.pick([
    openCents - 5_000,
    openCents + 5_000,
    openCents - 1_250,
    Math.round(openCents / 2),
    openCents + 30,
  ]);

function several({ random, owing, debtors }: Writing, count: number, isFamily: boolean): Debtor[] {
  const first = payer({ random, owing, debtors });
  const others = Array.from({ length: count - 1 }, () =>
    payerLike({ random, owing, debtors }, ({ name }) => isFamily && familyOf(name) === familyOf(first.name)),
  );
  return [first, ...others];
}

const sum = (debtors: readonly Debtor[]) => debtors.reduce((cents, { openCents }) => cents + openCents, 0);
const ids = (debtors: readonly Debtor[]) => debtors.map(({ id }) => id);

/** Of most kinds somebody pays what is open, in a line of its own. */
const byOne =
  (write: (debtor: Debtor, random: Random, writing: Writing) => Partial<Written>) => (writing: Writing) =>
    one(writing, (debtor, random) => write(debtor, random, writing));

/** `weight`: how many of a hundred or so lines are of it. */
const kinds: readonly [kind: string, weight: number, write: (writing: Writing) => Written[]][] = [
  ['code and amount', 40, byOne((debtor, random) => ({ purpose: spelled(debtor.paymentCode, random) }))],
  ['code with one slip', 8, byOne((debtor, random) => ({ purpose: withSlip(debtor.paymentCode, random) }))],
  [
    'name and transfer words',
    14,
    byOne((debtor, random) => ({
      payer: random.chance(30) ? makeName(random) : printed(debtor.name, random),
      purpose: `${printed(debtor.name, random)} ${words(debtor)}`,
    })),
  ],
  [
    'payer’s name alone',
    6,
    byOne((_debtor, random) => ({ purpose: random.pick(['', 'rego', 'Anmeldung', 'ticket']) })),
  ],
  [
    'initials or a mistyped name',
    4,
    byOne(({ name }, random) => ({
      payer: random.chance(50) ? initials(name).toUpperCase() : mistyped(name, random),
      purpose: 'bike week',
    })),
  ],
  [
    'code, another amount',
    5,
    byOne((debtor, random) => ({
      purpose: spelled(debtor.paymentCode, random),
      amountCents: otherAmount(debtor, random),
    })),
  ],
  [
    'name, another amount',
    4,
    byOne((debtor, random) => ({ purpose: words(debtor), amountCents: otherAmount(debtor, random) })),
  ],
  [
    'a family, names in the purpose',
    4,
    (writing) => {
      const paid = several(writing, writing.random.between(2, 4), true);
      const named = paid.map(({ name }) => printed(name, writing.random));
      const payerName = paid[0] ? printed(paid[0].name, writing.random) : '';
      return [{ amountCents: sum(paid), payer: payerName, purpose: named.join(', '), of: ids(paid) }];
    },
  ],
  [
    'one for three, their codes',
    2,
    (writing) => {
      const paid = several(writing, 3, false);
      const codes = paid.map(({ paymentCode }) => spelled(paymentCode, writing.random));
      const purpose = codes.join(' ');
      return [{ amountCents: sum(paid), payer: makeName(writing.random), purpose, of: ids(paid) }];
    },
  ],
  [
    'two parts',
    2,
    (writing) => {
      const [whole] = one(writing, (debtor) => ({ purpose: `${debtor.paymentCode} part` }));
      if (!whole) return [];
      const first = Math.round(whole.amountCents / 3);
      return [first, whole.amountCents - first].map((amountCents) => ({ ...whole, amountCents }));
    },
  ],
  [
    'paid twice',
    1,
    (writing) => {
      const lines = one(writing, (debtor) => ({ purpose: debtor.paymentCode }));
      return [...lines, ...lines];
    },
  ],
  [
    'a friend’s code, copied',
    2,
    byOne((debtor, random, { owing }) => {
      const same = owing.filter(({ openCents }) => openCents === debtor.openCents);
      return { purpose: same.length > 0 ? random.pick(same).paymentCode : '' };
    }),
  ],
  [
    'a spouse’s account',
    3,
    byOne((debtor, random) => ({
      payer: `${makeName(random).split(' ')[0]} ${familyOf(debtor.name)}`,
      purpose: `for ${debtor.name.split(' ')[0]}`,
    })),
  ],
  [
    'a household’s account of last year',
    2,
    (writing) => {
      const known = payerLike(writing, ({ accounts }) => accounts.length > 0);
      const accountKey = known.accounts[0]?.key ?? 'an unknown account';
      const payer = makeName(writing.random);
      return [{ amountCents: known.openCents, payer, purpose: 'festival', of: [known.id], accountKey }];
    },
  ],
  [
    'the code of who has paid or left',
    1,
    ({ random, debtors }) => {
      const other = random.pick(debtors.filter(({ openCents }) => openCents === 0));
      const payer = printed(other.name, random);
      return [{ amountCents: 15_000, payer, purpose: other.paymentCode, of: [other.id] }];
    },
  ],
  [
    'nothing but the amount',
    1,
    byOne((_debtor, random) => ({ payer: makeName(random), purpose: 'thank you' })),
  ],
  [
    'no rider’s money',
    1,
    ({ random }) => [
      { amountCents: random.between(10, 400) * 100, payer: 'City Council', purpose: 'Grant 2026', of: [] },
    ],
  ],
];
