// Each bank line gets ranked proposals with reasons in words.
import { describe, expect, test } from 'vitest';
import { type Debtor, knowDebtors } from '#server/payments/matching/debtors.ts';
import type { BankLine } from '#server/payments/matching/evidence.ts';
import { proposeFor } from '#server/payments/matching/propose.ts';
import { sayHereAsIn } from '#tests/say-as-in.ts';
import { reasonText } from '#words/desk/proposals.ts';

sayHereAsIn({ locale: 'en-IE', currency: 'EUR', timeZone: 'UTC' });
const ride = { key: 'ride', title: 'Bike Ride', transferWords: 'bike ride', cents: 15_050 };
const trip = { key: 'road_trip', title: 'Road Trip', transferWords: 'road trip', cents: 15_000 };

function owes(name: string, paymentCode: string, change: Partial<Debtor> = {}): Debtor {
  const sections = change.sections ?? [ride, trip];
  const openCents = sections.reduce((sum, { cents }) => sum + cents, 0);
  return {
    id: name,
    name,
    paymentCode,
    takesPart: true,
    openCents,
    accounts: [],
    byHand: [],
    ...change,
    sections,
  };
}

const jorg = owes('Jörg Müller', '7K4M-2QXA');
const imke = owes('Imke Sanders', 'A2B3-C4DY', {
  sections: [trip],
  accounts: [{ key: 'account of a household', edition: 'Bike Week 2025' }],
});

const bankLine: BankLine = {
  id: 'line',
  amountCents: 30_050,
  leftCents: 30_050,
  payer: 'Somebody Else',
  purpose: '',
  accountKey: null,
};

async function proposed(line: Partial<BankLine>, debtors = [jorg, imke]) {
  const whole = { ...bankLine, ...line, leftCents: line.leftCents ?? line.amountCents ?? bankLine.leftCents };
  const found = (await proposeFor([whole], knowDebtors(debtors))).get(whole.id);
  return {
    isSure: found?.isSure,
    proposals: (found?.proposals ?? []).map(({ shares, reasons }) => ({
      of: shares.map(({ name, cents, section }) => [name, cents, section].filter((part) => part !== null)),
      why: reasons.map((reason) => reasonText(reason)),
    })),
  };
}

test('the exact code and the exact amount are sure', async () => {
  expect(await proposed({ purpose: 'REGO 7k4m 2qxa' })).toEqual({
    isSure: true,
    proposals: [{ of: [['Jörg Müller', 30_050]], why: ['code 7K4M-2QXA', '€300.50 = both sections'] }],
  });
});

test('a code is found where the bank writes all that it says beside the payer, or half of it', async () => {
  for (const text of [{ payer: 'J MULLER 7K4M-2QXA' }, { payer: 'J MULLER 7K4M-2', purpose: 'QXA REGO' }]) {
    expect(await proposed(text)).toMatchObject({ isSure: true });
  }
});

test('a code with a slip waits for a press', async () => {
  expect(await proposed({ purpose: '7K4M-2QAX' })).toMatchObject({
    isSure: false,
    proposals: [{ why: ['code 7K4M-2QXA with one letter swapped', '€300.50 = both sections'] }],
  });
});

test.each<[string, Partial<BankLine>, Debtor[]?]>([
  ['another amount', { purpose: '7K4M-2QXA', amountCents: 30_000 }],
  ['the amount of one section', { purpose: '7K4M-2QXA', amountCents: 15_050 }],
  ['a second code', { purpose: '7K4M-2QXA A2B3-C4DY' }],
  ['a second code with a slip', { purpose: '7K4M-2QXA A2B3-C4DZ' }],
  ['a part of the line given to somebody', { purpose: '7K4M-2QXA', amountCents: 40_000, leftCents: 30_050 }],
  ['a rider who is not taking part', { purpose: '7K4M-2QXA' }, [{ ...jorg, takesPart: false }]],
  ['money that went back', { purpose: '7K4M-2QXA', amountCents: -30_050 }],
  [
    'money that goes back as it should',
    { purpose: '7K4M-2QXA', amountCents: -30_050 },
    [{ ...jorg, openCents: -30_050 }],
  ],
  ['somebody else who owes named as payer', { purpose: '7K4M-2QXA', payer: 'SANDERS IMKE' }],
  ['the name of somebody else who owes', { purpose: '7K4M-2QXA Imke Sanders', payer: 'Jörg Müller' }],
])('with %s, an exact code is not sure', async (_what, line, debtors) => {
  const found = await proposed(line, debtors);
  expect(found.isSure).toBe(false);
  expect(found.proposals[0]?.of.flat()).toContain('Jörg Müller');
});

