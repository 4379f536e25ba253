// How a name is broken into the lines of a card; of letters that a device draws its lines can be read.
import { expect, test } from 'vitest';
import { fitWords } from '#server/cards/words-in-a-box.ts';

const box = { width: 200, height: 400, largest: 100, mostLetters: 60 };
const linesOf = (text: string, mostLines: number) =>
  fitWords(text, { ...box, mostLines })?.lines.map(({ line }) => ('text' in line ? line.text : 'drawn'));

const [mountain, field, forest] = ['山', '田', '林'].map((sign) => sign.repeat(12)) as [
  string,
  string,
  string,
];

test('a long name with a hyphen is broken behind it, and has no blank where it is not', () => {
  expect(linesOf(`${mountain}-${field}`, 2)).toEqual([`${mountain}-`, field]);
  expect(linesOf(`${mountain}-${field}`, 1)).toEqual([`${mountain}-${field}`]);
  expect(linesOf(`${mountain}-${field} ${forest}`, 1)).toEqual([`${mountain}-${field} ${forest}`]);
});

test('a word that is longer than a line is broken anywhere, and has no blank in it', () => {
  const word = mountain.repeat(2);
  expect(linesOf(word, 1)).toEqual([word]);
  expect(linesOf(word, 2)?.join('')).toBe(word);
});
