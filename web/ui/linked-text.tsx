// Plain text as somebody typed it: line breaks stay, addresses become links.

type Part = { text: string; url?: string };

const address = /https?:\/\/[^\s<>"]+/g;
/** Punctuation that ends a sentence is not part of the address before it. */
const sentenceEnd = /[.,;:!?'")\]]+$/;

export function linkParts(text: string): Part[] {
  const parts: Part[] = [];
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

export function LinkedText({ text }: { text: string }) {
  return linkParts(text).map(({ text: part, url }, index) =>
    url ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
      <a key={index} href={url} target="_blank" rel="noopener noreferrer">
        {part}
      </a>
    ) : (
      part
    ),
  );
}
