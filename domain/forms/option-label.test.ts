// How the options of a question read.
import { expect, test } from 'vitest';
import { optionLabel } from '#domain/forms/option-label.ts';
import { fourDays, withDay } from '#tests/events.ts';
import { field } from '#tests/fields.ts';
import { optionOnScreen } from '#words/riders/options.ts';

const event = withDay({ days: fourDays }, 'friday', { title: 'Friday: group ride' });

test('a day reads as the event names it', () => {
  expect(optionLabel(event, field('participationDays'), 'friday')).toBe('Friday: group ride');
});

test('an answer of before that is no day reads as it is stored', () => {
  expect(optionLabel(event, field('participationDays'), 'monday')).toBe('monday');
});

test('of any other question an option reads as it was written, a day’s name too', () => {
  expect(optionLabel(event, field('massageDay'), 'friday')).toBe('friday');
});

test('an item of gear has a capital on a screen alone', () => {
  const gear = field('campingGearNeeded');
  expect([optionLabel(event, gear, 'shelter'), optionOnScreen(event, gear, 'shelter')]).toEqual([
    'shelter',
    'Shelter',
  ]);
});
