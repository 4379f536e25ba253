import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '..');

const lock = '{ "packages": { "node_modules/tool": { "version": "1.0.0" } } }';
const installed = createHash('sha256').update(lock).digest('hex');

/** A program that says which `tool` it and one of its packages got, the bundle's or the installed one. */
async function makeProgram(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rego # 100% imports '));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(path.join(folder, 'server'));
  for (const name of ['quick-imports.js', 'packages-bundle.js']) {
    await cp(path.join(root, 'server', name), path.join(folder, 'server', name));
  }
  const files = {
    'package.json': '{ "type": "module", "imports": { "#server/*": "./server/*" } }',
    'main.js': `import './server/quick-imports.js';
      const [{ default: tool }, { default: user }] = [await import('tool'), await import('user')];
      console.log(tool, user);`,
    'node_modules/tool/package.json': '{ "type": "module", "exports": "./tool.js" }',
    'node_modules/tool/tool.js': "export default 'installed';",
    'node_modules/user/package.json': '{ "type": "module", "exports": "./user.js" }',
    'node_modules/user/user.js': "export { default } from 'tool';",
    'node_modules/.package-lock.json': lock,
    'dist/packages/tool.js': "export default 'bundled';",
    'dist/packages/packages.json': JSON.stringify({ installed, files: { tool: 'tool.js' } }),
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  return folder;
}

async function toolsOf(folder: string): Promise<string> {
  return (await run(process.execPath, [path.join(folder, 'main.js')])).stdout.trim();
}

test('a package comes from the bundle, and for other packages from where npm installed it', async () => {
  expect(await toolsOf(await makeProgram())).toBe('bundled installed');
});

test('what npm has installed since the bundle was made is what runs, whenever that was', async () => {
  const folder = await makeProgram();
  const hidden = path.join(folder, 'node_modules/.package-lock.json');
  await writeFile(hidden, lock.replace('1.0.0', '1.0.1'));
  await utimes(hidden, 0, 0);
  expect(await toolsOf(folder)).toBe('installed installed');
});

test('without a bundle, or with half of one, the installed packages run', async () => {
  const folder = await makeProgram();
  await rm(path.join(folder, 'dist/packages/tool.js'));
  expect(await toolsOf(folder)).toBe('installed installed');
  await writeFile(path.join(folder, 'dist/packages/packages.json'), '{ "insta');
  expect(await toolsOf(folder)).toBe('installed installed');
  await rm(path.join(folder, 'dist'), { recursive: true });
  expect(await toolsOf(folder)).toBe('installed installed');
});

test('each bundled package gives what the installed one gives', async () => {
  const program = `
    import { pathToFileURL } from 'node:url';
    const { readBundle } = await import('#server/packages-bundle.js');
    const bundle = readBundle();
    const kinds = (module) => JSON.stringify(Object.entries(module)
      .filter(([name]) => name !== 'module.exports').map(([name, value]) => [name, typeof value]).sort());
    const unlike = [];
    for (const [name, file] of Object.entries(bundle)) {
      const bundled = await import(pathToFileURL(file));
      if (kinds(bundled) !== kinds(await import(name))) unlike.push(name);
    }
    console.log(Object.keys(bundle).includes('fastify'), unlike);`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  expect(stdout.trim()).toBe('true []');
});
