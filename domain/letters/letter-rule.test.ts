// Which rules keep to the grace for late statements: those that reach who owes, in whichever words.
import { expect, test } from 'vitest';
import { isAboutMoney, ruleTextSchema } from '#domain/letters/letter-rule.ts';
import { whoText } from '#domain/lists/who.ts';
import { type MoneyFilter, moneyFilters } from '#domain/money/money.ts';

const reached = (money: MoneyFilter, isNot: boolean) =>
  isAboutMoney({ letter: 'own', who: whoText([{ isNot, any: [{ about: 'money', money }] }]) });

test('a rule for whoever owes, also for weeks, or did not pay, is about money', () => {
  const owing = ['owes', 'owes_long', 'open', 'part_paid'];
  expect(moneyFilters.filter((money) => reached(money, false))).toEqual(owing);
  expect(moneyFilters.filter((money) => !reached(money, true))).toEqual(owing);
});

test('a reminder is, whomever it is for; words of one’s own for everybody are not', () => {
  expect(isAboutMoney({ letter: 'reminder', who: '' })).toBe(true);
  expect(isAboutMoney({ letter: 'own', who: '' })).toBe(false);
});

test('a section is a key, and nothing that the database can not take', () => {
  const section = (text: string) => ruleTextSchema.shape.section.safeParse(text).success;
  expect(['', 'pre_event', '\u0000', 'x'.repeat(65)].map(section)).toEqual([true, true, false, false]);
});
