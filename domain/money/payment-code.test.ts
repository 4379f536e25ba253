// A rider copies the code by hand, and a bank prints it as it likes.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  findPaymentCodes,
  makePaymentCode,
  readHalfOfCode,
  readPaymentCode,
} from '#domain/money/payment-code.ts';

const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
/** Drawn by a generator of its own, so that every code comes from its seed. */
const anyCode = fc.integer().map((seed) => {
  const drawn = new Uint32Array([seed]);
  return makePaymentCode((below) => {
    drawn[0] = Math.imul(drawn[0] ?? 0, 1_664_525) + 1_013_904_223;
    return ((drawn[0] ?? 0) >>> 8) % below;
  });
});
const anySign = fc.constantFrom(...alphabet);

function only(...codes: string[]): (code: string) => boolean {
  return (code) => codes.includes(code);
}

function found(text: string, ...codes: string[]) {
  return findPaymentCodes(text, only(...codes));
}

const code = '7K4M-2QXA';
const toTheLetter = [{ code, slip: null }];

test('one that was made is a code: two groups of four, in each a letter and a figure, none that looks like another', () => {
  fc.assert(
    fc.property(anyCode, (made) => {
      expect(made).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
      expect(made).toMatch(/^(?=.{0,3}\d)(?=.{0,3}[A-Z]).{4}-(?=.{0,3}\d)(?=.{0,3}[A-Z])/);
      expect(readPaymentCode(made)).toBe(made);
    }),
  );
});

test('no other sign in any one place makes another code', () => {
  fc.assert(
    fc.property(anyCode, fc.nat(8), anySign, (made, place, sign) => {
      const other = made.slice(0, place) + sign + made.slice(place + 1);
      expect(readPaymentCode(other)).toBe(other === made ? made : undefined);
    }),
    { numRuns: 2_000 },
  );
});

test('nor do two neighbours that are swapped', () => {
  fc.assert(
    fc.property(anyCode, fc.nat(6), (made, place) => {
      const signs = made.replace('-', '').split('');
      const [one = '', other = ''] = signs.splice(place, 2);
      signs.splice(place, 0, other, one);
      expect(readPaymentCode(signs.join(''))).toBe(one === other ? made : undefined);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  code,
  '7k4m-2qxa',
  '7K4M2QXA',
  ' 7k4m 2qxa ',
  '7K4M–2QXA',
  '7 K 4 M — 2 Q X A',
  '7K4M.2QXA',
  '７K４M-２QXA',
])('it is read as %s', (written) => {
  expect(readPaymentCode(written)).toBe(code);
});

test.each(['', '7K4M', '7K4M-2QXB', '7K4M-2QXA-7', 'Ana Lee', '0KOM-1LIA'])('%s is none', (written) => {
  expect(readPaymentCode(written)).toBeUndefined();
});

test('either half is read alone, and no word as one', () => {
  expect(['7k4m', '2QXA', 'anna', '2025', '2QX', '7K4M2', '0ABC'].map(readHalfOfCode)).toEqual([
    '7K4M',
    '2QXA',
    ...Array.from({ length: 5 }, () => undefined),
  ]);
});

test.each([
  'Ana Lee pre-event 7K4M-2QXA',
  'ANA LEE PRE EVENT 7K4M 2QXA',
  'REGO7K4M2QXA',
  'EREF+NOTPROVIDED SVWZ+7k4m-2qxaANA LEE',
  'Verwendungszweck: 7K4M-2Q\nXA Ana Lee',
  'ref.7K4M–2QXA/road trip 2026-11-02 200.00',
])('it is found in %j', (text) => {
  expect(found(text, code)).toEqual(toTheLetter);
});

const [made = ''] = fc.sample(anyCode, { numRuns: 1, seed: 7 });

test('all that a text holds are found, each once', () => {
  expect(found(`${code} + ${made} und nochmal ${code}`, code, made)).toEqual([
    { code, slip: null },
    { code: made, slip: null },
  ]);
});

test.each([
  ['7K4M-2QXB', { kind: 'wrong', place: 8, written: 'B', meant: 'A' }],
  ['Lee 7K4M-20XA road trip', { kind: 'wrong', place: 6, written: '0', meant: 'Q' }],
  ['7K4M2QAX Ana', { kind: 'swapped', place: 7 }],
  ['7K42-MQXA', { kind: 'swapped', place: 4 }],
  ['Ana 7KM-2QXA', { kind: 'missing', place: 3, meant: '4' }],
  ['7K4M-2QXXA', { kind: 'extra', place: 7, written: 'X' }],
  ['REGO7K4M2QXB', { kind: 'wrong', place: 8, written: 'B', meant: 'A' }],
])('of %j it is told how it is one letter off', (text, slip) => {
  expect(found(text, code)).toEqual([{ code, slip }]);
});

test('whichever one letter is off, in whatever a bank prints around it, the code is found', () => {
  const words = fc.constantFrom('', 'Ana Lee', 'SEPA-GUTSCHRIFT', 'pre-event 2026', '150,00');
  const slip = fc.record({
    place: fc.nat(7),
    sign: anySign,
    kind: fc.constantFrom('put', 'leave out', 'add'),
  });
  fc.assert(
    fc.property(anyCode, words, words, slip, (made, before, after, { place, sign, kind }) => {
      const signs = made.replace('-', '').split('');
      signs.splice(place, kind === 'add' ? 0 : 1, ...(kind === 'leave out' ? [] : [sign]));
      const codes = found(`${before} ${signs.join('')} ${after}`, made);
      expect(codes.map((one) => one.code)).toEqual([made]);
    }),
    { numRuns: 1_000 },
  );
});

test('what is two letters off is found no more', () => {
  expect(found('7K4M-2QBB', code)).toEqual([]);
});

test('no word and no amount is asked for', () => {
  const asked: string[] = [];
  findPaymentCodes('Fahrt nach Sydney, drei Personen, 200,00 EUR, Auftrag vom Montag', (one) => {
    asked.push(one);
    return false;
  });
  expect(asked).toEqual([]);
});
