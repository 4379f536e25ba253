// Builds what is not run as it is into dist/: the web app, and the packages of the server in a bundle.
// With --if-stale only what has a source that is newer than its last build.
import { existsSync, globSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundleFolder, bundleList, readBundle } from '#server/packages-bundle.js';

const root = path.resolve(import.meta.dirname, '..');
const isForced = !process.argv.includes('--if-stale');
const stamp = path.join(root, 'dist/built');
const list = path.join(bundleFolder, bundleList);

const sourcesOfWeb = ['web/**/*', 'domain/**/*', 'vite.config.ts', 'scripts/build-*.ts', 'package-lock.json'];
const importersOfPackages = ['server/**/*.ts', 'dist/render/*.js', 'scripts/bundle-packages.ts'];

function isNewer(sources: readonly string[], target: string): boolean {
  if (!existsSync(target)) return true;
  const madeAt = statSync(target).mtimeMs;
  const files = globSync(sources, { cwd: root, exclude: ['**/*.test.ts'] });
  return files.some((file) => statSync(path.join(root, file)).mtimeMs > madeAt);
}

// What builds is loaded only where something is to be built.
if (isForced || isNewer(sourcesOfWeb, stamp)) {
  const { buildWeb } = await import('./build-web.ts');
  await buildWeb();
  writeFileSync(stamp, '');
}
if (isForced || isNewer(importersOfPackages, list) || Object.keys(readBundle()).length === 0) {
  const { bundlePackages } = await import('./bundle-packages.ts');
  await bundlePackages().catch((fault: unknown) => {
    if (isForced) throw fault;
    console.warn(`rego: its packages are not bundled, so it starts more slowly: ${fault}`);
  });
}
