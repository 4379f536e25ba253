import { expect, test } from 'vitest';
import { fourDays } from '#tests/events.ts';
import { daysLabel } from '#words/days.ts';

// Shows 2.133 to 2.135, 9.5.
test.each([
  [['thursday', 'friday', 'saturday', 'sunday'], 'All Days'],
  [['saturday', 'sunday'], 'Weekend Only'],
  [['sunday', 'saturday'], 'Weekend Only'],
  [['thursday', 'friday'], '2 Days'],
  [['friday', 'saturday', 'sunday'], '3 Days'],
  [['friday'], '1 Days'],
  [[], '0 Days'],
])('%j reads %s', (days, label) => {
  expect(daysLabel(days, fourDays)).toBe(label);
});
