// Likely slips in an address are asked about.
import { expect, test } from 'vitest';
import { likelyAddress } from '#domain/values/email-typo.ts';

test.each([
  ['kim@gmial.com', 'kim@gmail.com'],
  ['kim@gamil.com', 'kim@gmail.com'],
  ['kim@gmal.com', 'kim@gmail.com'],
  ['kim@gmaill.com', 'kim@gmail.com'],
  ['kim@gnail.com', 'kim@gmail.com'],
  ['Kim.Lee+regos@GMIAL.com ', 'Kim.Lee+regos@gmail.com'],
  ['kim@gmail.co', 'kim@gmail.com'],
  ['kim@gmail.con', 'kim@gmail.com'],
  ['kim@gmial.con', 'kim@gmail.com'],
  ['kim@hotmial.com', 'kim@hotmail.com'],
  ['kim@outlok.com', 'kim@outlook.com'],
  ['kim@yaho.com', 'kim@yahoo.com'],
  ['kim@googlmail.com', 'kim@googlemail.com'],
  ['kim@protonmial.com', 'kim@protonmail.com'],
  ['kim@bigpnd.com', 'kim@bigpond.com'],
  ['kim@iclould.com', 'kim@icloud.com'],
  ['kim@messengers.con', 'kim@messengers.com'],
  ['k@gmial.com', 'k@gmail.com'],
  [' kim@gmial.com', 'kim@gmail.com'],
])('%s: did you mean %s?', (typed, likely) => expect(likelyAddress(typed)).toBe(likely));

test.each([
  '',
  'kim',
  '@gmial.com',
  'kim@gmail.com',
  'kim@GMAIL.com',
  'kim@mail.com',
  'kim@email.com',
  'kim@ymail.com',
  'kim@gmx.de',
  'kim@yahoo.com.ar',
  'kim@hotmail.co.uk',
  'kim@hotmail.fr',
  'kim@outlook.de',
  'kim@live.com',
  'kim@münchen.de',
  'kim@example.org',
  'kim@con.example.org',
  'kim@example.con.au',
  // Two slips are another domain.
  'kim@gnaik.com',
  'kim@gamli.com',
  // Two letters side by side are others, not swapped.
  'kim@gnbil.com',
  'kim@gaxil.com',
  'kim@gxmil.com',
])('%j is left alone', (typed) => expect(likelyAddress(typed)).toBeUndefined());

test.each([
  ['kim@mail.con', 'kim@mail.com'],
  ['kim@ymail.con', 'kim@ymail.com'],
  ['kim@email.comm', 'kim@email.com'],
])('%s is of %s, which is nobody’s slip', (typed, likely) => expect(likelyAddress(typed)).toBe(likely));
