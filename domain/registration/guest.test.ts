// How many guests there are, and what is known of them.
import { expect, test } from 'vitest';
import {
  asksHowMany,
  asManyGuests,
  countedGuests,
  isKnownGuest,
  uncountedGuests,
  withGuestNames,
  withGuests,
} from '#domain/registration/guest.ts';
import { registrationDefaults } from '#domain/values/known-fields.ts';

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

test('their number is asked for by a number, and by a tick only whether there are any', () => {
  expect(asksHowMany({ role: 'numberOfGuests', type: 'select' })).toBe(true);
  expect(asksHowMany({ role: 'bringingGuests', type: 'number' })).toBe(true);
  expect(asksHowMany({ role: 'bringingGuests', type: 'checkbox' })).toBe(false);
  expect(asksHowMany({ role: 'spareSeats', type: 'number' })).toBe(false);
});

test('a guest is known by whatever is told of them', () => {
  expect([ana, bo, { ...unknown, shirt: 'M' }, { ...unknown, diet: 'vegan' }].every(isKnownGuest)).toBe(true);
  expect(isKnownGuest(unknown)).toBe(false);
});

test('what a guest costs is told by their name, once it is known', () => {
  const charge = (kind: string, subject: string) => ({
    kind,
    subject,
    label: 'as charged',
    amountCents: 500,
  });
  const charges = [
    charge('ticket', ''),
    charge('option', '1'),
    ...['1', '2', '3'].map((one) => charge('guest', one)),
  ];
  const [entry, uncharged] = withGuestNames([{ charges }, {}], [ana, unknown]);
  expect(entry?.charges?.map(({ label }) => label)).toEqual([
    ...['as charged', 'as charged', 'Ana', 'as charged', 'as charged'],
  ]);
  expect(uncharged).toEqual({});
});
