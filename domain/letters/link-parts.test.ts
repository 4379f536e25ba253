// What becomes a link in a text that somebody typed.
import { expect, test } from 'vitest';
import { isWebAddress, linkParts } from '#domain/letters/link-parts.ts';

test('addresses become links without the punctuation after them', () => {
  expect(linkParts('Chat: https://chat.example.org/a?b=1.\nSee (http://example.org)!')).toEqual([
    { text: 'Chat: ' },
    { text: 'https://chat.example.org/a?b=1', url: 'https://chat.example.org/a?b=1' },
    { text: '.\nSee (' },
    { text: 'http://example.org', url: 'http://example.org' },
    { text: ')!' },
  ]);
});

test.each(['.', ',', ';', ':', '!', '?', "'", '"', '’', '”', '»', '”.', ')', ']', '}', '>', ').', '\n'])(
  'what follows an address is not part of it: %j',
  (after) => {
    const url = 'https://chat.example.org/ride';

    expect(linkParts(`${url}${after}`)[0]).toEqual({ text: url, url });
  },
);

test.each<[string, string]>([
  ['(see https://example.org/a_(b))', 'https://example.org/a_(b)'],
  ['https://example.org/a_(b)', 'https://example.org/a_(b)'],
  ['https://example.org/a_(b).', 'https://example.org/a_(b)'],
  ['(https://example.org/a_(b), and more)', 'https://example.org/a_(b)'],
  ['[https://example.org/?day[]=1]!', 'https://example.org/?day[]=1'],
  ['((https://example.org/ride))).', 'https://example.org/ride'],
])('a bracket that opens in an address closes in it: %j', (text, url) => {
  expect(linkParts(text).filter((part) => part.url !== undefined)).toEqual([{ text: url, url }]);
});

test.each([
  '',
  'BSB 000-000',
  'javascript:alert(1)',
  'http://',
  'see example.org',
  'mia@example.org',
  '0400 111 222',
])('%j holds no link', (text) => {
  expect(linkParts(text).filter(({ url }) => url !== undefined)).toEqual([]);
  expect(
    linkParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test('an address at the end leaves no empty part behind it', () => {
  const url = 'https://chat.example.org';
  expect(linkParts(url)).toEqual([{ text: url, url }]);
  expect(linkParts('')).toEqual([]);
});

test.each<[string, boolean]>([
  ['https://chat.example.org/ride', true],
  ['HTTP://chat.example.org', true],
  ['tg://join?invite=https://chat.example.org', false],
  ['javascript:alert("https://chat.example.org")', false],
  ['https://', false],
  ['chat.example.org', false],
])('%s is a web address: %s', (url, isOne) => {
  expect(isWebAddress(url)).toBe(isOne);
});
