// Plain text as somebody typed it: line breaks stay, addresses become links.
import { linkParts } from '#domain/letters/link-parts.ts';

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
