// The table's state in the address.
import { describe, expect, test } from 'vitest';
import { fourDays, twoSections } from '#tests/events.ts';
import {
  changeTable,
  readTableState,
  tableAddress,
  tableSearch,
} from '#web/desk/registrations/table-state.ts';

const event = { days: fourDays, sections: twoSections };
const read = (search: string) => readTableState(new URLSearchParams(search), event);

describe('the table of registrations in the address', () => {
  test('an empty address is the first page, newest first', () => {
    expect(read('')).toEqual({ page: 1, sort: '-createdAt' });
  });

  test('what was shown is shown again', () => {
    const state = read(
      'page=3&sort=name&q=m%C3%BCller&group=bikes&value=Cargo+Bike&section=road_trip&day=friday&registered=2025-10-31',
    );
    expect(state).toEqual({
      page: 3,
      sort: 'name',
      q: 'müller',
      group: 'bikes',
      value: 'Cargo Bike',
      section: 'road_trip',
      day: 'friday',
      registered: '2025-10-31',
    });
    expect(readTableState(tableSearch(state), event)).toEqual(state);
  });

  test.each(['page=0', 'page=-1', 'page=x', 'page=1e9', 'sort=password'])('%s counts as not said', (search) =>
    expect(read(search)).toEqual(read('')),
  );

  test.each(['group=nobody', 'section=workshops', 'day=monday', 'registered=2025-13-01', 'twice=false'])(
    '%s is a filter that there is not, until another is chosen',
    (search) => {
      expect(read(search)).toMatchObject({ unknown: search });
      expect(changeTable(read(search), { q: 'ada' })).not.toHaveProperty('unknown', search);
    },
  );

  test('the usual is left out', () => {
    expect(tableAddress({ page: 1, sort: '-createdAt', q: '' })).toBe('/organizer/registrations');
    expect(tableAddress({ group: 'bikes', page: 2 })).toBe('/organizer/registrations?group=bikes&page=2');
  });

  test('a change starts at the first page; another group forgets the kind of the last', () => {
    const state = read('page=3&group=bikes&value=Other&q=kim');
    expect(changeTable(state, { page: 4 }).page).toBe(4);
    expect(changeTable(state, { q: 'ada' })).toMatchObject({ page: 1, value: 'Other' });
    expect(changeTable(state, { group: 'diet' })).toMatchObject({ page: 1, q: 'kim', value: undefined });
  });

  test.each([
    ['state=waiting&sort=turn', { section: 'road_trip' }, 'turn'],
    ['state=waiting&sort=turn', { state: 'entered' }, '-createdAt'],
    ['state=waiting&sort=name', { state: undefined }, 'name'],
    ['state=waiting&sort=turn', { state: undefined, sort: 'email' }, 'email'],
    ['state=requested&sort=createdAt', { state: undefined }, '-createdAt'],
    ['twice=true&sort=name', { twice: undefined, who: 'twice' }, '-createdAt'],
  ] as const)('of %s an order that came with a filter goes with it: %o', (search, change, sort) => {
    expect(changeTable(read(search), change).sort).toBe(sort);
  });
});
