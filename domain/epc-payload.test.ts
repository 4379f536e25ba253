// A banking app reads the lines by their number (EPC069-12, version 002).
import { expect, test } from 'vitest';
import { epcPayload } from '#domain/epc-payload.ts';

const bank = {
  kind: 'iban',
  accountName: 'Fixed Week vzw',
  iban: 'BE71 0961 2345 6769',
  bic: 'GKCCBEBB',
} as const;
const transfer = { bank, currency: 'EUR', amountCents: 30_050, text: '7K4M-2QXA Jörg Müller rides' };

test('each line says what the standard has there', () => {
  expect(epcPayload(transfer)?.split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    'GKCCBEBB',
    'Fixed Week vzw',
    'BE71096123456769',
    'EUR300.50',
    '',
    '',
    '7K4M-2QXA Jörg Müller rides',
  ]);
});

test('a line may be no longer than the standard has it, and without a BIC its line stays', () => {
  const long = { kind: 'iban', accountName: 'ß'.repeat(80), iban: bank.iban } as const;
  const lines = epcPayload({
    ...transfer,
    bank: long,
    amountCents: 5,
    text: `7K4M-2QXA\n${'ü'.repeat(200)}`,
  })?.split('\n');
  expect(lines?.[4]).toBe('');
  expect(lines?.[5]).toBe('ß'.repeat(70));
  expect(lines?.[7]).toBe('EUR0.05');
  expect(lines?.[10]).toBe(`7K4M-2QXA ${'ü'.repeat(130)}`);
  expect(Buffer.byteLength(epcPayload({ ...transfer, text: 'x'.repeat(200) }) ?? '')).toBeLessThanOrEqual(
    331,
  );
});

test.each([
  ['another currency', { currency: 'AUD' }],
  ['nothing to pay', { amountCents: 0 }],
  ['an account without an IBAN', { bank: { kind: 'lines', accountName: 'Week', lines: '1' } as const }],
])('there is none of %s', (_what, other) => {
  expect(epcPayload({ ...transfer, ...other })).toBeUndefined();
});
