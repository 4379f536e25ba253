// A banking app reads the lines by their number (EPC069-12, version 002).
import { expect, test } from 'vitest';
import { epcPayload } from '#domain/money/epc-payload.ts';

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
  const long = { kind: 'iban', accountName: 'a'.repeat(80), iban: bank.iban } as const;
  const lines = epcPayload({
    ...transfer,
    bank: long,
    amountCents: 5,
    text: `7K4M-2QXA\n${'u'.repeat(200)}`,
  })?.split('\n');
  expect(lines?.[4]).toBe('');
  expect(lines?.[5]).toBe('a'.repeat(70));
  expect(lines?.[7]).toBe('EUR0.05');
  expect(lines?.[10]).toBe(`7K4M-2QXA ${'u'.repeat(130)}`);
  expect(Buffer.byteLength(epcPayload({ ...transfer, text: 'x'.repeat(200) }) ?? '')).toBeLessThanOrEqual(
    331,
  );
});

test('it has no more bytes than the standard has them, whatever is written in', () => {
  const long = { kind: 'iban', accountName: '祭'.repeat(70), iban: bank.iban } as const;
  const payload = epcPayload({ ...transfer, bank: long, text: `7K4M-2QXA ${'愛'.repeat(100)}` }) ?? '';
  expect(Buffer.byteLength(payload)).toBeLessThanOrEqual(331);
  expect(Buffer.byteLength(payload)).toBeGreaterThan(328);
  expect(payload.split('\n')[10]).toMatch(/^7K4M-2QXA 愛+$/);
});

test('spaces are one each, and none ends a line that was cut', () => {
  const words = { bank: { ...bank, accountName: ` ${'a'.repeat(69)} vzw` }, text: ' 7K4M-2QXA  Jörg \n' };
  const lines = epcPayload({ ...transfer, ...words })?.split('\n');
  expect(lines?.[5]).toBe('a'.repeat(69));
  expect(lines?.[10]).toBe('7K4M-2QXA Jörg');
  const full = { bank: { ...bank, accountName: ` ${'a'.repeat(71)}` } };
  expect(epcPayload({ ...transfer, ...full })?.split('\n')[5]).toBe('a'.repeat(70));
});

test('the least is a cent, the most what the standard has', () => {
  expect(epcPayload({ ...transfer, amountCents: 1 })).toContain('EUR0.01');
  expect(epcPayload({ ...transfer, amountCents: 99_999_999_999 })).toContain('EUR999999999.99');
});

test.each([
  ['more than the standard has', { amountCents: 100_000_000_000 }],
  ['another currency', { currency: 'AUD' }],
  ['nothing to pay', { amountCents: 0 }],
  ['an account without an IBAN', { bank: { kind: 'lines', accountName: 'Week', lines: '1' } as const }],
])('there is none of %s', (_what, other) => {
  expect(epcPayload({ ...transfer, ...other })).toBeUndefined();
});
