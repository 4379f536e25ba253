// Texts with named values in curly brackets, filled when they are read or sent; a doubled bracket is a bracket. After a
// stroke stand the words for whoever has no such value: '{tshirtSize|no shirt yet}'.
import type { OwnFault, UnknownPlaceholder } from '#domain/basics/faults.ts';
import { isAtMostOneSlip } from '#domain/basics/one-slip.ts';

/** What a text may hold by its name: in letters, pages and the buttons that insert it. */
export type Placeholder = {
  name: string;
  /** Of a fact that goes stale where it is typed into a text: domain/letters/copied-facts.ts looks for it. */
  fact?: 'account' | 'price' | 'link';
  /** An address that is made when a letter goes: no subject holds it. */
  isLink?: true;
  /** Of a question: not everybody answered it. */
  isAnswer?: true;
  /** Words for what the event no longer has; no new text may hold it. */
  isAbsent?: true;
};
export type NamedValue = Placeholder & { label: string; text: string };
export type NamedValues = readonly NamedValue[];

/** Those that a text may be given. */
export function offered<Offered extends Placeholder>(values: readonly Offered[]): Offered[] {
  return values.filter(({ isAbsent }) => !isAbsent);
}

/** Doubled brackets, whole placeholders, ones that were never closed, and a bracket that closes nothing. */
const pattern = /\{\{|\}\}|\{([^{}\n]{0,200})\}|\{\w*|\}/g;

/** One pass, so that a value that holds brackets is left as it is. What is no placeholder stays. */
export function fillTemplate(template: string, values: NamedValues): string {
  const known = new Map(values.map((value) => [value.name, value]));
  return template.replace(pattern, (found: string, inside: string | undefined, at: number) => {
    if (isDoubled(found)) return found.charAt(0);
    const { name, instead } = readInside(inside ?? '');
    const text = inside === undefined ? undefined : known.get(name)?.text;
    if (text === undefined) return found;
    const before = template.slice(0, at);
    return indented(
      text === '' ? (instead ?? '') : endedOnce(text, template.slice(at + found.length)),
      before,
    );
  });
}

/** A value that ends in a dot, as days of some languages do, ends a sentence by it. */
function endedOnce(text: string, after: string): string {
  return /^\.(?!\.)/.test(after) ? text.replace(/\.$/, '') : text;
}

function readInside(inside: string): { name: string; instead: string | undefined } {
  const at = inside.indexOf('|');
  return at < 0
    ? { name: inside, instead: undefined }
    : { name: inside.slice(0, at), instead: inside.slice(at + 1) };
}

/** Names that the template holds without words for whoever has no such value. */
export function namesWithoutWords(template: string): Set<string> {
  const inside = [...template.matchAll(pattern)].flatMap(([, found]) => (found === undefined ? [] : [found]));
  return new Set(inside.filter((found) => readInside(found).instead === undefined));
}

function isDoubled(found: string): boolean {
  return found === '{{' || found === '}}';
}

/** A value of several lines stands as far from the edge as its placeholder does. */
function indented(text: string, before: string): string {
  const line = before.slice(before.lastIndexOf('\n') + 1);
  return line.trim() === '' ? text.replaceAll('\n', `\n${line}`) : text;
}

/** The template whose text is this, whatever brackets it holds. */
export function asTemplate(text: string): string {
  return text.replace(/[{}]/g, '$&$&');
}

/** The template's own words: the same length, without what is no word of it. */
export function ownWords(template: string): string {
  return template.replace(pattern, (found) => '\0'.repeat(found.length));
}

/** Names everything in brackets that nobody knows, with what it may have meant: it would reach every rider. */
export function templateFault(template: string, placeholders: readonly Placeholder[]): OwnFault | undefined {
  const names = offered(placeholders).map(({ name }) => name);
  const unknown = [...template.matchAll(pattern)].flatMap(([text, inside]) => {
    const name = inside === undefined ? undefined : readInside(inside).name;
    const isKnown = isDoubled(text) || (name !== undefined && names.includes(name));
    return isKnown ? [] : [[text, unknownPlaceholder(text, name ?? text.slice(1), names)] as const];
  });
  // Each is said once.
  const found = [...new Map(unknown).values()];
  return found.length > 0 ? { code: 'unknown_placeholders', found } : undefined;
}

function unknownPlaceholder(text: string, typed: string, names: readonly string[]): UnknownPlaceholder {
  const isBracket = typed.trim() === '';
  const wanted = typed
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
  const isPartOf = (name: string) => name.startsWith(`${wanted}_`) || wanted.startsWith(`${name}_`);
  const meant = isBracket
    ? undefined
    : (names.find((name) => name.toLowerCase() === wanted) ??
      names.find((name) => isAtMostOneSlip(name, wanted)) ??
      names.find(isPartOf));
  return { text, meant, isBracket };
}
