// A condition on the answer to an own question, as an address writes it.
import { describe, expect, test } from 'vitest';
import {
  type Condition,
  conditionSchema,
  conditionText,
  readCondition,
} from '#domain/lists/question-condition.ts';

const condition = (operator: Condition['operator'], ...values: string[]): Condition => ({
  question: 'helmet',
  operator,
  values,
});
const fifty = Array.from({ length: 50 }, (_, place) => String(place));

test.each<[text: string, read: Condition]>([
  ['helmet:is:L', condition('is', 'L')],
  ['helmet:is:L,XL', condition('is', 'L', 'XL')],
  ['helmet:not:one\\, two,three', condition('not', 'one, two', 'three')],
  ['helmet:is:back\\\\slash', condition('is', 'back\\slash')],
  ['helmet:is:at 9:30', condition('is', 'at 9:30')],
  ['helmet:is:two\nlines', condition('is', 'two\nlines')],
  ['helmet:more:999999999', condition('more', '999999999')],
  ['helmet:less:5', condition('less', '5')],
  ['helmet:answered', condition('answered')],
  ['helmet:unanswered', condition('unanswered')],
  [`helmet:is:${fifty.join(',')}`, condition('is', ...fifty)],
])('%j is read, and written again', (text, read) => {
  expect(readCondition(text)).toEqual(read);
  expect(conditionText(read)).toBe(text);
  expect(conditionSchema.safeParse(text).success).toBe(true);
});

test('a condition that asks for no value is written without', () => {
  expect(conditionText(condition('answered', 'L'))).toBe('helmet:answered');
});

describe('no condition is', () => {
  test.each([
    ['nothing', ''],
    ['a question alone', 'helmet'],
    ['what no operator is', 'helmet:like:L'],
    ['what names no question', 'two words:is:L'],
    ['no question and no operator', 'two words:like:L'],
    ['one without its value', 'helmet:is'],
    ['one with no value', 'helmet:not:'],
    ['more than no number', 'helmet:more:'],
    ['more than two numbers', 'helmet:more:1,2'],
    ['less than words', 'helmet:less:ten'],
    ['more than words', 'helmet:more:ten'],
    ['more than a number and words', 'helmet:more:10 kg'],
    ['more than words and a number', 'helmet:more:kg 10'],
    ['more than ten digits', 'helmet:more:1234567890'],
    ['a value for what takes none', 'helmet:answered:L'],
    ['more than fifty values', `helmet:is:${[...fifty, 'L'].join(',')}`],
    ['a character that no database takes', 'helmet:is:L,\0'],
    ['half of a character', 'helmet:is:L,\ud800'],
    ['more than 2,000 characters', `helmet:is:${'L'.repeat(1_991)}`],
  ])('%s', (_what, text) => {
    expect(readCondition(text)).toBeUndefined();
    expect(conditionSchema.safeParse(text).success).toBe(false);
  });

  test('but 2,000 characters are one', () => {
    expect(readCondition(`helmet:is:${'L'.repeat(1_990)}`)?.values).toHaveLength(1);
  });
});
