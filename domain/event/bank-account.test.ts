// A bank account as admins may type it, and as riders read it.
import { expect, test } from 'vitest';
import { bankErrors, isOfOtherCurrency, isOtherAccount, tidyBank } from '#domain/event/bank-account.ts';

const accountName = 'Week';
const sortCode = (code: string, accountNumber: string) =>
  ({ kind: 'sort-code', accountName, sortCode: code, accountNumber }) as const;
const bsb = { kind: 'bsb', accountName, bsb: '123-456', accountNumber: '12345678' } as const;
const lines = (text: string) => ({ kind: 'lines', accountName, lines: text }) as const;
const iban = (text: string, bic?: string) =>
  ({ kind: 'iban', accountName, iban: text, ...(bic && { bic }) }) as const;

test.each([
  [sortCode('12-34-56', '123456'), []],
  [sortCode('12 34 56', '12345678'), []],
  [sortCode('12-34-5', '12345'), ['sortCode', 'accountNumber']],
  [sortCode('12-34-567', '123456789'), ['sortCode', 'accountNumber']],
  [sortCode('ab-cd-ef', '12345x'), ['sortCode', 'accountNumber']],
  [sortCode('a2-34-56', 'x2345678'), ['sortCode', 'accountNumber']],
  [lines('At the bar'), []],
  [lines(' \n'), ['lines']],
  [iban('be71 0961 2345 6769', ' gkccbebb '), []],
  [iban('BE71 0961 2345 6768', 'GKCC'), ['iban', 'bic']],
])('of %j these are wrong: %j', (bank, wrong) => expect(Object.keys(bankErrors(bank))).toEqual(wrong));

test('an IBAN is read in groups of four, its BIC in capitals; whatever else is typed stays so', () => {
  expect(tidyBank(iban('be71096123456769', ' gkccbebb '))).toEqual(iban('BE71 0961 2345 6769', 'GKCCBEBB'));
  expect(tidyBank(iban('BE71 0961 2345 6769'))).toEqual(iban('BE71 0961 2345 6769'));
  expect(tidyBank(sortCode(' 12-34-56', '123456'))).toEqual(sortCode(' 12-34-56', '123456'));
});

test.each([
  ['BE71 0961 2345 6769', false],
  ['be71096123456769', false],
  ['DE89 3704 0044 0532 0130 00', true],
  ['Current account', false],
  ['', false],
])('a file of %j is of another account: %j', (account, isOther) => {
  expect(isOtherAccount(iban('BE71 0961 2345 6769'), account)).toBe(isOther);
  expect(isOtherAccount(lines('At the bar'), account)).toBe(false);
});

test.each([
  [bsb, 'AUD', false],
  [bsb, 'EUR', true],
  [sortCode('12-34-56', '123456'), 'GBP', false],
  [sortCode('12-34-56', '123456'), 'AUD', true],
  [iban('BE71 0961 2345 6769'), 'EUR', false],
  [iban('PL61 1090 1014 0000 0712 1981 2874'), 'PLN', false],
  [iban('BE71 0961 2345 6769'), 'AUD', true],
  [lines('At the bar'), 'JPY', false],
])('%j beside prices in %s is asked about: %j', (bank, currency, isAsked) =>
  expect(isOfOtherCurrency(bank, currency)).toBe(isAsked),
);
