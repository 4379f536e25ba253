// Web addresses in plain text as somebody typed it: which parts are links, on a page and in a letter.

import { urlOf } from '#domain/basics/url-of.ts';

export type LinkPart = { text: string; url?: string };

const address = /https?:\/\/[^\s<>"]+/g;
const pairs = [
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
] as const;

/** The one kind of address that a link may lead to: 'javascript:' runs, and 'tg:' opens nothing on most devices. */
export function isWebAddress(url: string): boolean {
  return /^https?:\/\//i.test(url) && urlOf(url) !== undefined;
}

/** The parts' texts, one after the other, are the text. */
export function linkParts(text: string): LinkPart[] {
  const parts: LinkPart[] = [];
  let end = 0;
  for (const match of text.matchAll(address)) {
    const url = withoutSentence(match[0]);
    if (!urlOf(url)) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    parts.push({ text: url, url });
    end = match.index + url.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** Punctuation that ends a sentence is no part of the address before it, nor is a bracket that opened before it. */
function withoutSentence(found: string): string {
  const count = (sign: string) => found.split(sign).length - 1;
  const unopened = new Map<string, number>(pairs.map(([open, close]) => [close, count(close) - count(open)]));
  let end = found.length;
  for (; end > 0; end -= 1) {
    const sign = found.charAt(end - 1);
    const left = unopened.get(sign);
    if (left === undefined ? !/[.,;:!?'"\p{Pf}]/u.test(sign) : left <= 0) break;
    if (left !== undefined) unopened.set(sign, left - 1);
  }
  return found.slice(0, end);
}
