// The web app: three parts for browsers (dist/web) and the renderer of its pages (dist/render).
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { buildReference } from './build-reference.ts';
import { filesOfBuild, removeOthers } from './files-of-build.ts';

const root = path.resolve(import.meta.dirname, '..');
const folder = path.join(root, 'dist/web');
/** Bytes; less fits one packet as it is. */
const smallestPacked = 1_024;
/** Above it the last bytes take longer than all else. */
const largestPackedWell = 1_000_000;

export async function buildWeb(): Promise<void> {
  const configFile = path.join(root, 'vite.config.ts');
  const former = filesOfBuild(folder);
  for (const mode of ['public', 'first-paint', 'desk']) await build({ configFile, logLevel: 'warn', mode });
  await build({ configFile, logLevel: 'warn', build: { ssr: path.join(root, 'web/render.tsx') } });
  await buildReference();
  // Pages that are open, of a rego that runs meanwhile or of the one before, go on loading what they name.
  removeOthers(folder, [...former, ...filesOfBuild(folder)]);
  packFiles();
}

/** Once, and as small as can be, in place of at every request. */
function packFiles(): void {
  for (const file of globSync('dist/web/**/*.{js,css,svg}', { cwd: root })) {
    const content = readFileSync(path.join(root, file));
    if (content.length < smallestPacked) continue;
    const quality = content.length > largestPackedWell ? 9 : constants.BROTLI_MAX_QUALITY;
    const packed = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
    writeFileSync(path.join(root, `${file}.br`), packed);
    writeFileSync(path.join(root, `${file}.gz`), gzipSync(content, { level: 9 }));
  }
}
