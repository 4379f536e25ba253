// Builds what is not run as it is into dist/: the web app, and the packages of the server in a bundle.
// With --if-stale only what has a source that is newer than its last build.
import { existsSync, globSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const isForced = !process.argv.includes('--if-stale');
const builtStamp = path.join(root, 'dist/built');
const bundleList = path.join(root, 'dist/packages/packages.json');

const sourcesOfWeb = ['web/**/*', 'domain/**/*', 'vite.config.ts', 'package-lock.json'];
const sourcesOfBundle = [
  'server/**/*.ts',
  'dist/render/*.js',
  'scripts/bundle-packages.ts',
  'node_modules/.package-lock.json',
];

function isStale(stamp: string, sources: readonly string[]): boolean {
  if (isForced || !existsSync(stamp)) return true;
  const builtAt = statSync(stamp).mtimeMs;
  return globSync(sources, { cwd: root }).some(
    (source) => statSync(path.join(root, source)).mtimeMs > builtAt,
  );
}

// What builds is loaded only where something is to be built.
if (isStale(builtStamp, sourcesOfWeb)) {
  const { buildWeb } = await import('./build-web.ts');
  await buildWeb();
  writeFileSync(builtStamp, '');
}
if (isStale(bundleList, sourcesOfBundle)) {
  const { bundlePackages } = await import('./bundle-packages.ts');
  await bundlePackages(bundleList);
}
