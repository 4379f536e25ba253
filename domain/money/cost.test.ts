// What may cost more than a section's price, and how a priced answer reads.
import { describe, expect, test } from 'vitest';
import { type Field, isLimited, isPriced, mayCostMore } from '#domain/forms/fields.ts';
import { costOf } from '#domain/money/cost.ts';
import { section } from '#tests/events.ts';
import { field, tick } from '#tests/fields.ts';

const bus = tick('bus', { priceCents: 500 });
const size = field('size', { type: 'select', options: ['S', 'L'] });

test.each<[what: string, question: Field, isOne: boolean]>([
  ['a tick with a price', bus, true],
  ['one with none', tick('bus', { priceCents: 0 }), false],
  ['a choice of which one option costs something', { ...size, prices: { S: 0, L: 100 } }, true],
  ['one of which none does', { ...size, prices: { S: 0, L: 0 } }, false],
  ['a text', field('name'), false],
])('%s is priced: %s', (_what, question, isOne) => expect(isPriced(question)).toBe(isOne));

test.each<[what: string, question: Field, isOne: boolean]>([
  ['a tick for five', tick('bus', { places: 5 }), true],
  ['a choice of which one option is for five', { ...size, placesOf: { L: 5 } }, true],
  ['one of which none has a limit', { ...size, placesOf: {} }, false],
  ['a text', field('name'), false],
])('%s is limited: %s', (_what, question, isOne) => expect(isLimited(question)).toBe(isOne));

test.each<[what: string, change: Parameters<typeof section>[1], asked: Field[], may: boolean]>([
  ['by nothing', {}, [size], false],
  ['by its guests', { guestPriceCents: 100 }, [], true],
  ['by an early price', { earlyPrices: [{ until: '2026-01-01', priceCents: 0 }] }, [], true],
  ['by no early price', { earlyPrices: [] }, [], false],
  ['by one of its questions', {}, [size, bus], true],
])('a section may cost more %s', (_what, change, asked, may) =>
  expect(mayCostMore(section('rides', change), asked)).toBe(may),
);

describe('of what is taken', () => {
  const linesOf = (asked: Field, answer: string | number | boolean, guests = 0) =>
    costOf(
      { section: section('rides'), asked: [asked], answers: { [asked.id]: answer }, guests },
      '2026-01-01',
    )
      .slice(1)
      .map(({ label, amountCents }) => `${label} ${amountCents}`);

  test.each<[label: string, read: string]>([
    ['Size', 'Size: L 100'],
    ['Which size?', 'Which size? L 100'],
    ['Why? Size', 'Why? Size: L 100'],
  ])('a choice called %s reads %s', (label, read) =>
    expect(linesOf({ ...size, label, prices: { L: 100 } }, 'L')).toEqual([read]),
  );

  test('a list of items costs nothing by itself, nor do guests who are free', () => {
    expect(linesOf({ ...bus, type: 'select' }, false)).toEqual([]);
    expect(linesOf(size, '', 2)).toEqual([]);
  });
});
