// The key of a section that an admin adds.
import { expect, test } from 'vitest';
import { newSection } from '#domain/event/new-section.ts';

const keyOf = (title: string, ...taken: string[]) => newSection('plain', title, '', new Set(taken)).key;

test.each([
  ['Fixed Wéek 2', 'fixed_week_2'],
  ['Food  &  Drink --', 'food_drink'],
  ['  2nd Alley-Cat! ', 'nd_alley_cat'],
  ['Ævintýri', 'aevintyri'],
  ['日本', 'section'],
  ['A very long name that tells all there is to know', 'a_very_long_name_that_tells_all_ther'],
])('%j is called %s', (title, key) => expect(keyOf(title)).toBe(key));

test('a second of the same name is numbered, and none is taken for a day or a group', () => {
  expect(keyOf('Polo', 'polo')).toBe('polo_2');
  expect(keyOf('Polo', 'polo', 'polo_2')).toBe('polo_3');
  expect(keyOf('Everybody')).toBe('section_everybody');
  // Sections are looked up by their keys in objects, which have this one of their own.
  expect(keyOf('Constructor')).toBe('section_constructor');
  expect([keyOf('Friday'), keyOf('Friday 2')]).toEqual(['section_friday', 'section_friday_2']);
  expect(keyOf('Friday', 'section_friday')).toBe('section_friday_2');
});

test('the first road trip has the key by which registrations know theirs', () => {
  const trip = (...taken: string[]) => newSection('road_trip', 'To the Coast', 'Monday', new Set(taken));
  expect(trip()).toMatchObject({ key: 'road_trip', title: 'To the Coast', transferWords: 'to the coast' });
  expect(trip('road_trip').key).toBe('to_the_coast');
  // Nobody would be in another section of that key, which asks no tick.
  expect(keyOf('Road Trip')).toBe('section_road_trip');
  expect(keyOf('To the Coast')).toBe('to_the_coast');
});
