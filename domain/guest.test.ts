// How many guests there are, and what is known of them.
import { expect, test } from 'vitest';
import { asManyGuests, countedGuests, uncountedGuests, withGuests } from '#domain/guest.ts';
import { registrationDefaults } from '#domain/registration.ts';

const ana = { name: 'Ana', diet: 'vegan', shirt: 'M' };
const bo = { name: 'Bo', diet: '', shirt: '' };
const unknown = { name: '', diet: '', shirt: '' };
const bringing = { ...registrationDefaults, bringingGuests: true, numberOfGuests: 2, guests: [ana, bo] };

test('a lower number drops the last ones; of those that a higher one adds nothing is known', () => {
  expect(asManyGuests([ana, bo], 1)).toEqual([ana]);
  expect(asManyGuests([ana], 3)).toEqual([ana, unknown, unknown]);
});

test('who tells of guests alone says how many there are', () => {
  expect(countedGuests({ guests: [ana, bo] })).toMatchObject({ numberOfGuests: 2, bringingGuests: true });
  expect(countedGuests({ guests: [] })).toMatchObject({ numberOfGuests: 0, bringingGuests: false });
  expect(countedGuests({ guests: [ana], numberOfGuests: 3 })).toMatchObject({ numberOfGuests: 3 });
  expect(countedGuests({ numberOfGuests: 3 })).toEqual({ numberOfGuests: 3 });
});

test('nobody tells of more guests than there are', () => {
  expect(uncountedGuests({ guests: [ana, bo], numberOfGuests: 1 })).toEqual({
    guests: { code: 'too_many_items', most: 1 },
  });
  expect(uncountedGuests({ guests: [ana], numberOfGuests: 2 })).toEqual({});
  expect(uncountedGuests({ numberOfGuests: 1 })).toEqual({});
});

test('who unticks that guests come has none, whatever number is left over', () => {
  const said = { bringingGuests: false };
  expect(withGuests({ ...bringing, ...said }, said)).toMatchObject({ numberOfGuests: 0, guests: [] });
});

test('where nobody is asked whether guests come, their number counts', () => {
  const asked = { ...bringing, bringingGuests: false };
  expect(withGuests(asked, { numberOfGuests: 2 })).toMatchObject({ numberOfGuests: 2, guests: [ana, bo] });
});
