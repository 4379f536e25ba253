import { describe, expect, test } from 'vitest';
import { emptyItem, emptyLeg } from '#web/admin/event/event-draft.ts';
import { inPageOrder, placeOf } from '#web/admin/event/field-labels.ts';

test('what is wrong is listed in the order of the page, within a part as it was found', () => {
  const found = ['bank.iban', 'sections.0.price', 'timeZone', 'currency', 'title'];
  expect(inPageOrder(found)).toEqual(['title', 'timeZone', 'currency', 'sections.0.price', 'bank.iban']);
});

describe('an error is told from the same one of another row', () => {
  const item = { ...emptyItem, title: 'Gold sprints' };
  const leg = { ...emptyLeg, from: 'Adelaide', to: 'Narrandera' };
  const typed = {
    programme: [{ date: '', label: 'Thursday 6', items: [item, emptyItem] }],
    days: [{ key: 'friday', date: '', title: '', label: '', places: '' }],
    sections: [],
    roadTrip: {
      title: '',
      intro: '',
      legs: [leg, { ...leg, from: 'Narrandera' }, { ...emptyLeg, to: 'Sydney' }],
    },
  };
  test.each([
    ['roadTrip.legs.0.when', 'Road trip, Adelaide to Narrandera, When, in words'],
    ['roadTrip.legs.1.when', 'Road trip, Narrandera stopover, When, in words'],
    ['roadTrip.legs.2.from', 'Road trip, Leg 3, From'],
    ['roadTrip.intro', 'Road trip, Introduction of the road trip'],
    ['programme.0.label', 'Programme, Thursday 6, Heading'],
    ['programme.0.items.0.when', 'Programme, Thursday 6, Gold sprints, When, in words'],
    ['programme.0.items.1.title', 'Programme, Thursday 6, Entry 2, What'],
    ['days.0.title', 'Days to tick, Day 1, On the form'],
  ])('%s: %s', (name, told) => expect(placeOf(name, typed)).toBe(told));
});
