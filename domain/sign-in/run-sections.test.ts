// Who runs which section (spec section 6; decision 0042).
import { describe, expect, test } from 'vitest';
import { ownSection, sectionsRunBy } from '#domain/sign-in/run-sections.ts';

const example = ['pre_event', 'road_trip'];
const ghent = ['days', 'workshops', 'ride_out'];
const run = (username: string, assigned: string[] | null, keys: string[]) =>
  sectionsRunBy({ username, assigned }, keys, 'roadtrip');

describe('while no admin has said anything', () => {
  test('one username runs the road trip, any other one the pre-event', () => {
    expect(run('roadtrip', null, example)).toEqual(['road_trip']);
    expect(run('anna', null, example)).toEqual(['pre_event']);
    expect(run('Roadtrip', null, example)).toEqual(['pre_event']);
  });

  test('nobody runs anything of an event with other sections', () => {
    expect(run('anna', null, ghent)).toEqual([]);
    expect(run('roadtrip', null, ghent)).toEqual([]);
  });
});

describe('an admin’s word', () => {
  test('holds in place of the username’s, also where it is that they run none', () => {
    expect(run('roadtrip', ['pre_event'], example)).toEqual(['pre_event']);
    expect(run('anna', [], example)).toEqual([]);
  });

  test('may be several sections, in the order of the event; what it has no more is left out', () => {
    expect(run('anna', ['ride_out', 'days', 'gone'], ghent)).toEqual(['days', 'ride_out']);
  });
});

describe('a call of an organizer', () => {
  const organizer = { sections: ['days', 'workshops'] };

  test('is about the section that it names, else about their first', () => {
    expect(ownSection(organizer, 'workshops')).toBe('workshops');
    expect(ownSection(organizer)).toBe('days');
  });

  test.each(['ride_out', 'Days', ''])('is forbidden about a section that they do not run: %j', (named) => {
    expect(() => ownSection(organizer, named)).toThrow('forbidden');
  });

  test('is forbidden to who runs none', () => {
    expect(() => ownSection({ sections: [] })).toThrow('forbidden');
  });
});
