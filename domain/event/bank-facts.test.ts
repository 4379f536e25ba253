// How a rider reads the bank account, and what an event answers for keys that it does not have.
import { describe, expect, test } from 'vitest';
import { dayOf, organizerUsername, sectionOf, sectionOfTicket } from '#domain/event/event.ts';
import { fourDays, section, twoSections } from '#tests/events.ts';
import { bankFacts } from '#words/bank.ts';

const accountName = 'Rego';
test.each([
  [
    { kind: 'bsb', accountName, bsb: '123-456', accountNumber: '12345678' },
    ['account_name: Account name Rego', 'bsb: BSB 123-456', 'account_number: Account number 12345678'],
  ],
  [
    { kind: 'iban', accountName, iban: 'DE02 1203', bic: 'BYLADEM1001' },
    ['account_name: Account name Rego', 'iban: IBAN DE02 1203', 'bic: BIC BYLADEM1001'],
  ],
  [
    { kind: 'sort-code', accountName, sortCode: '12-34-56', accountNumber: '12345678' },
    [
      'account_name: Account name Rego',
      'sort_code: Sort code 12-34-56',
      'account_number: Account number 12345678',
    ],
  ],
  [
    { kind: 'lines', accountName, lines: 'Bank of Wheels' },
    ['account_name: Account name Rego', 'account_lines: Account Bank of Wheels'],
  ],
] as const)('riders copy from an account %j', (bank, lines) => {
  expect(bankFacts(bank).map(({ name, label, value }) => `${name}: ${label} ${value}`)).toEqual(lines);
});

test('who pays by hand reads no account', () => {
  expect(bankFacts(undefined)).toEqual([]);
});

describe('an event', () => {
  const event = { sections: twoSections, days: fourDays };

  test('finds what it has', () => {
    expect(sectionOf(event, 'road_trip').key).toBe('road_trip');
    expect(sectionOfTicket(event, 'road-trip').key).toBe('road_trip');
    expect(dayOf(event, 'friday').key).toBe('friday');
  });

  test.each([
    ['section', () => sectionOf(event, 'picnic')],
    ['ticket', () => sectionOfTicket(event, 'picnic')],
    ['day', () => dayOf(event, 'picnic')],
  ])('has no %s that is called otherwise', (what, look) => {
    expect(look).toThrow(`There is no ${what} 'picnic'.`);
  });
});

test.each([
  ['  Mia  Wheel', 'mia'],
  ['Mia\tWheel', 'mia'],
  [' ', 'unknown'],
])('a submit names %j by the first name in small letters: %s', (name, username) => {
  const known = section('picnic');
  const sections = [{ ...known, organizer: { ...known.organizer, name } }];
  expect(organizerUsername({ sections }, 'picnic')).toBe(username);
});
