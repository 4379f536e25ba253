// How the browser finds names, as the server does.
import { expect, test } from 'vitest';
import { folded } from '#domain/basics/folded.ts';

test.each([
  ['José', 'jose'],
  ['JOSE\u0301', 'jose'],
  ['Müller', 'muller'],
  ['Žluťoučký', 'zlutoucky'],
  ['Ｋｉｍ', 'kim'],
  ['佐藤', '佐藤'],
  ['Søren', 'soren'],
  ['ŁUKASZ', 'lukasz'],
  ['Đorđe', 'dorde'],
  ['Straße', 'strasse'],
  ['Æsa Þórsdóttir', 'aesa thorsdottir'],
  ['Ayşe Işık', 'ayse isik'],
  ['ΝΙΚΟΣ', 'νικοσ'],
  ['Νίκος', 'νικοσ'],
])('%s is found by %s', (name, found) => {
  expect(folded(name)).toBe(found);
});
