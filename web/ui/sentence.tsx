// A sentence of words/ with what is marked up in it in place of its {names}.
import { Fragment, type ReactNode } from 'react';

type SentenceProps = { text: string; parts: Record<string, ReactNode> };

export function Sentence({ text, parts }: SentenceProps) {
  return text.split(/\{(\w+)\}/).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence never move.
    <Fragment key={index}>{index % 2 === 0 ? piece : parts[piece]}</Fragment>
  ));
}
