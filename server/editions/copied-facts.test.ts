// An account number or a price that somebody typed into a text is found, and known where it is the event's.
import { describe, expect, test } from 'vitest';
import { sectionOf } from '#domain/event/event.ts';
import { copiedFacts, withPlaceholder } from '#domain/letters/copied-facts.ts';
import { adelaideEvent } from '#server/editions/adelaide.ts';
import { fixedWeek } from '#tests/events.ts';
import { mailingValues, sectionValues } from '#words/letters/named-values.ts';

const bank = { kind: 'bsb', accountName: 'Wheels', bsb: '105-105', accountNumber: '1234 5678' } as const;
const event = { ...adelaideEvent(2025), bank };
const values = sectionValues(event, sectionOf(event, 'pre_event'));
const found = (text: string, of = values, currency = 'AUD') =>
  copiedFacts(text, of, currency).map((fact) => [fact.found, fact.name]);

describe('what equals a fact of the event', () => {
  test.each([
    ['to 1234 5678.', '1234 5678', 'account_number'],
    ['to 12345678', '12345678', 'account_number'],
    ['to 12-34-56-78', '12-34-56-78', 'account_number'],
    ['BSB 105-105', '105-105', 'bsb'],
    ['BSB 105105', '105105', 'bsb'],
    ['pay $150 now', '$150', 'amount'],
    ['pay $150.00', '$150.00', 'amount'],
    ['pay AUD 150', 'AUD 150', 'amount'],
    ['pay A$150', 'A$150', 'amount'],
    ['pay 150 dollars', '150 dollars', 'amount'],
    [`at ${event.chatUrl}.`, event.chatUrl, 'chat_link'],
  ])('is named in %j', (text, typed, name) => {
    expect(found(text)).toEqual([[typed, name]]);
  });

  test('in euros and with an IBAN', () => {
    const week = fixedWeek(event);
    const own = sectionValues(week, sectionOf(week, 'workshops'));
    expect(found('35,50 € or EUR 35.50 to BE71096123456769', own, 'EUR')).toEqual([
      ['35,50 €', 'amount'],
      ['EUR 35.50', 'amount'],
      ['BE71096123456769', 'iban'],
    ]);
  });

  test('is put in place of what was typed', () => {
    const text = 'Pay $150 to 105-105.';
    const [price, bsb] = copiedFacts(text, values, 'AUD');
    expect([price && withPlaceholder(text, price), bsb && withPlaceholder(text, bsb)]).toEqual([
      'Pay {amount} to 105-105.',
      'Pay $150 to {bsb}.',
    ]);
  });

  test('is not named where two sections cost the same', () => {
    const sections = event.sections.map((section) => ({ ...section, priceCents: 100 }));
    expect(found('pay $1', mailingValues({ ...event, sections }))).toEqual([['$1', undefined]]);
  });
});

test.each([
  ['an IBAN of somebody else', 'to DE89 3704 0044 0532 0130 00', 'DE89 3704 0044 0532 0130 00'],
  ['a BSB', 'to 062-000', '062-000'],
  ['a price', 'a beer is $9', '$9'],
  ['a price in pounds', 'or £1,200.50 in cash', '£1,200.50'],
])('%s is found and has no name', (_what, text, typed) => {
  expect(found(text)).toEqual([[typed, undefined]]);
});

test.each([
  'Transfer {amount} to {bsb}, {account_number}',
  '{{$}} 6 to 10 November, 824 km, 10:30, +61 400 000 000, No 150',
  'rider 91234 56789, https://example.org/105-1056, 2025-11-06',
  'ALL 4 DAYS',
])('%j holds none', (text) => {
  expect(found(text)).toEqual([]);
});
