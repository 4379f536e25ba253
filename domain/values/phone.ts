// What counts as a phone number: what somebody can dial, with the words that people write beside it.
import type { OwnFault } from '#domain/basics/faults.ts';

/** The shortest are those such as 112. */
const fewestDigits = 3;
/** A number has 15 at most (E.164); the way out of a country and an extension stand beside it. */
const mostDigits = 20;

/** Of any script: a telephone may write others than 0 to 9. */
const digit = /\p{Nd}/gu;
/** Between two numbers, as 'or', and beside one, as 'ext.' or '(mobile)'. */
const between = /[\p{L}\p{M},;/|&]/u;
/** A stroke may stand within one, behind the area's code: it parts two where each of them is long enough. */
const nextNumber = /[\p{L}\p{M},;|&]/u;
const fewestDigitsAlone = 6;

/** What is wrong with a number as it was typed; undefined when nothing is. `label` is the question's. */
export function phoneFault(label: string, typed: string): OwnFault | undefined {
  const counts = typed.split(between).map((part) => part.match(digit)?.length ?? 0);
  if (counts.reduce((sum, count) => sum + count, 0) < fewestDigits) {
    return { code: 'phone_without_digits', label };
  }
  return Math.max(...counts) > mostDigits ? { code: 'phone_too_long', label } : undefined;
}

/** In the digits that every telephone, and whoever looks for it, writes. */
export function withPlainDigits(typed: string): string {
  return typed.replace(digit, plainDigit);
}

/** What a telephone dials of what somebody typed, the first of two numbers; empty where there is nothing to dial. */
export function dialled(typed: string): string {
  const parts = withPlainDigits(typed.normalize('NFKC')).split(nextNumber).flatMap(apart);
  const first = parts.find((part) => (part.match(digit)?.length ?? 0) >= fewestDigits) ?? parts.join('');
  // Who dials the country leaves out the zero that is put like this.
  const number = first.replace(/^[^\d+*#]+/, '').replace(/^(\+|00)([^(]*)\(0\)/, '$1$2');
  return /\d/.test(number) ? number.replace(/(?!^\+)[^\d*#]/g, '') : '';
}

function apart(part: string): string[] {
  const numbers = part.split(/\s\/\s/);
  const areTwo = numbers.every((number) => (number.match(digit)?.length ?? 0) >= fewestDigitsAlone);
  return areTwo ? numbers : [part];
}

/** In every script the ten digits stand in a row, the zero first. */
function plainDigit(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const isDigit = (other: number) => /\p{Nd}/u.test(String.fromCodePoint(other));
  let zero = code;
  while (isDigit(zero - 1)) zero -= 1;
  return String((code - zero) % 10);
}
