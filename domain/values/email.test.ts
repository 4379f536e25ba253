// Email addresses: which ones riders may type.
import { expect, onTestFinished, test } from 'vitest';
import { linkParts } from '#domain/letters/link-parts.ts';
import { adminEmailOf, asciiAddressOf, emailFault } from '#domain/values/email.ts';
import { emailSchema, valueSchemas } from '#domain/values/value-schemas.ts';
import '#words/schemas.ts';

const accepted: [string, string][] = [
  ['kim@example.org', 'kim@example.org'],
  ["o'neil+regos@mail.example.co", "o'neil+regos@mail.example.co"],
  // Every sign that RFC 5321 has beside letters and digits.
  ["!#$%&'*+-/=?^_`{|}~@example.org", "!#$%&'*+-/=?^_`{|}~@example.org"],
  ['m&m.100%+a/b=c?@example.org', 'm&m.100%+a/b=c?@example.org'],
  [`${'x'.repeat(64)}@example.org`, `${'x'.repeat(64)}@example.org`],
  ['a@münchen.de', 'a@xn--mnchen-3ya.de'],
  ['a@MÜNCHEN.de', 'a@xn--mnchen-3ya.de'],
  ['Kim.Lee@Example.ORG', 'Kim.Lee@example.org'],
  ['a@xn--mnchen-3ya.de', 'a@xn--mnchen-3ya.de'],
  ['a@пример.рф', 'a@xn--e1afmkfd.xn--p1ai'],
  ['kim@x.org', 'kim@x.org'],
];
test.each(accepted)('%s is an address, and stored as typed', (typed, ascii) => {
  expect(emailSchema().parse(` ${typed} `)).toBe(typed);
  expect(asciiAddressOf(typed)).toBe(ascii);
});

const refused = [
  '',
  'kim',
  'kim@',
  '@münchen.de',
  'kim@localhost',
  'kim@127.0.0.1',
  'kim@münchen',
  'kim@münchen.de/path',
  'kim@münchen.de:25',
  'a@b@münchen.de',
  'kim lee@münchen.de',
  'kim@mün chen.de',
  'kim@ü%2e.de',
  'kim@-ü.de\n',
  'a@b, c@d.ef',
  'kim@example..org',
  'kim@example.org1',
  '.kim@example.org',
  'kim.@example.org',
  'kim..lee@example.org',
  `${'x'.repeat(65)}@example.org`,
  // RFC 5321 knows a quoted form, and advises against having such an address.
  '"kim lee"@example.org',
  'kim(home)@example.org',
  'kim<x@example.org',
  'kim;x@example.org',
  'kim:x@example.org',
  'kim\\x@example.org',
  'kim\r\nBcc:x@example.org',
  // The Kelvin sign, which looks like a K and is another letter.
  '\u212aim@example.org',
  // A mail program that decodes it writes to another address.
  '=?utf-8?Q?everybody=40example.net?=@example.org',
];
test.each(refused)('%j is none', (typed) => {
  expect(asciiAddressOf(typed)).toBeUndefined();
  expect(emailFault(typed)).toEqual({ code: 'email' });
});

const unsayable: [string, string][] = [
  ['jörg@example.org', 'ö'],
  ['jo\u0308rg@münchen.de', 'ö'],
  ['Åsa.Þór@example.org', 'Å'],
  // No letter of its own stands for it.
  ['q\u0308im@example.org', 'q\u0308'],
  ['q\u0308\u0323im@example.org', 'q\u0323\u0308'],
  ['кім@example.org', 'к'],
];
test.each(unsayable)('%s is refused for its letter alone, and told so', (typed, letter) => {
  const told = `The letter “${letter}” can’t be used before the @. Check the spelling, or use another address`;
  expect(emailFault(typed)).toEqual({ code: 'letter_before_at', letter });
  expect(emailSchema().safeParse(` ${typed} `).error?.issues[0]?.message).toBe(told);
  expect(valueSchemas.emergencyEmail.safeParse(typed).error?.issues[0]?.message).toBe(told);
});

test.each([
  'jörg',
  'jörg@',
  'jörg müller@example.org',
  'jörg@example..org',
  '😀@example.org',
  `jörg@${'ü'.repeat(63)}.de`,
])('%s is no address for other reasons too', (typed) => expect(emailFault(typed)).toEqual({ code: 'email' }));

test('an admin is known by the address in lower case, and by no other letter that looks like it', () => {
  expect(adminEmailOf(' Ada@Example.ORG ')).toBe('ada@example.org');
  // In Unicode the Kelvin sign is a K and becomes a k.
  expect(adminEmailOf('\u212aim@example.org')).not.toBe('kim@example.org');
});

test.each([
  ['ada@MÜNCHEN.example', 'ada@münchen.example'],
  ['ada@mu\u0308nchen.example', 'ada@münchen.example'],
  ['ada@ПРИМЕР.example', 'ada@пример.example'],
  // A capital stands for one small letter alone, wherever a word ends.
  ['ada@ΟΔΟΣ.example', 'ada@οδοσ.example'],
])('capitals in a domain of other letters do not count: %s', (typed, known) => {
  expect(adminEmailOf(typed)).toBe(known);
  expect(asciiAddressOf(typed)).toBe(asciiAddressOf(known));
});

test('a domain that belongs to somebody else stays another one', () => {
  expect(adminEmailOf('ada@οδος.example')).not.toBe(adminEmailOf('ada@ΟΔΟΣ.example'));
});

test('a domain has at most 253 characters', () => {
  const domain = (last: number) => [...Array(3).fill('a'.repeat(63)), 'b'.repeat(last)].join('.');
  expect(asciiAddressOf(`kim@${domain(61)}`)).toBe(`kim@${domain(61)}`);
  expect(asciiAddressOf(`kim@${domain(62)}`)).toBeUndefined();
});

test('phones of before 2023, which know no URL.canParse, check addresses and links, too', () => {
  const { canParse } = URL;
  onTestFinished(() => void Object.assign(URL, { canParse }));
  Reflect.deleteProperty(URL, 'canParse');
  expect(emailFault('kim@münchen.de')).toBeUndefined();
  expect(emailFault('kim@mün chen.de')).toEqual({ code: 'email' });
  expect(linkParts('See https://example.org.')).toContainEqual(
    expect.objectContaining({ url: 'https://example.org' }),
  );
});
