// The numbered steps of a section's text that say how to transfer: whoever owes nothing reads the others alone.

import { transferNames } from '#domain/event/placeholders.ts';

const step = /^(\s*)(\d+)([.)]\s.*)$/s;
const ofTransfer = holding(transferNames.filter((name) => name !== 'transfer_words'));
/** Texts call the section by these words, too: they are of a transfer where they follow one. */
const ofReference = holding(['transfer_words']);
const ofChat = holding(['chat_link']);

function holding(names: readonly string[]): RegExp {
  return new RegExp(`(?<!\\{)\\{(?:${names.join('|')})[|}]`);
}

/**
 * The template without them, and the steps that stay counted anew. A step goes on in the lines that are indented below it, and in those
 * that say more of its transfer. One that leads to the chat stays.
 */
export function withoutTransferSteps(template: string): string {
  /** By how far from the edge their steps stand. */
  const lists = new Map<number, { last: number; left: number }>();
  /** How far the step stood that went. */
  let gone: number | undefined;
  const kept = partsOf(template).flatMap((part) => {
    const [, indent = '', number, rest] = step.exec(part) ?? [];
    if (number === undefined) {
      if (part.trim() !== '') gone = undefined;
      return [part];
    }
    const isWithin = gone !== undefined && indent.length > gone;
    if (isWithin) return [];
    const list = lists.get(indent.length);
    const left = list?.last === Number(number) - 1 ? list.left : 0;
    const follows = gone === indent.length;
    const goes = !ofChat.test(part) && (ofTransfer.test(part) || (follows && ofReference.test(part)));
    lists.set(indent.length, { last: Number(number), left: left + (goes ? 1 : 0) });
    gone = goes ? indent.length : undefined;
    return goes ? [] : [`${indent}${Number(number) - left}${rest}`];
  });
  return kept.join('\n');
}

/** Steps as a whole, and all other lines. */
function partsOf(template: string): string[] {
  const parts: string[] = [];
  for (const line of template.split('\n')) {
    const before = parts.at(-1);
    const goesOn =
      before !== undefined &&
      step.test(before) &&
      !step.test(line) &&
      (/^\s+\S/.test(line) || (ofTransfer.test(before) && ofTransfer.test(line)));
    if (goesOn) parts[parts.length - 1] = `${before}\n${line}`;
    else parts.push(line);
  }
  return parts;
}
