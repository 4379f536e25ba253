// A page that is open while rego is built anew, and started anew, goes on loading the scripts that it names.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '#tests/make-folder.ts';
import { filesOfBuild, removeOthers } from '../scripts/files-of-build.ts';

async function makeBuilds() {
  const folder = makeFolder();
  for (const name of ['.vite', 'assets']) mkdirSync(path.join(folder, name));
  /** As scripts/build-web.ts does, with what Vite writes. */
  const build = (hash: string) => {
    const former = filesOfBuild(folder);
    const script = `assets/desk-${hash}.js`;
    const others = { css: [`assets/desk-${hash}.css`], assets: ['assets/font-same.woff2'] };
    for (const file of [script, `${script}.br`, `${script}.gz`, ...others.css, ...others.assets]) {
      writeFileSync(path.join(folder, file), '');
    }
    const manifest = {
      'desk.tsx': { file: script, isEntry: true, ...others },
      'font.woff2': { file: others.assets[0] },
    };
    writeFileSync(path.join(folder, '.vite/desk.json'), JSON.stringify(manifest));
    removeOthers(folder, [...former, ...filesOfBuild(folder)]);
    return readdirSync(path.join(folder, 'assets')).sort();
  };
  return build;
}

const of = (hash: string) => [
  `desk-${hash}.css`,
  `desk-${hash}.js`,
  `desk-${hash}.js.br`,
  `desk-${hash}.js.gz`,
];

test('the files of the last two builds stay, and no older ones', async () => {
  const build = await makeBuilds();
  expect(build('a')).toEqual([...of('a'), 'font-same.woff2']);
  expect(build('b')).toEqual([...of('a'), ...of('b'), 'font-same.woff2']);
  expect(build('c')).toEqual([...of('b'), ...of('c'), 'font-same.woff2']);
});
