// Phone numbers: what riders may type, and what a press on it dials.

import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { OwnFault } from '#domain/basics/faults.ts';
import type { Field } from '#domain/forms/fields.ts';
import { answerErrors } from '#domain/registration/submission.ts';
import { dialled, phoneFault } from '#domain/values/phone.ts';
import { valueSchemas } from '#domain/values/value-schemas.ts';
import { field } from '#tests/fields.ts';
import { inWords, ownWords } from '#words/faults.ts';

const wordsOf = (fault: OwnFault | undefined) => fault && ownWords(fault);
const errorsIn = (...check: Parameters<typeof answerErrors>) => inWords(answerErrors(...check));

const fine: [string, string][] = [
  ['112', '112'],
  ['+49 151 2345678', '+491512345678'],
  ['(030) 123-456.78', '03012345678'],
  ['030/123 456', '030123456'],
  ['0049 (0)151 2345678, ext. 12', '00491512345678'],
  ['+61 400 000 000 (mobile)', '+61400000000'],
  ['mobile: 0400 000 000', '0400000000'],
  ['+49 151 2345678 or +49 30 12345678', '+491512345678'],
  ['0400 000 000 / 0411 111 111', '0400000000'],
  ['0171 / 1234567', '01711234567'],
  ['030 / 123 456 / 78', '03012345678'],
  ['(mobile) +61 400 000 000', '+61400000000'],
  ['1800 BIKES', '1800'],
  ['112 or 0400 000 000', '112'],
  ['030 12 / 456 789', '03012456789'],
  ['123 456 / 234 567', '123456'],
  ['0400 (0) 123 456', '04000123456'],
  ['٠٥٠ ١٢٣ ٤٥٦٧', '0501234567'],
  ['＋８１ ９０ １２３４', '+81901234'],
  ['०१२३४', '01234'],
  ['0400+123456', '0400123456'],
];
test.each(fine)('%s is a phone number', (typed, dials) => {
  expect(phoneFault('Phone Number', typed)).toBeUndefined();
  expect(dialled(typed)).toBe(dials);
});

test('a number is kept in the digits by which it is found again, whichever a keyboard writes', () => {
  const { phone, emergencyPhone } = valueSchemas;
  expect(z.parse(phone, '٠٥٠ ١٢٣ ٤٥٦٧')).toBe('050 123 4567');
  expect(z.parse(emergencyPhone, '०१२३४ or ８１')).toBe('01234 or 81');
});

test.each(['ruf mich an', 'none', '-', '+', '12', 'Room 7', '½ ² Ⅷ'])('%j is none', (typed) => {
  expect(wordsOf(phoneFault('Phone Number', typed))).toBe(
    'Phone Number must have the digits of a phone number',
  );
});

test('nothing is dialled where there are no digits', () => {
  expect(dialled('ruf mich an')).toBe('');
  expect(dialled('+')).toBe('');
});

test('no phone number has more than twenty digits; two of them may', () => {
  const twenty = '12345678901234567890';
  expect(phoneFault('Phone', twenty)).toBeUndefined();
  expect(phoneFault('Phone', `${twenty} or ${twenty}`)).toBeUndefined();
  expect(wordsOf(phoneFault('Phone', `112 or ${twenty}1`))).toContain('too many digits');
  expect(wordsOf(phoneFault('Phone', `${twenty}1`))).toBe('Phone has too many digits for a phone number');
});

const asked = (id: string, type: Field['type'], label: string, required = false) =>
  field(id, { type, label, required });

test('the rider’s, the emergency contact’s and an organizer’s own number are checked alike', () => {
  const fields = [
    // Asked as a line of text it is a number all the same.
    asked('phone', 'text', 'Phone Number', true),
    asked('emergencyPhone', 'text', 'Whom to call'),
    asked('hostel', 'phone', 'Number of your hostel'),
    asked('nickname', 'text', 'Nickname'),
  ];
  const typed = 'call me';
  const input = { phone: typed, emergencyPhone: typed, hostel: typed, nickname: typed };
  expect(errorsIn(fields, input)).toEqual({
    phone: 'Phone Number must have the digits of a phone number',
    emergencyPhone: 'Whom to call must have the digits of a phone number',
    hostel: 'Number of your hostel must have the digits of a phone number',
  });
  expect(errorsIn(fields, { phone: '', emergencyPhone: ' ' })).toEqual({
    phone: 'Phone Number is required',
  });
});

test('a number that is stored already is not refused again, its correction is', () => {
  const fields = [asked('phone', 'phone', 'Phone Number', true)];
  const stored = { phone: 'ruf mich an' };
  expect(errorsIn(fields, { phone: ' ruf mich an ' }, stored)).toEqual({});
  expect(errorsIn(fields, { phone: 'ruf an' }, stored)).toHaveProperty('phone');
  expect(errorsIn(fields, { phone: '' }, stored)).toEqual({ phone: 'Phone Number is required' });
});
