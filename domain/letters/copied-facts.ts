// What a typed text holds of the event's facts, or looks like one: an account number or a price that goes stale in it.
import { type NamedValue, type NamedValues, ownWords } from '#domain/basics/template.ts';

/** `name` is that of the value which stands there, where there is one and no other. */
export type CopiedFact = { at: number; found: string; kind: 'account' | 'price' | 'link'; name?: string };

const iban = /(?<![\p{L}\d])[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,3})?(?![\p{L}\d])/gu;
const bsb = /(?<![\d-])\d{3}-\d{3}(?![\d-])/g;
const number = String.raw`\d+(?:[.,]\d+)*`;

/** In the order of the text; none of them overlaps another. */
export function copiedFacts(template: string, values: NamedValues, currency: string): CopiedFact[] {
  const words = ownWords(template);
  const facts = values.filter(({ fact }) => fact !== undefined);
  const known = facts
    .filter(({ fact, text }) => fact !== 'price' && text.length >= 4)
    .flatMap((value) => find(words, spelled(value)).map((hit) => ({ ...hit, kind: value.fact ?? 'link' })));
  const found = [
    ...known,
    ...[iban, bsb].flatMap((pattern) =>
      find(words, pattern).map((hit) => ({ ...hit, kind: 'account' as const })),
    ),
    ...find(words, amountPattern(currency)).map((hit) => ({ ...hit, kind: 'price' as const })),
  ];
  return found
    .filter((one, place) => found.findIndex((other) => overlaps(one, other)) === place)
    .map((one) => ({ ...one, ...nameOf(one, facts) }))
    .toSorted((a, b) => a.at - b.at);
}

/** The template with a placeholder in place of what was typed. */
export function withPlaceholder(template: string, { at, found, name }: CopiedFact): string {
  return `${template.slice(0, at)}{${name}}${template.slice(at + found.length)}`;
}

type Hit = { at: number; found: string };

function find(words: string, pattern: RegExp): Hit[] {
  return [...words.matchAll(pattern)].map(({ 0: found, index }) => ({ at: index, found }));
}

function overlaps(one: Hit, other: Hit): boolean {
  return one.at < other.at + other.found.length && other.at < one.at + one.found.length;
}

/** Blanks and hyphens group the digits of an account as one likes; a link is as it is. */
function spelled({ fact, text }: NamedValue): RegExp {
  const letters = [...(fact === 'account' ? plain(text) : text)].map((letter) =>
    letter.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&'),
  );
  const spelling = letters.join(fact === 'account' ? '[\\s-]?' : '');
  return new RegExp(`(?<![\\p{L}\\d])${spelling}(?![\\p{L}\\d/-])`, 'giu');
}

function plain(text: string): string {
  return text.replaceAll(/[\s-]/g, '');
}

/** '$150', 'A$ 149.50', 'EUR 35', '35 €', '150 dollars'. */
function amountPattern(currency: string): RegExp {
  const before = String.raw`(?:(?<!\p{L})${currency}|(?:(?<!\p{L})[A-Z]{1,2})?\p{Sc})\s?${number}`;
  const after = String.raw`(?<![\p{L}\d.,])${number}\s?(?:\p{Sc}|(?:${currency}|dollars?|euros?|pounds?)(?!\p{L}))`;
  return new RegExp(`${before}|${after}`, 'gu');
}

/** As a number of hundredths, whichever sign parts them. */
function hundredths(text: string): number {
  const [, whole = '', cents = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(text.replaceAll(/[^\d.,]/g, '')) ?? [];
  return Number(whole.replaceAll(/\D/g, '')) * 100 + Number(cents.padEnd(2, '0'));
}

function nameOf({ found, kind }: Hit & Pick<CopiedFact, 'kind'>, facts: NamedValues): { name?: string } {
  const isSame = ({ text }: NamedValue) =>
    kind === 'price'
      ? hundredths(text) === hundredths(found)
      : plain(text).toLowerCase() === plain(found).toLowerCase();
  const [same, ...others] = facts.filter((value) => value.fact === kind && isSame(value));
  return same && others.length === 0 ? { name: same.name } : {};
}
