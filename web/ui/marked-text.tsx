// A sentence with marked parts: <b>, <code>, and <link>, of which the caller makes what it leads to.
import { Fragment, type ReactNode } from 'react';

type MarkedTextProps = { text: string; link?: (label: string) => ReactNode };

const marked = /(<(?:b|code|link)>.*?<\/(?:b|code|link)>)/;
const mark = /^<(b|code|link)>(.*)<\/\1>$/;

export function MarkedText({ text, link }: MarkedTextProps) {
  return text.split(marked).map((part) => {
    const [, name, words = ''] = mark.exec(part) ?? [];
    if (name === 'b') return <strong key={part}>{words}</strong>;
    if (name === 'code') return <code key={part}>{words}</code>;
    return <Fragment key={part}>{name === 'link' ? link?.(words) : part}</Fragment>;
  });
}
