// Web addresses in plain text as somebody typed it: which parts are links, on a page and in a letter.

export type LinkPart = { text: string; url?: string };

const address = /https?:\/\/[^\s<>"]+/g;
/** Punctuation that ends a sentence is not part of the address before it. */
const sentenceEnd = /[.,;:!?'")\]}]+$/;

/** The one kind of address that a link may lead to: 'javascript:' runs, and 'tg:' opens nothing on most devices. */
export function isWebAddress(url: string): boolean {
  return /^https?:\/\//i.test(url) && URL.canParse(url);
}

/** The parts' texts, one after the other, are the text. */
export function linkParts(text: string): LinkPart[] {
  const parts: LinkPart[] = [];
  let end = 0;
  for (const match of text.matchAll(address)) {
    const url = match[0].replace(sentenceEnd, '');
    if (!URL.canParse(url)) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    parts.push({ text: url, url });
    end = match.index + url.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}
