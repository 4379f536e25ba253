import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameForLetter } from '#domain/name-for-letter.ts';

describe('a name in a letter', () => {
  it.each([
    'Jörg Müller-Weiß',
    'J.R. Smith',
    'Smith, J.R.',
    "Siobhán O'Connor",
    'Nguyễn Thị Ánh',
    '山田 太郎',
    'Team 3000',
    'Dr. Ada King (Ada)',
  ])('%s stays as it is', (name) => {
    expect(nameForLetter(name)).toBe(name);
  });

  it.each([
    ['Mia https://evil.example/x?y=1', 'Mia https evil. example x y 1'],
    ['www.evil.com', 'www. evil. com'],
    ['bit.ly/3abc', 'bit. ly 3abc'],
    ['t.co', 't. co'],
    ['win@casino.com', 'win casino. com'],
    ['evil．com／pay', 'evil. com pay'],
    ['evil。com', 'evil. com'],
    ['evil\u200b.\u200bcom', 'evil. com'],
    ['10.0.0.1', '10. 0. 0. 1'],
    ['Call +61 400 123 456 now', 'Call now'],
    ['Mia\r\nBcc: everyone@example.org', 'Mia Bcc everyone example. org'],
    ['Mia\u2028Smith\u0000\u202egnp', 'Mia Smith gnp'],
    ['{payment_link}', 'payment_link'],
    ['<b>Mia</b>', 'b Mia b'],
  ])('%j becomes %j', (name, expected) => {
    expect(nameForLetter(name)).toBe(expected);
  });

  it('has at most 200 characters, whole ones', () => {
    expect(nameForLetter('ß'.repeat(500))).toHaveLength(200);
    expect(Array.from(nameForLetter('🚲'.repeat(500)))).toHaveLength(200);
  });

  it('is never empty', () => {
    expect(nameForLetter('://')).toBe('rider');
    expect(nameForLetter('')).toBe('rider');
  });

  it('never holds a link, an address or a line break, whatever was typed', () => {
    const pieces = fc.constantFrom(
      'http',
      's',
      ':',
      '/',
      '.',
      'www',
      '@',
      'a',
      'com',
      ' ',
      '\r\n',
      '。',
      '．',
      '1',
      '-',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(pieces).map((list) => list.join('')),
        ),
        (typed) => {
          const name = nameForLetter(typed);
          expect(name).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}@:/<>{}]/u);
          expect(name).not.toMatch(/[\p{L}\p{N}-][.。][\p{L}\p{N}-]{2}/u);
          expect(nameForLetter(name)).toBe(name);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
