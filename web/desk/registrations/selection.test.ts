// Which rows of a list are selected.
import { expect, test } from 'vitest';
import { toggled } from '#web/desk/registrations/selection.ts';

const page = ['a', 'b', 'c'];
const picked = (...ids: string[]) => ({ isAll: false, ids });

test('a press on a row picks it, another lets it go; those of other pages stay', () => {
  expect(toggled(picked('z'), ['a'], page)).toEqual(picked('z', 'a'));
  expect(toggled(picked('z', 'a'), ['a'], page)).toEqual(picked('z'));
});

test('a press on the page picks whoever of it is missing, or lets all of it go', () => {
  expect(toggled(picked('z', 'b'), page, page)).toEqual(picked('z', 'a', 'b', 'c'));
  expect(toggled(picked('z', 'a', 'b', 'c'), page, page)).toEqual(picked('z'));
});

test('who is taken out of everybody leaves the others of the page', () =>
  expect(toggled({ isAll: true, ids: [] }, ['b'], page)).toEqual(picked('a', 'c')));

test('150 can be picked one by one', () => {
  const many = Array.from({ length: 149 }, (_, place) => `${place}`);
  expect(toggled(picked(...many), page, page).ids).toHaveLength(150);
});
