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
type Kind = { kind: string; weight: number; write: (writing: Writing) => Written[] };

const codeSigns = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

export function makeStatement(options: { people: number; lines: number }, random: Random): MadeStatement {
  const debtors = makeDebtors(options.people, random);
  const owing = debtors.filter(({ openCents }) => openCents > 0);
  const writing = { random, debtors, owing };
  const total = kinds.reduce((sum, { weight }) => sum + weight, 0);
  const lines: MadeLine[] = [];
  while (lines.length < options.lines && owing.length > 10) {
    let drawn = random.between(1, total);
    const chosen = kinds.find(({ weight }) => {
      drawn -= weight;
      return drawn <= 0;
    });
    for (const line of chosen?.write(writing) ?? []) {
      const id = `line ${lines.length}`;
      lines.push({ accountKey: null, ...line, id, kind: chosen?.kind ?? '', leftCents: line.amountCents });
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

const kinds: Kind[] = [
  {
    kind: 'code and amount',
    weight: 40,
    write: (writing) => one(writing, (debtor, random) => ({ purpose: spelled(debtor.paymentCode, random) })),
  },
  {
    kind: 'code with one slip',
    weight: 8,
    write: (writing) => one(writing, (debtor, random) => ({ purpose: withSlip(debtor.paymentCode, random) })),
  },
  {
    kind: 'name and transfer words',
    weight: 14,
    write: (writing) =>
      one(writing, (debtor, random) => ({
        payer: random.chance(30) ? makeName(random) : printed(debtor.name, random),
        purpose: `${printed(debtor.name, random)} ${words(debtor)}`,
      })),
  },
  {
    kind: 'payer’s name alone',
    weight: 6,
    write: (writing) =>
      one(writing, (_debtor, random) => ({ purpose: random.pick(['', 'rego', 'Anmeldung', 'ticket']) })),
  },
  {
    kind: 'initials or a mistyped name',
    weight: 4,
    write: (writing) =>
      one(writing, ({ name }, random) => ({
        payer: random.chance(50) ? initials(name).toUpperCase() : mistyped(name, random),
        purpose: 'bike week',
      })),
  },
  {
    kind: 'code, another amount',
    weight: 5,
    write: (writing) =>
      one(writing, (debtor, random) => ({
        purpose: spelled(debtor.paymentCode, random),
        amountCents: otherAmount(debtor, random),
      })),
  },
  {
    kind: 'name, another amount',
    weight: 4,
    write: (writing) =>
      one(writing, (debtor, random) => ({
        purpose: words(debtor),
        amountCents: otherAmount(debtor, random),
      })),
  },
  {
    kind: 'a family, names in the purpose',
    weight: 4,
    write: (writing) => {
      const paid = several(writing, writing.random.between(2, 4), true);
      const named = paid.map(({ name }) => printed(name, writing.random));
      const payerName = paid[0] ? printed(paid[0].name, writing.random) : '';
      return [{ amountCents: sum(paid), payer: payerName, purpose: named.join(', '), of: ids(paid) }];
    },
  },
  {
    kind: 'one for three, their codes',
    weight: 2,
    write: (writing) => {
      const paid = several(writing, 3, false);
      const codes = paid.map(({ paymentCode }) => spelled(paymentCode, writing.random));
      return [
        { amountCents: sum(paid), payer: makeName(writing.random), purpose: codes.join(' '), of: ids(paid) },
      ];
    },
  },
  {
    kind: 'two parts',
    weight: 2,
    write: (writing) => {
      const [whole] = one(writing, (debtor) => ({ purpose: `${debtor.paymentCode} part` }));
      if (!whole) return [];
      const first = Math.round(whole.amountCents / 3);
      return [first, whole.amountCents - first].map((amountCents) => ({ ...whole, amountCents }));
    },
  },
  {
    kind: 'paid twice',
    weight: 1,
    write: (writing) => {
      const lines = one(writing, (debtor) => ({ purpose: debtor.paymentCode }));
      return [...lines, ...lines];
    },
  },
  {
    kind: 'a friend’s code, copied',
    weight: 2,
    write: (writing) =>
      one(writing, (debtor, random) => {
        const same = writing.owing.filter(({ openCents }) => openCents === debtor.openCents);
        return { purpose: same.length > 0 ? random.pick(same).paymentCode : '' };
      }),
  },
  {
    kind: 'a spouse’s account',
    weight: 3,
    write: (writing) =>
      one(writing, (debtor, random) => ({
        payer: `${makeName(random).split(' ')[0]} ${familyOf(debtor.name)}`,
        purpose: `for ${debtor.name.split(' ')[0]}`,
      })),
  },
  {
    kind: 'a household’s account of last year',
    weight: 2,
    write: (writing) => {
      const known = payerLike(writing, ({ accounts }) => accounts.length > 0);
      const accountKey = known.accounts[0]?.key ?? 'an unknown account';
      return [
        {
          amountCents: known.openCents,
          payer: makeName(writing.random),
          purpose: 'festival',
          of: [known.id],
          accountKey,
        },
      ];
    },
  },
  {
    kind: 'the code of who has paid or left',
    weight: 1,
    write: ({ random, debtors }) => {
      const other = random.pick(debtors.filter(({ openCents }) => openCents === 0));
      return [
        {
          amountCents: 15_000,
          payer: printed(other.name, random),
          purpose: other.paymentCode,
          of: [other.id],
        },
      ];
    },
  },
  {
    kind: 'nothing but the amount',
    weight: 1,
    write: (writing) =>
      one(writing, (_debtor, random) => ({ payer: makeName(random), purpose: 'thank you' })),
  },
  {
    kind: 'no rider’s money',
    weight: 1,
    write: ({ random }) => [
      { amountCents: random.between(10, 400) * 100, payer: 'City Council', purpose: 'Grant 2026', of: [] },
    ],
  },
];
