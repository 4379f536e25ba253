// docs/conformance.md: which test shows which sentence of the specification, from the tags that stand above the tests.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import specification from '../docs/specification.json' with { type: 'json' };

const root = path.resolve(import.meta.dirname, '..');

export type Sentence = {
  number: string;
  says: string;
  /** What rego does in its place: a section of product.md, a decision or a deviation. */
  instead?: string;
};

type Shown = { file: string; title: string };

export const sentences: readonly Sentence[] = specification.flatMap((section) => section.sentences);

/** The tests that show each sentence, by its number. Throws where a tag stands above no test. */
export function readTags(): Map<string, Shown[]> {
  const shown = new Map<string, Shown[]>();
  for (const file of testFiles()) {
    const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
    lines.forEach((line, index) => {
      const tag = /^\s*\/\/ Shows (\d.*)\.$/.exec(line)?.[1];
      if (tag === undefined) return;
      const title = titleBelow(lines.slice(index + 1));
      if (title === undefined) throw new Error(`${file}:${index + 1} shows ${tag}, but no test is below.`);
      for (const number of numbersOf(tag)) shown.set(number, [...(shown.get(number) ?? []), { file, title }]);
    });
  }
  return shown;
}

function testFiles(): string[] {
  return ['domain', 'server', 'web', 'words', 'tests'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => path.posix.join(folder, name))
      .sort(),
  );
}

/** '2.30, 2.32 to 2.34' */
function numbersOf(tag: string): string[] {
  return tag.split(', ').flatMap((part) => {
    const [first = '', last = first] = part.split(' to ');
    const [from, to] = [first, last].map((number) => sentences.findIndex((one) => one.number === number));
    if (from === undefined || to === undefined || from === -1 || to < from) {
      throw new Error(`The specification has no sentences ${part}.`);
    }
    return sentences.slice(from, to + 1).map(({ number }) => number);
  });
}

/** Of the test that begins on the first of `lines` which is no comment; of a table of tests it stands below the table. */
function titleBelow(lines: readonly string[]): string | undefined {
  const start = lines.findIndex((line) => !line.trimStart().startsWith('//'));
  const [, indent, opening] = /^(\s*)(?:test|describe)\b(.*)$/.exec(lines[start] ?? '') ?? [];
  if (indent === undefined || opening === undefined) return undefined;
  const isTable = opening.startsWith('.each');
  const end = lines.findIndex((line, index) => index > start && /^[\])}]/.test(line.slice(indent.length)));
  const below = lines.slice(start, end === -1 ? undefined : end + 3).join('\n');
  const title = isTable ? /[\])]\(\s*(['"`])(.*?)\1,/s : /^\s*\w+(?:\.\w+)*\(\s*(['"`])(.*?)\1,/s;
  return title.exec(below)?.[2]?.replaceAll('\\', '');
}

const tableHead = ['| # | Specification | Shown by |', '| --- | --- | --- |'];

export function conformancePage(): string {
  const shown = readTags();
  const sections = specification.map(({ title, sentences: ofSection }) => {
    const rows = ofSection.map((sentence) => rowOf(sentence, shown.get(sentence.number) ?? []));
    return [`## ${title}`, '', ...tableHead, ...rows, ''].join('\n');
  });
  return [introduction, ...sections, countsOf(sentences)].join('\n');
}

function rowOf({ number, says, instead }: Sentence, tests: readonly Shown[]): string {
  const names = tests.map(({ file, title }) => `\`${file}\` › *${title.replaceAll('|', '\\|')}*`).join('; ');
  const by = [instead && `Instead: ${instead}`, names].filter(Boolean).join(': ');
  return `| ${number} | ${says} | ${by} |`;
}

const introduction = `# Conformity with the specification

Every sentence, row, string and number of the specification that rego was built from has a line here, in its order, and
the tests that show it, or what rego does instead: a section of \`product.md\`, a decision or one of \`deviations.md\`.

\`npm run conformance\` makes this page of \`specification.json\`, which has the sentences, and of the tags that stand
above the tests: \`// Shows 2.84 to 2.98, 9.14.\` So a test is moved with its tag, and nothing here is written by hand.
Strings in ‘ ’ are exact.
`;

function countsOf(all: readonly Sentence[]): string {
  const instead = all.filter((sentence) => sentence.instead !== undefined).length;
  return [
    ...['## Counts', '', '| Lines | Count |', '| --- | --- |', `| All | ${all.length} |`],
    ...[`| As it is said | ${all.length - instead} |`, `| Otherwise, and said where | ${instead} |`, ''],
  ].join('\n');
}
