// The bytes of a file as text: banks write UTF-8 or what their machines wrote in the nineties, and seldom say which.
import { analyse } from 'chardet';
import { StatementRefused } from '#server/payments/statements/statement.ts';

const declared = /^\s*<\?xml[^>]*\bencoding=["']([\w-]+)["']/;
/** Of one byte a letter: what banks of Europe, Australia and America write where it isn't UTF-8. */
const singleByte = ['windows-1252', 'ISO-8859-1', 'ISO-8859-15', 'ISO-8859-2', 'windows-1250'];
/** What those of Japan write. */
const japanese = 'Shift_JIS';
/** How sure of it one is whatever the letters, as long as each umlaut and the letter behind it make a sign. */
const byChance = 10;

/** Throws where the file is none of text. Lines end with \n alone. */
export function decodeText(bytes: Uint8Array): string {
  const text = decode(bytes);
  if (text.includes('\0') || text.startsWith('%PDF')) throw new StatementRefused('statement_not_text');
  return text.replace(/^\ufeff/, '').replaceAll(/\r\n?/g, '\n');
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const text = new TextDecoder().decode(bytes);
    return isUtf8(text) ? text : new TextDecoder(encodingOf(bytes)).decode(bytes);
  }
}

/** Of some banks a text ends within a letter, where it was cut to so many bytes: all others are whole. */
function isUtf8(text: string): boolean {
  let [whole, broken] = [0, 0];
  for (let index = 0; index < text.length; index += 1) {
    const sign = text.charCodeAt(index);
    if (sign === 0xfffd) broken += 1;
    else if (sign > 0x7f) whole += 1;
  }
  return whole > 2 * broken;
}

function encodingOf(bytes: Uint8Array): string {
  const [, said] = declared.exec(new TextDecoder('latin1').decode(bytes.subarray(0, 200))) ?? [];
  if (said && singleByte.some((name) => name.toLowerCase() === said.toLowerCase())) return said;
  const guesses = analyse(bytes.subarray(0, 65_536));
  const [best] = guesses;
  if (best?.name === japanese && best.confidence > byChance) return japanese;
  return guesses.find(({ name }) => singleByte.includes(name))?.name ?? 'windows-1252';
}
