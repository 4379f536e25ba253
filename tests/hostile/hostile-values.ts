// What an attacker, a broken client or a cat on the keyboard sends in place of what is asked.
import fc from 'fast-check';

/** Texts that broke somebody's program once. */
const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udc00y',
  '\u202eesrever\u202c',
  '\u200b\u200d\ufeff',
  'e\u0301\u0302\u0303\u0304'.repeat(20),
  '👩🏽‍🚒'.repeat(30),
  'ﷺ'.repeat(60),
  'İıſK',
  '＝1+1',
  "'; drop table registrations; --",
  '" or ""="',
  '\\',
  '%',
  '%_%',
  '{{7*7}}<%= 7*7 %>#{7*7}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '=HYPERLINK("http://evil.example","x")',
  "@SUM(1+1)*cmd|' /C calc'!A0",
  'Bob\r\nBcc: everybody@example.net',
  'a\u2028b\u2029c\u0085d',
  '../../../../etc/passwd',
  '..\\..\\windows',
  '%2e%2e%2f',
  '%00',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-0',
  '1e309',
  '0x7f',
  '9999-99-99T99:99:99Z',
  '00000000-0000-0000-0000-000000000000',
  'x'.repeat(5_001),
];

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
);

const hostileNumber = fc.constantFrom(-1, -0.5, 1.5, 10_001, 2 ** 31, 2 ** 53, -(2 ** 63), 1e300, 5e-324);

/** Keys that a prototype has, too. */
export const prototypeKeys = ['__proto__', 'constructor', 'prototype', 'toString', 'valueOf'] as const;

export function nested(depth: number): string {
  return `${'['.repeat(depth)}${']'.repeat(depth)}`;
}

/** Any JSON value; never one that JSON can't say. */
export const hostileJson: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 2, arbitrary: hostileNumber },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { id: {} }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 30 }) },
  {
    weight: 1,
    arbitrary: fc.dictionary(fc.constantFrom('constructor', 'toString', 'a.b', 'x'), hostileText),
  },
);

/** A part of a path, as it stands in the address line; never empty. */
export const hostilePart: fc.Arbitrary<string> = fc.oneof(
  fc.uuid(),
  fc.constantFrom(
    '1',
    '..',
    '%2e%2e',
    '..%2f..%2fpackage.json',
    '%2f%2fevil.example',
    '%5c',
    '%00',
    '%',
    '%c0%af',
    '%ff',
    '%ed%a0%80',
    '%E2%80%AE',
    "'%20or%201=1--",
    'a'.repeat(101),
    'a'.repeat(3_000),
    '__proto__',
    'constructor',
    '{id}',
    ':id',
    '*',
    '00000000-0000-0000-0000-000000000000',
    '00000000-0000-0000-0000-00000000000%00',
    'pre_event',
  ),
);

const queryName = fc.constantFrom(
  'page',
  'pageSize',
  'sort',
  'q',
  'group',
  'value',
  'day',
  'state',
  'kind',
  'mailingId',
  'registrationId',
  '__proto__',
  'constructor',
  'page[]',
  'q[a]',
  'q[__proto__][x]',
);
const queryValue = fc.oneof(
  fc.constantFrom('0', '-1', '1.5', '1e9', '1000000', '99999999999999999999', 'NaN', 'name', '-name', 'diet'),
  hostileText.filter((text) => text.isWellFormed()),
);

export const hostileQuery: fc.Arbitrary<string> = fc
  .array(fc.tuple(queryName, queryValue), { maxLength: 5 })
  .map((pairs) => pairs.map(([name, value]) => `${name}=${encodeURIComponent(value).slice(0, 2_000)}`))
  .chain((pairs) =>
    fc.constantFrom(pairs.join('&'), [...pairs, ...pairs].join('&'), `${pairs.join('&')}&%zz`),
  );
