// What a browser keeps, also where storage is forbidden.
import { expect, test } from 'vitest';
import { openStore } from '#web/browser-store.ts';
import { answersIn } from '#web/form/stored-answers.ts';

function fakeStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

test('what was written is read by the next page', () => {
  const storage = fakeStorage();
  openStore(() => storage).write('draft', { main: { name: 'Ada' } });
  const next = openStore(() => storage);
  expect(next.read('draft')).toEqual({ main: { name: 'Ada' } });
  expect(next.survives('draft')).toBe(true);
  next.forget('draft');
  expect(next.read('draft')).toBeNull();
  expect(next.survives('draft')).toBe(false);
});

test('forbidden storage: the page itself remembers, and knows that it will not last', () => {
  const store = openStore(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  store.write('holder', { id: '1' });
  expect(store.read('holder')).toEqual({ id: '1' });
  expect(store.survives('holder')).toBe(false);
  store.forget('holder');
  expect(store.read('holder')).toBeNull();
});

test('what something else wrote is not read as answers', () => {
  const storage = fakeStorage();
  storage.setItem('draft', '{broken');
  expect(openStore(() => storage).read('draft')).toBeNull();
  expect(
    answersIn({ name: 'Ada', days: ['friday'], seats: 2, coming: true, bad: { a: 1 }, none: null }),
  ).toEqual({
    name: 'Ada',
    days: ['friday'],
    seats: 2,
    coming: true,
  });
  expect(answersIn(['a'])).toEqual({});
});
