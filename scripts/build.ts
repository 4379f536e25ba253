// Builds the web app into dist/. With --if-stale only when a source is newer than the last build.
import { existsSync, globSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';

const root = path.resolve(import.meta.dirname, '..');
const stamp = path.join(root, 'dist', 'built');

function isStale(): boolean {
  if (!existsSync(stamp)) return true;
  const builtAt = statSync(stamp).mtimeMs;
  const sources = globSync(['web/**/*', 'domain/**/*', 'vite.config.ts', 'package-lock.json'], { cwd: root });
  return sources.some((source) => statSync(path.join(root, source)).mtimeMs > builtAt);
}

if (!process.argv.includes('--if-stale') || isStale()) {
  const configFile = path.join(root, 'vite.config.ts');
  // The public part first: it empties the folder that both write to.
  for (const mode of ['public', 'desk']) await build({ configFile, logLevel: 'warn', mode });
  await build({ configFile, logLevel: 'warn', build: { ssr: path.join(root, 'web/render.tsx') } });
  writeFileSync(stamp, '');
}
