// What a form asks of each guest, and what it sends of it.
import { expect, test } from 'vitest';
import type { Field } from '#domain/forms/fields.ts';
import {
  answersOfGuests,
  guestFieldId,
  guestQuestions,
  guestsIn,
  withGuestFields,
  withGuestList,
} from '#web/form/guest-fields.ts';

const count: Field = {
  ...{ id: 'guest_count', type: 'number', label: 'How many guests?' },
  required: false,
  order: 1,
  role: 'numberOfGuests',
};
const bike: Field = { ...{ id: 'bike', type: 'text', label: 'Bike' }, required: false, order: 2 };
const shirt: Field = {
  ...{ id: 'shirt', type: 'select', label: 'Shirt' },
  required: false,
  order: 0,
  role: 'tshirtSize',
  options: ['S', 'XXL'],
};
const names = { details: ['name'], sizes: [], most: 100 } as const;
const idsOf = (fields: readonly Field[]) => fields.map(({ id }) => id);

test('a section that asks for nothing leaves the form as it is', () => {
  const asked = guestQuestions([{}], [count]);
  expect(idsOf(withGuestFields([count, bike], { guest_count: 2 }, asked))).toEqual(['guest_count', 'bike']);
});

test('what it asks stands behind the number, for so many guests', () => {
  const fields = (number: number | string) =>
    idsOf(withGuestFields([count, bike], { guest_count: number }, names));
  expect(fields('2')).toEqual(['guest_count', 'guest_1_name', 'guest_2_name', 'bike']);
  expect(fields('')).toEqual(['guest_count', 'bike']);
  expect(fields(100)).toHaveLength(102);
});

test.each([
  [undefined, 100],
  [500, 20],
])('of more guests than may come, at %s cents each, nothing is asked', (guestPriceCents, most) => {
  const price = guestPriceCents === undefined ? {} : { guestPriceCents };
  const asked = guestQuestions([{ asksOfGuests: ['name'], ...price }], [count]);
  const fields = (number: number) => withGuestFields([count], { guest_count: number }, asked).length - 1;
  expect([fields(most), fields(most + 1), fields(100_000)]).toEqual([most, 0, 0]);
});

test('guests choose of the sizes that riders choose of', () => {
  const asked = guestQuestions([{ asksOfGuests: ['shirt', 'name'] }], [count, shirt]);
  expect(asked).toMatchObject({ details: ['name', 'shirt'], sizes: ['S', 'XXL'] });
  const [, , size] = withGuestFields([count], { guest_count: 1 }, asked);
  expect(size).toMatchObject({ type: 'select', options: ['S', 'XXL'] });
});

test('what was typed of a guest waits while the number is lower, and is not sent', () => {
  const typed = { guest_1_name: ' Ana ', guest_2_name: 'Bo', guest_1_shirt: 'S' };
  const sent = (number: number) => {
    const answers = { ...typed, guest_count: number };
    return withGuestList({ guest_count: number }, withGuestFields([count], answers, names), answers);
  };
  const ana = { name: 'Ana', diet: '', shirt: 'S' };
  expect(sent(1)).toEqual({ guest_count: 1, guests: [ana] });
  expect(sent(2)).toEqual({ guest_count: 2, guests: [ana, { name: 'Bo', diet: '', shirt: '' }] });
  expect(sent(0)).toEqual({ guest_count: 0 });
});

test('stored guests are there again, and a fault stands at its question', () => {
  const guests = [{ name: 'Ana', diet: 'vegan', shirt: '' }];
  expect(guestsIn(answersOfGuests(guests), 1)).toEqual(guests);
  expect(guestFieldId('guests.0.name')).toBe('guest_1_name');
  expect(guestFieldId('phone')).toBe('phone');
});
