import { expect, test } from 'vitest';
import { changeMail, readMailState } from '#web/admin/mail/mail-state.ts';
import { searchOf } from '#web/desk/list-address.ts';

const id = '5b6b6b6e-3f0f-4c59-8f6e-0d2b4a9f0c11';
const read = (search: string) => readMailState(new URLSearchParams(search));

test('a page or letter that is not known in the address counts as not said, a filter does not', () => {
  expect(read('page=0&letter=../x')).toEqual(read(''));
  for (const search of ['state=lost', 'kind=none', 'mailingId=1']) {
    expect(read(search)).toEqual({ ...read(''), unknown: search });
  }
  expect(read('page=1.5').page).toBe(1);
});

test('the address holds what differs from the usual, and gives it back', () => {
  const search = `page=3&state=failed&kind=mailing&mailingId=${id}&q=ada`;
  expect(String(searchOf(read(search)))).toBe(search);
  expect(String(searchOf(read('')))).toBe('');
});

test('a filter starts at the first page; a turned page and an opened letter keep the list', () => {
  const state = read(`page=3&state=failed&letter=${id}`);
  expect(changeMail(state, { kind: 'mailing' })).toMatchObject({ page: 1, kind: 'mailing', state: 'failed' });
  expect(changeMail(state, { page: 4 })).toMatchObject({ page: 4, state: 'failed', letter: undefined });
  expect(changeMail(read('page=3'), { letter: id })).toMatchObject({ page: 3, letter: id });
  expect(changeMail(state, { letter: undefined })).toMatchObject({ page: 3, letter: undefined });
});
