// Whatever riders write and banks print: no proposal gives away money that is not there, what is sure is never somebody
// else's, and the order of lines and of registrations makes no difference.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Debtor, knowDebtors } from '#server/payments/matching/debtors.ts';
import type { BankLine } from '#server/payments/matching/evidence.ts';
import { proposeFor } from '#server/payments/matching/propose.ts';

const names = [
  'Jörg Müller',
  'Imke Müller',
  'Anna-Lena Weiß',
  'Ana de la Cruz',
  "Sinéad O'Brien",
  'Jan Weiß',
];
const codes = ['7K4M-2QXA', 'A2B3-C4DY', 'B5C6-D7E9', 'H5J6-K7MV', 'P4R5-S6T6', 'A2B4-C3D8'];
const sections = [
  { key: 'pre_event', title: 'Pre-Event', transferWords: 'pre-event' },
  { key: 'road_trip', title: 'Road Trip', transferWords: 'road trip' },
];
const price = fc.constantFrom(0, 5_000, 15_000, 15_000, 20_000, -15_000);

const anyDebtors = fc
  .array(fc.record({ prices: fc.tuple(price, price), takesPart: fc.constantFrom(true, true, true, false) }), {
    minLength: names.length,
    maxLength: names.length,
  })
  .map((drawn) =>
    drawn.map(({ prices, takesPart }, index): Debtor => {
      const open = sections.flatMap((section, place) => {
        const cents = prices[place] ?? 0;
        return cents > 0 ? [{ ...section, cents }] : [];
      });
      return {
        id: `${index}`,
        name: names[index] ?? '',
        paymentCode: codes[index] ?? '',
        takesPart,
        openCents: prices[0] + prices[1],
        sections: open,
        accounts: [{ key: `account ${index % 2}`, edition: null }],
        byHand: [],
      };
    }),
  );

const mangled = (text: string) =>
  fc.constantFrom(
    text,
    text.toUpperCase(),
    text.toLowerCase(),
    text.replace('-', ''),
    text.replace('-', ' '),
    text.replace(/ö/g, 'oe').replace(/ü/g, 'ue'),
    `EREF+${text}`,
    `${text.slice(0, 3)}\n${text.slice(3)}`,
  );
const slipped = (code: string) =>
  fc.nat(6).map((place) => code.slice(0, place) + code[place + 1] + code[place] + code.slice(place + 2));
const someone = fc.nat(names.length - 1);
const words = someone.chain((index) =>
  fc.oneof(
    mangled(names[index] ?? ''),
    mangled(codes[index] ?? ''),
    slipped(codes[index] ?? ''),
    fc.constantFrom('pre-event', 'road trip', '150.00', '7', ''),
  ),
);
const cents = fc.constantFrom(15_000, 20_000, 30_000, 35_000, 5_000, 10_000, 1, -15_000, 45_050, 65_000);
const anyLines = fc
  .array(
    fc.record({
      payer: fc.oneof(words, fc.constant('City Council')),
      purpose: fc.array(words, { maxLength: 4 }).map((parts) => parts.join(' ')),
      amountCents: cents,
      accountKey: fc.constantFrom(null, 'account 0', 'account 1'),
    }),
    { maxLength: 6 },
  )
  .map((lines) =>
    lines.map((line, index): BankLine => ({ ...line, id: `${index}`, leftCents: line.amountCents })),
  );

test('no proposal is of more than the line has left', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyDebtors,
      anyLines,
      fc.integer({ min: 1, max: 65_000 }),
      async (debtors, lines, most) => {
        const left = lines.map((line) => ({ ...line, leftCents: Math.min(line.amountCents, most) }));
        const found = await proposeFor(left, knowDebtors(debtors));
        for (const { id, leftCents } of left) {
          for (const { shares } of found.get(id)?.proposals ?? []) {
            const sum = shares.reduce((total, share) => total + Math.abs(share.cents), 0);
            expect(sum).toBeLessThanOrEqual(Math.abs(leftCents));
            expect(shares.every((share) => share.cents !== 0 && share.cents > 0 === leftCents > 0)).toBe(
              true,
            );
            expect(new Set(shares.map(({ registrationId }) => registrationId)).size).toBe(shares.length);
          }
        }
      },
    ),
    { numRuns: 300 },
  );
});

test('the order of lines and of registrations makes no difference', async () => {
  await fc.assert(
    fc.asyncProperty(anyDebtors, anyLines, async (debtors, lines) => {
      const one = await proposeFor(lines, knowDebtors(debtors));
      const other = await proposeFor(lines.toReversed(), knowDebtors(debtors.toReversed()));
      for (const { id } of lines) expect(other.get(id)).toEqual(one.get(id));
    }),
    { numRuns: 200 },
  );
});

/** Somebody who owes writes their code, to the letter or not, or their name, and beside it whatever comes to mind. */
test('what is sure is never somebody else’s', async () => {
  const anyOwn = fc.record({
    who: someone,
    own: fc.constantFrom(0, 0, 0, 1, 2),
    around: fc.tuple(fc.oneof(words, fc.constant('')), fc.oneof(words, fc.constant(''))),
    cents,
    payer: fc.oneof(words, fc.constant('City Council')),
  });
  let sure = 0;
  await fc.assert(
    fc.asyncProperty(anyDebtors, fc.array(anyOwn, { maxLength: 5 }), async (debtors, drawn) => {
      const owing = drawn.filter(({ who }) => (debtors[who]?.openCents ?? 0) > 0);
      const lines = owing.map(({ who, own, around, payer, ...line }, index): BankLine => {
        const [name = '', code = ''] = [names[who], codes[who]];
        const written = [code, code.slice(0, -1), name.toUpperCase()][own] ?? '';
        const amountCents = own === 0 ? (debtors[who]?.openCents ?? 0) : line.cents;
        return {
          id: `${index}`,
          payer: own === 2 ? name : payer,
          purpose: [around[0], written, around[1]].join(' / '),
          amountCents,
          leftCents: amountCents,
          accountKey: null,
        };
      });
      const found = await proposeFor(lines, knowDebtors(debtors));
      for (const [index, { who }] of owing.entries()) {
        const { isSure, proposals } = found.get(`${index}`) ?? { isSure: false, proposals: [] };
        if (!isSure) continue;
        sure += 1;
        expect(proposals[0]?.shares).toEqual([
          expect.objectContaining({
            registrationId: `${who}`,
            cents: debtors[who]?.openCents,
            section: null,
          }),
        ]);
        expect(debtors[who]?.takesPart).toBe(true);
      }
    }),
    { numRuns: 600 },
  );
  expect(sure).toBeGreaterThan(50);
});
