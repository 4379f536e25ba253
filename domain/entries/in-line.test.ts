import { expect, test } from 'vitest';
import { standingOf } from '#domain/entries/in-line.ts';

const wants = (subject: string, quantity = 1) => ({ subject, quantity });
const ride = 'section:ride';
const friday = 'day:friday';
const full = { limits: new Map([[ride, 4]]), taken: new Map([[ride, 4]]) };

test('the line is of those who wait for some of the same', () => {
  const queue = [[wants(ride)], [wants(friday)], [wants(ride), wants(friday)], [wants(ride)]];
  expect(standingOf(queue, 0, full)).toMatchObject({ place: 1, of: 3 });
  expect(standingOf(queue, 1, full)).toMatchObject({ place: 1, of: 2 });
  expect(standingOf(queue, 2, full)).toMatchObject({ place: 3, of: 4 });
});

test('nobody is passed over where there is room for those before, too', () => {
  const queue = [[wants(ride)], [wants(ride)]];
  const free = (taken: number) => ({ limits: new Map([[ride, 4]]), taken: new Map([[ride, taken]]) });
  expect(standingOf(queue, 1, free(2))).toMatchObject({ passesOver: 0, isFull: false });
  expect(standingOf(queue, 1, free(3))).toMatchObject({ passesOver: 1, isFull: false });
  expect(standingOf(queue, 1, free(4))).toMatchObject({ passesOver: 1, isFull: true });
  expect(standingOf(queue, 0, free(4))).toMatchObject({ passesOver: 0, isFull: true });
});

test('a party that finds too little keeps it from those behind, who pass it over', () => {
  const queue = [[wants(ride, 3)], [wants(ride)]];
  const one = { limits: new Map([[ride, 4]]), taken: new Map([[ride, 3]]) };
  expect(standingOf(queue, 0, one)).toMatchObject({ passesOver: 0, isFull: true });
  expect(standingOf(queue, 1, one)).toMatchObject({ passesOver: 1, isFull: false });
});