test('nor where two lines have it', async () => {
  const lines = ['one', 'other'].map((id) => ({ ...bankLine, id, purpose: '7K4M-2QXA' }));
  const found = await proposeFor(lines, knowDebtors([jorg, imke]));
  expect([...found.values()].map(({ isSure }) => isSure)).toEqual([false, false]);
});

test('who paid already is named, and who is not taking part', async () => {
  const paid = { ...jorg, openCents: 0, sections: [] };
  expect((await proposed({ purpose: '7K4M-2QXA' }, [paid])).proposals).toEqual([
    { of: [['Jörg Müller', 30_050]], why: ['code 7K4M-2QXA', 'Jörg Müller owes nothing'] },
  ]);
  const left = { ...paid, takesPart: false };
  expect((await proposed({ purpose: '7K4M-2QXA' }, [left])).proposals[0]?.why).toContain(
    'Jörg Müller no longer takes part',
  );
});

test('money that went back to somebody who paid nothing too much is told so', async () => {
  const { proposals } = await proposed({ purpose: '7K4M-2QXA', amountCents: -2_000 });
  expect(proposals[0]?.why).toEqual(['code 7K4M-2QXA', 'nothing is to be refunded to Jörg Müller']);
});

test.each([
  [-2_000, '€20 = all that is to be refunded'],
  [-500, 'part of €20 that is to be refunded'],
  [-2_500, '€5 more than is to be refunded'],
])('of money that went back it says what of it was due: %d', async (amountCents, said) => {
  // Whoever no longer takes part is owed what came.
  for (const takesPart of [true, false]) {
    const over = { ...jorg, openCents: -2_000, sections: [], takesPart };
    const { proposals } = await proposed({ payer: 'Jörg Müller', amountCents }, [over]);
    expect(proposals[0]?.why).toEqual(['payer name like Jörg Müller', said]);
  }
});

test('what was recorded by hand already is told, and is not sure: the statement shows it once more', async () => {
  const half = {
    ...jorg,
    sections: [trip],
    openCents: 15_000,
    byHand: [{ cents: 15_000, date: '2025-10-01' }],
  };
  expect(await proposed({ purpose: '7K4M-2QXA', amountCents: 15_000 }, [half])).toEqual({
    isSure: false,
    proposals: [
      {
        of: [['Jörg Müller', 15_000]],
        why: [
          'code 7K4M-2QXA',
          'as much was recorded by hand of Jörg Müller on 1 Oct 2025: if it is the same, put this line aside',
          '€150 = Road Trip',
        ],
      },
    ],
  });
});

test('also of one of several', async () => {
  const byHand = [{ cents: 15_000, date: '2025-10-01' }];
  const both = [jorg, imke].map((one) => ({ ...one, sections: [trip], openCents: 15_000, byHand }));
  const { proposals } = await proposed({ purpose: '7K4M-2QXA A2B3-C4DY', amountCents: 30_000 }, both);
  expect(proposals[0]?.why.filter((why) => why.includes('by hand of'))).toHaveLength(2);
});

test('two of one name are told apart by their codes', async () => {
  const namesake = owes('Jörg Müller', 'B5D6-F7GH');
  const found = await proposeFor([{ ...bankLine, payer: 'Jörg Müller' }], knowDebtors([jorg, namesake]));
  const codes = found.get('line')?.proposals.map(({ shares }) => shares[0]?.paymentCode);
  expect(codes?.toSorted()).toEqual(['7K4M-2QXA', 'B5D6-F7GH']);
});

