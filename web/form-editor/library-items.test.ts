import { expect, test } from 'vitest';
import { tick } from '#tests/fields.ts';
import { knownFieldItems } from '#web/form-editor/library-items.ts';

const section = (id: string) => ({
  sectionConfig: {
    title: 'Road Trip',
    description: '',
    fields: [tick(id)],
  },
  emailConfirmationContent: '',
  organizerUsername: 'roadtrip',
});

const factsOf = (key: string, asked: string) =>
  knownFieldItems([], {
    sectionType: undefined,
    mainFields: [],
    sections: { road_trip: section(asked) },
  }).find((item) => item.key === key)?.facts;

test('a field that a section asks, under either name, says that it would move here', () => {
  const says = 'Checkbox · asked in Road Trip, and would move here';
  expect(factsOf('known-joiningRoadTrip', 'coming_on_road_trip')).toBe(says);
  expect(factsOf('known-joiningRoadTrip', 'joiningRoadTrip')).toBe(says);
});

test('one that no section asks says its kind alone', () => {
  expect(factsOf('known-joiningRoadTrip', 'has_own_car')).toBe('Checkbox');
});
