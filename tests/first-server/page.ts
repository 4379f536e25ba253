// docs/first-server.md as somebody goes by it: its boxes in their order, each with the heading above it.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from '#tests/rego-process.ts';

export type Box = { heading: string; commands: string };

export function readBoxes(): Box[] {
  const page = readFileSync(path.join(projectFolder, 'docs/first-server.md'), 'utf8');
  return page.split(/^## /m).flatMap((part) => {
    const heading = /^.*/.exec(part)?.[0] ?? '';
    return [...part.matchAll(/^```\n(.*?)^```$/gms)].map(([, commands = '']) => ({ heading, commands }));
  });
}

/** The box with the reader's own values in place of the examples. Throws where it asks for others. */
export function filledIn({ commands }: Box, own: Record<string, string>): string {
  const asked = [...commands.matchAll(/^(\w+)=/gm)].map(([, name = '']) => name);
  if (asked.sort().join() !== Object.keys(own).sort().join()) {
    throw new Error(`The page asks for ${asked.join(', ')}`);
  }
  return Object.entries(own)
    .map(([name, value]) => `${name}='${value}'`)
    .join('\n');
}
