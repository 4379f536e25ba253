import { describe, expect, test } from 'vitest';
import type { Field } from '#domain/forms/fields.ts';
import { day } from '#tests/events.ts';
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
  knownFieldItems(
    [],
    { sectionType: undefined, mainFields: [], sections: { road_trip: section(asked) } },
    { days: [] },
  ).find((item) => item.key === key)?.facts;

test('a field that a section asks, under either name, says that it would move here', () => {
  const says = 'Checkbox · asked in Road Trip, and would move here';
  expect(factsOf('known-joiningRoadTrip', 'coming_on_road_trip')).toBe(says);
  expect(factsOf('known-joiningRoadTrip', 'joiningRoadTrip')).toBe(says);
});

test('one that no section asks says its kind alone', () => {
  expect(factsOf('known-joiningRoadTrip', 'has_own_car')).toBe('Checkbox');
});

describe('ticks of days', () => {
  const event = {
    days: [day('thursday', { title: 'Thursday 6 Nov' }), day('friday', { title: 'Friday 7 Nov' })],
  };
  const offered = (sectionType: string | undefined, fields: Field[], asking: Record<string, string> = {}) => {
    const sections = Object.fromEntries(Object.entries(asking).map(([key, id]) => [key, section(id)]));
    return knownFieldItems(fields, { sectionType, mainFields: [], sections }, event)
      .map(({ make }) => make())
      .filter(({ id }) => id.startsWith('participation_'));
  };

  test('one that was deleted is put back from the library, as the day is called', () => {
    const left = [tick('participation_thursday'), tick('participation_all_days')];
    expect(offered('pre_event', left, { pre_event: 'participation_thursday' })).toEqual([
      {
        ...{ id: 'participation_friday', role: 'participationDays', item: 'friday' },
        ...{ type: 'checkbox', label: 'Friday 7 Nov', required: false },
      },
    ]);
  });

  test('all of them, too, as long as no other form asks for days', () => {
    const all = ['participation_all_days', 'participation_thursday', 'participation_friday'];
    expect(offered('pre_event', []).map(({ id }) => id)).toEqual(all);
    expect(offered('road_trip', [], { pre_event: 'participation_thursday' })).toEqual([]);
    expect(offered('pre_event', [tick('participationDays')])).toEqual([]);
    expect(offered(undefined, [])).toEqual([]);
  });
});
