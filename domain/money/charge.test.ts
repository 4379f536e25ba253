// What an entry owes: fixed when it enters, and only what changes afterwards is charged anew.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextPrice, ticketCents } from '#domain/event/prices.ts';
import type { Answers, Field } from '#domain/forms/fields.ts';
import {
  type Charge,
  type ChargeChange,
  chargeLines,
  chargesOnChange,
  chargesOnEntering,
  chargesOnLeaving,
  openCharges,
  owedCents,
  sumOf,
} from '#domain/money/charge.ts';
import { costOf, type Taken } from '#domain/money/cost.ts';
import { section } from '#tests/events.ts';

const workshop = section('workshops', {
  title: 'Workshops',
  priceCents: 4_000,
  earlyPrices: [
    { until: '2026-08-31', priceCents: 2_500 },
    { until: '2026-09-30', priceCents: 3_000 },
  ],
  guestPriceCents: 1_000,
});
const asked: Field[] = [
  {
    ...{ id: 'bench', type: 'select', label: 'Which bench?', required: false, order: 0 },
    ...{ options: ['None', 'Frame', 'Wheel'], prices: { Frame: 3_500, Wheel: 1_500 } },
  },
  { id: 'lunch', type: 'checkbox', label: 'Lunch', required: false, order: 1, priceCents: 800 },
  { id: 'spokes', type: 'number', label: 'Spare spokes', required: false, order: 2, priceCents: 50 },
  {
    ...{
      id: 'wood',
      type: 'radio',
      label: 'Rim of wood',
      required: false,
      order: 3,
      options: ['Ash', 'Beech'],
    },
    ...{ prices: { Ash: 900 }, showWhen: { field: 'bench', is: 'Wheel' } },
  },
];
const taken = (answers: Answers, guests = 0): Taken => ({ section: workshop, asked, answers, guests });
const late = '2026-10-01';

let made = 0;
function after(charges: readonly Charge[], { added, voided }: ChargeChange): Charge[] {
  const stays = charges.map((charge) => ({
    ...charge,
    voidReason: voided.find(({ id }) => id === charge.id)?.reason ?? charge.voidReason,
  }));
  const fresh = added.map((line): Charge => {
    made += 1;
    return { ...line, id: `id-${made}`, voidReason: null };
  });
  return [...stays, ...fresh];
}
const entering = (now: Taken, today = late) => after([], chargesOnEntering([], now, today));
const change = (charges: readonly Charge[], before: Taken, now: Taken, today = late) =>
  after(charges, chargesOnChange(charges, { before, now }, today));
const lines = (charges: readonly Charge[]) =>
  openCharges(charges).map(({ label, amountCents }) => [label, amountCents]);

test('an entry costs its place, what its answers cost and its guests', () => {
  const all = taken({ bench: 'Frame', lunch: true, spokes: 3 }, 2);
  expect(costOf(all, late).map(({ label, amountCents }) => [label, amountCents])).toEqual([
    ['Workshops', 4_000],
    ['Which bench? Frame', 3_500],
    ['Lunch', 800],
    ['Spare spokes: 3', 150],
    ['Guest 1', 1_000],
    ['Guest 2', 1_000],
  ]);
});

test('riders read the place first, then the answers, then the guests, each by what it is for', () => {
  const written = entering(taken({ bench: 'Frame', lunch: true, spokes: 3 }, 2)).toReversed();
  const voided = written.map((charge) => ({
    ...charge,
    id: `was-${charge.id}`,
    voidReason: 'left' as const,
  }));
  const read = [
    { kind: 'ticket', subject: '', label: 'Workshops', amountCents: 4_000 },
    { kind: 'option', subject: 'bench=Frame', label: 'Which bench? Frame', amountCents: 3_500 },
    { kind: 'option', subject: 'lunch=true', label: 'Lunch', amountCents: 800 },
    { kind: 'option', subject: 'spokes=3', label: 'Spare spokes: 3', amountCents: 150 },
    { kind: 'guest', subject: '1', label: 'Guest 1', amountCents: 1_000 },
    { kind: 'guest', subject: '2', label: 'Guest 2', amountCents: 1_000 },
  ];
  expect(chargeLines([...voided, ...written])).toEqual(read);
  expect(chargeLines(written.toReversed())).toEqual(read);
});

test('riders read their guests in the order of their numbers, ten and more of them too', () => {
  const written = entering(taken({ bench: 'Frame' }, 11)).toReversed();
  const guests = chargeLines(written).filter(({ kind }) => kind === 'guest');
  expect(guests.map(({ label }) => label)).toEqual(
    Array.from({ length: 11 }, (_, place) => `Guest ${place + 1}`),
  );
});

test('an early price still holds on its last day, and riders read until when and what comes then', () => {
  const on = (today: string) => [ticketCents(workshop, today), nextPrice(workshop, today)];
  expect(on('2026-08-31')).toEqual([2_500, { until: '2026-08-31', thenCents: 3_000 }]);
  expect(on('2026-09-01')).toEqual([3_000, { until: '2026-09-30', thenCents: 4_000 }]);
  expect(on('2026-09-30')).toEqual([3_000, { until: '2026-09-30', thenCents: 4_000 }]);
  expect(on('2026-10-01')).toEqual([4_000, undefined]);
});

test.each([
  ['an option without a price', { bench: 'None' }],
  ['an option that is none', { bench: 'constructor' }],
  ['a tick that is not set', { lunch: false }],
  ['none of a number', { spokes: 0 }],
  ['an answer to a question that does not show', { wood: 'Ash' }],
])('%s costs nothing', (_what, answers: Answers) => {
  expect(costOf(taken(answers), late)).toHaveLength(1);
});

