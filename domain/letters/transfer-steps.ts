// The numbered steps of a section's text that say how to transfer: whoever owes nothing reads the others alone.

import { transferNames } from '#domain/event/placeholders.ts';

const step = /^(\s*)(\d+)([.)]\s.*)$/s;
const ofTransfer = new RegExp(`(?<!\\{)\\{(?:${transferNames.join('|')})[|}]`);

/** The template without them, and the steps that stay counted anew. A step goes on in the lines that are indented below it. */
export function withoutTransferSteps(template: string): string {
  let left = 0;
  const kept = partsOf(template).flatMap((part) => {
    const [, indent, number, rest] = step.exec(part) ?? [];
    if (number === undefined) return [part];
    if (number === '1') left = 0;
    if (!ofTransfer.test(part)) return [`${indent}${Number(number) - left}${rest}`];
    left += 1;
    return [];
  });
  return kept.join('\n');
}

/** Steps as a whole, and all other lines. */
function partsOf(template: string): string[] {
  const parts: string[] = [];
  for (const line of template.split('\n')) {
    const before = parts.at(-1);
    const goesOn = before !== undefined && step.test(before) && /^\s+\S/.test(line) && !step.test(line);
    if (goesOn) parts[parts.length - 1] = `${before}\n${line}`;
    else parts.push(line);
  }
  return parts;
}
