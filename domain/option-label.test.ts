// How the options of a question read.
import { expect, test } from 'vitest';
import { optionLabel } from '#domain/option-label.ts';

const day = (title: string) => ({ label: title, title });
const event = {
  days: {
    thursday: day('Thursday: arrival'),
    friday: day('Friday: group ride'),
    saturday: day('Saturday: market'),
    sunday: day('Sunday: breakfast'),
  },
};

test('a day reads as the event names it', () => {
  expect(optionLabel(event, { id: 'participationDays' }, 'friday')).toBe('Friday: group ride');
});

test('an answer of before that is no day reads as it is stored', () => {
  expect(optionLabel(event, { id: 'participationDays' }, 'monday')).toBe('monday');
});

test('of any other question an option reads as it was written, a day’s name too', () => {
  expect(optionLabel(event, { id: 'massageDay' }, 'friday')).toBe('friday');
});