test('a change charges only what changed, at the price of that day', () => {
  const before = taken({ bench: 'Frame', lunch: true });
  const charges = entering(before, '2026-08-01');
  const dearer = { ...taken({ bench: 'Wheel', lunch: true }), asked: asked.map(tenfold) };
  expect(lines(change(charges, before, dearer))).toEqual([
    ['Workshops', 2_500],
    ['Lunch', 800],
    ['Which bench? Wheel', 15_000],
  ]);
});

function tenfold(field: Field): Field {
  const prices = Object.entries(field.prices ?? {}).map(([option, cents]) => [option, cents * 10]);
  return {
    ...field,
    ...(field.prices && { prices: Object.fromEntries(prices) }),
    ...(field.priceCents && { priceCents: field.priceCents * 10 }),
  };
}

test('a price that came later is not owed for an answer from before', () => {
  const free = { ...taken({ bench: 'Frame', lunch: true }), asked: asked.map(withoutPrice) };
  const charges = entering(free);
  const now = taken({ bench: 'Frame', lunch: true, spokes: 1 });
  const before = taken({ bench: 'Frame', lunch: true });
  expect(lines(change(charges, before, now))).toEqual([
    ['Workshops', 4_000],
    ['Spare spokes: 1', 50],
  ]);
});

function withoutPrice({ prices: _prices, priceCents: _cents, ...field }: Field): Field {
  return field;
}

test.each([
  ['its question was removed', asked.filter(({ id }) => id !== 'bench')],
  [
    'its option was removed',
    asked.map((field) => (field.id === 'bench' ? { ...field, options: ['None'], prices: {} } : field)),
  ],
  ['its price was taken off', asked.map(withoutPrice)],
])('what was charged stays when %s', (_what, fields: Field[]) => {
  const before = taken({ bench: 'Frame' });
  const charges = entering(before);
  const now = { ...before, asked: fields, answers: { ...before.answers, lunch: false } };
  expect(change(charges, { ...before, asked: fields }, now)).toEqual(charges);
});

test('one guest fewer is charged no more, one more is charged at today’s price', () => {
  const two = taken({}, 2);
  const charges = entering(two);
  const fewer = change(charges, two, taken({}, 1));
  expect(lines(fewer)).toEqual([
    ['Workshops', 4_000],
    ['Guest 1', 1_000],
  ]);
  const dearer = { ...taken({}, 2), section: { ...workshop, guestPriceCents: 1_200 } };
  expect(lines(change(fewer, taken({}, 1), dearer)).at(-1)).toEqual(['Guest 2', 1_200]);
});

test('an entry taken back owes what it owed, at its old prices', () => {
  const now = taken({ bench: 'Frame', spokes: 2 }, 1);
  const charges = entering(now, '2026-08-01');
  const left = after(charges, chargesOnLeaving(charges));
  expect([owedCents(left), openCharges(left)]).toEqual([null, []]);
  const dearer = { ...now, asked: asked.map(tenfold) };
  const back = after(left, chargesOnEntering(left, dearer, late));
  expect(owedCents(back)).toBe(owedCents(charges));
});

const anyTaken = fc
  .record({
    bench: fc.constantFrom('', 'None', 'Frame', 'Wheel'),
    lunch: fc.boolean(),
    spokes: fc.nat({ max: 9 }),
    wood: fc.constantFrom('', 'Ash', 'Beech'),
    guests: fc.nat({ max: 4 }),
  })
  .map(({ guests, ...answers }) => taken(answers, guests));

test('a discount goes with its entry and comes back with it, once; with it nobody owes less than nothing', () => {
  const letOff: Charge = {
    ...{ id: 'discount', kind: 'discount', subject: 'helper=1', label: 'Helper', amountCents: -2_000 },
    voidReason: null,
  };
  const entered = after([], chargesOnEntering([], taken({ lunch: true }), late));
  let charges = [...entered, letOff];
  expect(owedCents(charges)).toBe(4_000 + 800 - 2_000);
  for (const _time of [1, 2]) {
    charges = after(charges, chargesOnLeaving(charges));
    expect(owedCents(charges)).toBeNull();
    charges = after(charges, chargesOnEntering(charges, taken({ lunch: true }), late));
    expect(owedCents(charges)).toBe(4_000 + 800 - 2_000);
  }
  expect(owedCents([...charges, { ...letOff, amountCents: -9_000 }])).toBe(0);
});

test('a discount whose place was handed on does not come back, nor does a question of its name take one away', () => {
  const helper: Charge = {
    ...{
      id: 'one',
      kind: 'discount',
      subject: 'lunch=1',
      label: 'Helper',
      amountCents: -500,
      voidReason: null,
    },
  };
  const { voided } = chargesOnChange([helper], { before: taken({}), now: taken({ lunch: true }) }, late);
  expect(voided).toEqual([]);
  const { added } = chargesOnEntering([{ ...helper, voidReason: 'handed_on' }], taken({}), late);
  expect(added.map(({ kind }) => kind)).toEqual(['ticket']);
});

test('whatever is changed and taken back while prices stay, what is owed is what the answers cost', () => {
  const step = fc.record({ now: anyTaken, isHere: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
      let charges: Charge[] = [];
      let before: Taken | undefined;
      for (const { now, isHere } of steps) {
        if (!isHere) charges = after(charges, chargesOnLeaving(charges));
        else if (before) charges = change(charges, before, now);
        else charges = after(charges, chargesOnEntering(charges, now, late));
        before = isHere ? now : undefined;
        expect(owedCents(charges)).toBe(isHere ? sumOf(costOf(now, late)) : null);
      }
    }),
  );
});
