// The web app: three parts for browsers (dist/web) and the renderer of its pages (dist/render).
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { buildReference } from './build-reference.ts';

const root = path.resolve(import.meta.dirname, '..');
/** Bytes; less fits one packet as it is. */
const smallestPacked = 1_024;
/** Above it the last bytes take longer than all else. */
const largestPackedWell = 1_000_000;

export async function buildWeb(): Promise<void> {
  const configFile = path.join(root, 'vite.config.ts');
  // The public part first: it empties the folder that all write to.
  for (const mode of ['public', 'first-paint', 'desk']) await build({ configFile, logLevel: 'warn', mode });
  await build({ configFile, logLevel: 'warn', build: { ssr: path.join(root, 'web/render.tsx') } });
  await buildReference();
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
