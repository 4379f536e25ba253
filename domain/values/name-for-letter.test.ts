import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameForLetter } from '#domain/values/name-for-letter.ts';

describe('a name in a letter', () => {
  it.each([
    'Jörg Müller-Weiß',
    "Siobhán O'Connor",
    'Siobhán O’Connor',
    'Anne‐Marie',
    'Gal·la Marcel·lí',
    'Nguyễn Thị Ánh',
    '山田 太郎',
    'मीरा शर्मा',
    // With the joiners that their scripts are written with.
    'علی‌رضا',
    'ශ්\u200dරී',
    'രാജന്\u200d',
  ])('%s stays as it is', (name) => {
    expect(nameForLetter(name)).toBe(name);
  });

  it.each([
    ['J.R. Smith', 'J R Smith'],
    ['Dr. Ada King (Ada)', 'Dr Ada King Ada'],
    // How it is read is no part of it.
    ['山田 太郎（やまだ たろう）', '山田 太郎'],
    ['佐藤花子(サトウ・ハナコ)', '佐藤花子'],
    ['(さくら)', 'さくら'],
    ['Team 3000', 'Team'],
    ['O’Neil–Weiß', 'O’Neil-Weiß'],
    ['मीरा–शर्मा', 'मीरा-शर्मा'],
    ['Mia--Müller', 'Mia Müller'],
    ['Gaŀla', 'Gal·la'],
    ['evil·com ·l l·', 'evil com l l'],
    ['Mia - Müller -', 'Mia Müller'],
    ['Mia https://evil.example/x?y=1', 'Mia https evil example x y'],
    ['www.evil.com', 'www evil com'],
    ['bit.ly/3abc', 'bit ly abc'],
    ['t.co', 't co'],
    ['win@casino.com', 'win casino com'],
    ['evil．com／pay', 'evil com pay'],
    ['evil。com', 'evil com'],
    ['evil\u200b.\u200bcom', 'evil com'],
    ['\u200dMia\u200c \u200d\u200cSm\u200d\u200dith\u200d', 'Mia Smith'],
    ['Mia\u200c-Lou', 'Mia-Lou'],
    ['evil\u200d.\u200dcom', 'evil com'],
    ['0\u200d4\u200d0', 'rider'],
    ['10.0.0.1', 'rider'],
    ['Call +61 400 123 456 now', 'Call now'],
    ['Mia\r\nBcc: everyone@example.org', 'Mia Bcc everyone example org'],
    ['Mia\u2028Smith\u0000\u202egnp', 'Mia Smith gnp'],
    ['{payment_link}', 'payment link'],
    ['<b>Mia</b>', 'b Mia b'],
  ])('%j becomes %j', (name, expected) => {
    expect(nameForLetter(name)).toBe(expected);
  });

  it.each(['–', '—', '‐', '‑', '‒', '―', '−', '-', '﹘', '－', '.', ' ', '\u00a0', ''])(
    'leaves nothing of a phone number with %j in it',
    (dash) => {
      expect(nameForLetter(`Call 0400${dash}123${dash}456 now`)).toBe('Call now');
    },
  );

  it.each(['٠٤٠٠١٢٣٤٥٦', '۰۴۰۰۱۲۳۴۵۶', '०४००१२३४५६', '０４００１２３４５６', '④⓪⓪①②③', '𝟎𝟒𝟎𝟎', '⁰⁴⁰⁰'])(
    'leaves nothing of the digits %s',
    (digits) => {
      expect(nameForLetter(`Mia ${digits}`)).toBe('Mia');
    },
  );

  it('has at most 200 characters, whole ones', () => {
    expect(nameForLetter('ß'.repeat(500))).toHaveLength(200);
    expect(Array.from(nameForLetter('𠮷'.repeat(500)))).toHaveLength(200);
    expect(nameForLetter(`${'a'.repeat(199)}-b`)).toBe('a'.repeat(199));
  });

  it('is never empty', () => {
    expect(nameForLetter('://')).toBe('rider');
    expect(nameForLetter('')).toBe('rider');
  });

  it('never holds anything else, whatever was typed', () => {
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
      '\u200c',
      '\u200d',
      'न्',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(pieces).map((list) => list.join('')),
        ),
        (typed) => {
          const name = nameForLetter(typed);
          expect(name).toMatch(/^(?:[\p{L}\p{M}'’\u2010 -]|(?<=[\p{L}\p{M}])[\u200c\u200d])+$/u);
          expect(name).not.toMatch(/(?:^|[^\p{L}\p{M}])[\u2010-]|[\u2010-](?!\p{L})/u);
          expect(nameForLetter(name)).toBe(name);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

it.each([
  ["Kim O'Neil", "Kim O'Neil"],
  ['Kim d’Arcy', 'Kim d’Arcy'],
  ["'t Hooft", "'t Hooft"],
  ["Jess' bike", "Jess' bike"],
  ["Kim ' Lee", 'Kim Lee'],
  ["Kim '' Lee", 'Kim Lee'],
  ["Kim 2' Lee", 'Kim Lee'],
])('an apostrophe stands beside a letter or not at all: %s', (typed, name) => {
  expect(nameForLetter(typed)).toBe(name);
});
