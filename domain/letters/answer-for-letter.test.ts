// What riders typed stands in a letter to many as words, never as a link, an address or a placeholder.
import { expect, test } from 'vitest';
import { answerForLetter } from '#domain/letters/answer-for-letter.ts';

test.each([
  ['no nuts, no soy (severe!)', 'no nuts, no soy (severe!)'],
  ['+43 660 1234', '+43 660 1234'],
  ['12.30 or 1/2 hour', '12.30 or 1/2 hour'],
  ['two\nlines\tof it', 'two lines of it'],
  ['https://spam.example/win', 'https spam example win'],
  ['write to me@spam.example', 'write to me spam example'],
  ['{payment_link} {name}', 'payment link name'],
  ['<b>bold</b>', 'b bold b'],
  ['spam。example', 'spam example'],
])('%j reads %j', (typed, shown) => {
  expect(answerForLetter(typed)).toBe(shown);
});

test('a long one ends after 200 characters', () => {
  expect(answerForLetter('ä'.repeat(300))).toBe('ä'.repeat(200));
});
