// The server and its packages as a few files in dist/server (docs/decisions/0022-the-server-is-built.md).
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from '#server/running/project-folder.ts';
import { isNewer } from './is-newer.ts';

const folder = path.join(projectFolder, 'dist/server');
/** npm writes the second lock file whenever it installs something. */
const sources = [
  'server/**/*.ts',
  'domain/**/*.ts',
  'words/**/*.ts',
  'scripts/build-server.ts',
  'package-lock.json',
  'node_modules/.package-lock.json',
];
const keptMs = 90 * 86_400_000;

export function isServerStale(): boolean {
  return isNewer(sources, path.join(folder, 'start.js'));
}

export async function buildServer(): Promise<void> {
  // Loaded only where something is to be built.
  const { describeCalls } = await import('#server/pages/openapi.ts');
  const { callsDescribed } = await import('#server/pages/reference-page.ts');
  mkdirSync(folder, { recursive: true });
  writeFileSync(callsDescribed, await describeCalls());
  const { build } = await import('vite');
  await build({
    // Nothing of an operator's .env.
    ...{ configFile: false, envDir: false, publicDir: false, root: projectFolder, logLevel: 'error' },
    define: { 'process.env.NODE_ENV': '"production"' },
    // Argon2 is a program of the machine's own.
    ssr: { noExternal: true, external: ['@node-rs/argon2'] },
    build: {
      ssr: true,
      target: 'node24',
      outDir: folder,
      emptyOutDir: false,
      sourcemap: true,
      rollupOptions: {
        input: { start: path.join(projectFolder, 'server/start.ts') },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          sourcemapExcludeSources: true,
          comments: false,
          // V8 keeps the text of what it runs, in two bytes a character where one of them needs that.
          minify: {
            compress: false,
            mangle: { keepNames: true },
            codegen: { removeWhitespace: false, asciiOnly: true },
          },
        },
      },
    },
  });
  removeFormer();
}

/** A rego that runs meanwhile goes on reading the files of its own build. */
function removeFormer(): void {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    if (Date.now() - statSync(file).mtimeMs > keptMs) rmSync(file);
  }
}
