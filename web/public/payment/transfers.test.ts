// What a rider who confirmed is asked to transfer: never again what came.
import { expect, test } from 'vitest';
import type { Money } from '#domain/money/money.ts';
import { entered, twoSections } from '#tests/events.ts';
import { transfersOf } from '#web/public/payment/transfers.ts';

const event = { sections: twoSections };
const payments = [
  { event: 'pre-event', amountCents: 15_000, reference: 'Ada pre-event', confirmedAt: '' },
  { event: 'road-trip', amountCents: 20_000, reference: 'Ada road trip', confirmedAt: '' },
];

function moneyOf(dueCents: number, paidCents: number): Money {
  const state = paidCents === 0 ? 'open' : paidCents < dueCents ? 'part_paid' : 'paid';
  return { state, dueCents, paidCents, openCents: dueCents - paidCents, overCents: 0 };
}

/** Of 150 and 200. */
function transfers(pre: number, road: number) {
  const sections = [
    { section: 'pre_event', ...moneyOf(15_000, pre) },
    { section: 'road_trip', ...moneyOf(20_000, road) },
  ];
  const money = { ...moneyOf(35_000, pre + road), sections };
  return transfersOf({ payments, entries: entered(['pre_event', 'road_trip']), money }, event);
}

test('nothing came: each section at its price, or all in one', () => {
  expect(transfers(0, 0)).toMatchObject({
    open: [{ openCents: 15_000 }, { openCents: 20_000 }],
    paid: [],
    together: { openCents: 35_000, reference: 'Ada pre-event road trip' },
    openCents: 35_000,
  });
});

test('a part came: what is open of it, by section and in one', () => {
  expect(transfers(5_000, 0)).toMatchObject({
    open: [{ dueCents: 15_000, receivedCents: 5_000, openCents: 10_000 }, { openCents: 20_000 }],
    together: { dueCents: 35_000, receivedCents: 5_000, openCents: 30_000 },
    openCents: 30_000,
  });
});

test('one section is paid: the other goes alone', () => {
  expect(transfers(15_000, 0)).toMatchObject({
    open: [{ openCents: 20_000 }],
    paid: [{ dueCents: 15_000, openCents: 0 }],
    together: undefined,
    openCents: 20_000,
  });
});

test('all is paid: nothing is open', () => {
  expect(transfers(15_000, 20_000)).toMatchObject({
    open: [],
    together: undefined,
    dueCents: 35_000,
    openCents: 0,
  });
});
