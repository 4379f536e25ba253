// The poster and the bar at the thumb say the lowest price, and 'from' only where there are others.
import { expect, test } from 'vitest';
import type { RoomLeft } from '#domain/entries/room-left.ts';
import { sectionSubject } from '#domain/forms/place-subjects.ts';
import { section } from '#tests/events.ts';
import { pricesText } from '#web/public/landing/register-bar.tsx';

const said = (prices: readonly number[], room?: RoomLeft) =>
  pricesText(
    {
      sections: prices.map((priceCents, index) => section(`section_${index}`, { priceCents })),
      currency: 'AUD',
      locale: 'en-AU',
      timeZone: 'Australia/Adelaide',
    },
    room,
  );

test('the lowest of several prices', () => {
  expect(said([20_000, 15_000])).toBe('from $150');
});

test('what is free is said apart from what is not', () => {
  expect(said([20_000, 0])).toBe('free or $200');
  expect(said([20_000, 0, 15_000])).toBe('free or from $150');
});

test('one price is said as it is', () => {
  expect(said([15_000, 15_000])).toBe('$150');
  expect(said([0])).toBe('Free');
});

test('where every section is full, that; while one is not, its price', () => {
  const full = [sectionSubject('section_0'), sectionSubject('section_1')];
  expect(said([15_000, 20_000], { full, left: {} })).toBe('Full – waiting list');
  expect(said([15_000, 20_000], { full: full.slice(0, 1), left: {} })).toBe('from $150');
});
