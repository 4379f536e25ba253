// What the browser runs is written so that Chrome 111, Firefox 115 and Safari 16.4 read it (Vite sees to that), and asks for
// nothing that they do not know (nobody else does).
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const newCalls =
  'Object.groupBy Map.groupBy URL.canParse URL.parse Promise.withResolvers Promise.try Array.fromAsync AbortSignal.any crypto.randomUUID';
const newMethods =
  'checkVisibility isWellFormed toWellFormed requestIdleCallback showPopover startViewTransition isSubsetOf isSupersetOf isDisjointFrom symmetricDifference intersection';
const iteratorMethods = 'map filter some every find reduce flatMap take drop toArray forEach';
const oneOf = (names: string) => `(?:${names.replaceAll('.', '\\.').split(' ').join('|')})`;
const isNew = new RegExp(
  `\\b${oneOf(newCalls)}\\(|\\.${oneOf(newMethods)}\\(|\\.(?:keys|values|entries)\\(\\)\\s*\\.${oneOf(iteratorMethods)}\\(`,
);

test('what the browser runs asks for nothing that browsers of two and a half years ago lack', () => {
  const files = ['domain', 'words', 'web'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
      .map((name) => path.posix.join(folder, name)),
  );
  expect(files.length).toBeGreaterThan(700);
  expect(files.filter((file) => isNew.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
});