describe('without a code', () => {
  test('the name, the transfer words and the account are reasons', async () => {
    const line = { amountCents: 15_000, accountKey: 'account of a household' };
    expect((await proposed({ ...line, purpose: 'SANDERS, Imke: road-trip' })).proposals[0]).toEqual({
      of: [['Imke Sanders', 15_000]],
      why: [
        'the transfer words of Road Trip and the name Imke Sanders',
        'same account paid for Imke Sanders in Bike Week 2025',
        '€150 = Road Trip',
      ],
    });
  });

  test('the amount of one section pays that one', async () => {
    expect((await proposed({ payer: 'MUELLER JOERG', amountCents: 15_000 })).proposals[0]).toEqual({
      of: [['Jörg Müller', 15_000, 'road_trip']],
      why: ['payer name like Jörg Müller', '€150 = Road Trip alone'],
    });
  });

  test('of two sections of one price that pays which its words name', async () => {
    const even = { ...jorg, sections: [{ ...ride, cents: 15_000 }, trip], openCents: 30_000 };
    for (const purpose of ['Jörg Müller road trip', '7K4M-2QXA Roadtrip']) {
      expect((await proposed({ purpose, amountCents: 15_000 }, [even])).proposals[0]).toMatchObject({
        of: [['Jörg Müller', 15_000, 'road_trip']],
        why: expect.arrayContaining(['€150 = Road Trip alone']),
      });
    }
  });

  test('less or more than is owed is said', async () => {
    const less = await proposed({ payer: 'J. Müller', amountCents: 10_000 });
    expect(less.proposals[0]?.why).toEqual([
      'payer name with the initials of Jörg Müller',
      'part of €300.50 that is owed',
    ]);
    const more = await proposed({ payer: 'Jorg Muler', amountCents: 31_000 });
    expect(more.proposals[0]?.why).toEqual([
      'payer name one letter off Jörg Müller',
      '€9.50 more than is owed',
    ]);
  });

  test('the amount alone says how many owe it, and is nothing where too many do', async () => {
    const many = Array.from({ length: 10 }, (_, index) =>
      owes(`Rider ${'abcdefghij'[index]}x`, `code ${index}`),
    );
    const seven = await proposed({}, many.slice(0, 7));
    expect(seven.proposals).toHaveLength(7);
    for (const { why } of seven.proposals) expect(why.at(-1)).toBe('one of 7 who owe exactly this');
    expect((await proposed({}, many)).proposals).toEqual([]);
    expect((await proposed({})).proposals[0]?.why.at(-1)).toBe('the only one who owes exactly this');
  });

  test('of two people of one name neither comes first without saying so', async () => {
    const twin = { ...jorg, id: 'another', paymentCode: 'H5J6-K7MV' };
    const found = await proposed({ payer: 'Jörg Müller' }, [jorg, twin]);
    expect(found.proposals.map(({ why }) => why.at(-1))).toEqual([
      'one of 2 equally good proposals',
      'one of 2 equally good proposals',
    ]);
  });

  test('a family name is no reason, but beside the amount', async () => {
    expect((await proposed({ payer: 'Anna Müller', amountCents: 4_200 })).proposals).toEqual([]);
    expect((await proposed({ payer: 'Anna Müller' })).proposals[0]?.why).toEqual([
      'payer name with the family name of Jörg Müller',
      '€300.50 = both sections',
    ]);
  });
});

describe('one line for several', () => {
  const ben = owes('Ben Müller', 'B5C6-D7E9', { sections: [ride] });
  const together = 30_050 + 15_050;

  test('a family: the sum of what they owe', async () => {
    const line = { payer: 'Jörg Müller', purpose: 'Jörg und Ben', amountCents: together };
    expect((await proposed(line, [jorg, imke, ben])).proposals[0]).toEqual({
      of: [
        ['Jörg Müller', 30_050],
        ['Ben Müller', 15_050],
      ],
      why: [
        'payer name like Jörg Müller',
        'names of payer and purpose together like Ben Müller',
        '€451 = what 2 people owe together',
      ],
    });
  });

  test('several codes, and never more than the money', async () => {
    const codes = `${jorg.paymentCode} + ${imke.paymentCode}`;
    const exact = await proposed({ purpose: codes, amountCents: 45_050 });
    expect(exact.proposals[0]?.of).toEqual([
      ['Imke Sanders', 15_000],
      ['Jörg Müller', 30_050],
    ]);
    const less = await proposed({ purpose: codes, amountCents: 40_000 });
    expect(less.proposals[0]).toMatchObject({
      of: [
        ['Imke Sanders', 15_000],
        ['Jörg Müller', 25_000],
      ],
      why: expect.arrayContaining(['part of €450.50 that is owed']),
    });
  });

  test('one section of each', async () => {
    const line = { purpose: 'Jörg Müller, Imke Sanders road trip', amountCents: 30_000 };
    expect((await proposed(line)).proposals[0]?.of).toEqual([
      ['Imke Sanders', 15_000, 'road_trip'],
      ['Jörg Müller', 15_000, 'road_trip'],
    ]);
  });
});

test('several lines for one say that they make the whole', async () => {
  const parts = [10_000, 20_050].map((cents) => ({
    ...bankLine,
    id: `${cents}`,
    payer: 'Jörg Müller',
    amountCents: cents,
    leftCents: cents,
  }));
  const found = await proposeFor(parts, knowDebtors([jorg, imke]));
  for (const { proposals } of found.values()) {
    expect(proposals[0]?.reasons.at(-1)).toEqual({ code: 'parts', lines: 2, cents: 30_050 });
  }
});
