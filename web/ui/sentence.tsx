// A sentence of words/ with what is drawn in place of its {names}, and its marks: <b>, and <link>, of which the caller
// makes what it leads to.
import { Fragment, type ReactNode } from 'react';

type SentenceProps = {
  text: string;
  parts?: Record<string, ReactNode>;
  /** Whom to write to: a link in place of {address}. */
  mail?: string;
  link?: (label: string) => ReactNode;
};

export function Sentence({ text, parts = {}, mail, link }: SentenceProps) {
  const drawn: Record<string, ReactNode> = mail
    ? { ...parts, address: <a href={`mailto:${mail}`}>{mail}</a> }
    : parts;
  const pieces = text.matchAll(/\{(\w+)\}|<(b|link)>(.*?)<\/\2>|[^{<]+|./gs);
  return Array.from(pieces, ({ 0: piece, 1: part = '', 2: mark, 3: inner = '', index }) => {
    if (mark === 'link') return <Fragment key={index}>{link?.(inner)}</Fragment>;
    if (mark) {
      return (
        <strong key={index}>
          <Sentence text={inner} parts={drawn} />
        </strong>
      );
    }
    return <Fragment key={index}>{drawn[part] ?? piece}</Fragment>;
  });
}
