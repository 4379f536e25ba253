// The web app: two parts for browsers (dist/web) and the renderer of its pages (dist/render).
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'vite';

const root = path.resolve(import.meta.dirname, '..');
/** Bytes; less fits one packet as it is. */
const smallestPacked = 1_024;

export async function buildWeb(): Promise<void> {
  const configFile = path.join(root, 'vite.config.ts');
  // The public part first: it empties the folder that both write to.
  for (const mode of ['public', 'desk']) await build({ configFile, logLevel: 'warn', mode });
  await build({ configFile, logLevel: 'warn', build: { ssr: path.join(root, 'web/render.tsx') } });
  packFiles();
}

/** Once, and as small as can be, in place of at every request. */
function packFiles(): void {
  for (const file of globSync('dist/web/**/*.{js,css,svg}', { cwd: root })) {
    const content = readFileSync(path.join(root, file));
    if (content.length < smallestPacked) continue;
    writeFileSync(path.join(root, `${file}.br`), brotliCompressSync(content));
    writeFileSync(path.join(root, `${file}.gz`), gzipSync(content, { level: 9 }));
  }
}
