// Each side of the browser has its stylesheets: they draw what its components set, all of it and nothing else.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { importsIn } from '#tests/imports.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** As vite.config.ts builds them. */
const sides = {
  public: {
    scripts: ['web/public.tsx', 'web/render.tsx'],
    sheets: ['web/ui/styles.css', 'web/public/landing-page.css', 'web/public/visitor-pages.css'],
  },
  // Its pages arrive as a frame, rendered by the server.
  desk: { scripts: ['web/desk.tsx', 'web/document.tsx', 'web/desk-frame.tsx'], sheets: ['web/desk.css'] },
};

function reachedFrom(starts: readonly string[], nextOf: (file: string) => string[]): string[] {
  const reached = new Set(starts);
  for (const file of reached) for (const next of nextOf(file)) reached.add(next);
  return [...reached];
}

function sheetsOf({ sheets }: { sheets: readonly string[] }): string[] {
  const imported = (file: string) =>
    [...read(file).matchAll(/@import "(\.[^"]+)"/g)].map(([, name = '']) =>
      path.posix.join(path.posix.dirname(file), name),
    );
  return reachedFrom(sheets, imported);
}

function componentsOf({ scripts }: { scripts: readonly string[] }): string[] {
  return reachedFrom(scripts, (file) =>
    importsIn(file, read(file)).filter((name) => /^web\/.*\.tsx?$/.test(name)),
  ).map(read);
}

function classesIn(sheet: string): string[] {
  const bare = sheet.replace(/\/\*.*?\*\/|"[^"]*"/gs, '');
  const selectors = (bare.match(/[^;{}]+(?=\{)/g) ?? []).filter((text) => !text.trim().startsWith('@'));
  return selectors.flatMap((text) => [...text.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name));
}

const drawnBy = (side: keyof typeof sides) =>
  new Set(sheetsOf(sides[side]).flatMap((file) => classesIn(read(file))));

/** By its name, or composed: 'money--open' of `money--${state}`, 'row__panel' of `${className}__panel`. */
function namedIn(source: string): (name: string) => boolean {
  const words = new Set(source.match(/[\w-]+/g));
  return (name) => {
    const [, start = '', end = ''] = /^(.*)((?:--|__).*)$/.exec(name) ?? [];
    const composed = [`${start}${end.slice(0, 2)}\${`, `}${end}`];
    return words.has(name) || (end !== '' && composed.some((text) => source.includes(text)));
  };
}

/** Those that stand in its className as they are. */
function setIn(source: string): string[] {
  const values = [...source.matchAll(/className=("[^"]*"|\{.*)/g)].map(([, value = '']) => value);
  return values.flatMap((value) =>
    [...value.matchAll(/(["'`])([^"'`]*)\1/g)].flatMap(([, , names = '']) => names.split(' ')),
  );
}

test.each(['public', 'desk'] as const)(
  'the stylesheets of the %s side draw what its components set',
  (side) => {
    const isNamed = namedIn(componentsOf(sides[side]).join('\n'));
    const drawn = [...drawnBy(side)];
    expect(drawn.length).toBeGreaterThan(200);
    expect(drawn.filter((name) => !isNamed(name))).toEqual([]);
  },
);

test.each([
  // The frame of the desk's pages, a width that no dialog of theirs has, and the end of 'register--waiting'.
  ['public', 'desk', ['desk-wait', 'dialog--wide', 'waiting']],
  ['desk', 'public', []],
] as const)('what the %s side sets and the other one draws, it draws too', (side, other, never) => {
  const drawn = drawnBy(side);
  const drawnElsewhere = drawnBy(other);
  const set = new Set(componentsOf(sides[side]).flatMap(setIn));
  expect(set.size).toBeGreaterThan(200);
  expect([...set].filter((name) => drawnElsewhere.has(name) && !drawn.has(name)).sort()).toEqual(never);
});
