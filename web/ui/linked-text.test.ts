import { expect, test } from 'vitest';
import { linkParts } from '#web/ui/linked-text.tsx';

test('addresses become links without the punctuation after them', () => {
  expect(linkParts('Chat: https://chat.example.org/a?b=1.\nSee (http://example.org)!')).toEqual([
    { text: 'Chat: ' },
    { text: 'https://chat.example.org/a?b=1', url: 'https://chat.example.org/a?b=1' },
    { text: '.\nSee (' },
    { text: 'http://example.org', url: 'http://example.org' },
    { text: ')!' },
  ]);
});

test.each(['', 'BSB 000-000', 'javascript:alert(1)', 'http://'])('%j holds no link', (text) => {
  expect(linkParts(text).filter(({ url }) => url !== undefined)).toEqual([]);
  expect(
    linkParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
