// The packages that the server imports, bundled into dist/packages: server/quick-imports.js reads fifty files there in
// place of two thousand (docs/decisions/0018-packages-in-a-bundle.md).
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { build, type Plugin } from 'vite';
import { bundleFolder, bundleList, installedPackages } from '#server/packages-bundle.js';

const root = path.resolve(import.meta.dirname, '..');
const importers = ['server/start.ts', 'dist/render/render.js'];
/** It reads a file that lies beside it. */
const unbundled = ['@node-rs/argon2'];
/** Nothing of an operator's .env. */
const common = { configFile: false, envDir: false, publicDir: false, root, logLevel: 'error' } as const;

/** V8 keeps the text of what it runs, in two bytes a character where one of them needs that. Lines stay for stacks. */
const small = {
  compress: false,
  mangle: { keepNames: true },
  codegen: { removeWhitespace: false, asciiOnly: true },
} as const;

/** Made beside the one before, which a rego that runs may still read from. */
export async function bundlePackages(): Promise<void> {
  // First: what npm installs while the bundle is made makes it one of other packages.
  const installed = installedPackages();
  const draft = `${bundleFolder}.new`;
  const specifiers = await findSpecifiers();
  const entries = new Map<string, string>();
  for (const specifier of specifiers) entries.set(entryOf(specifier), await passOn(specifier));
  await build({
    ...common,
    plugins: [offer(entries)],
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: 'node24',
      outDir: draft,
      emptyOutDir: true,
      rollupOptions: {
        input: Object.fromEntries(specifiers.map((specifier) => [nameOf(specifier), entryOf(specifier)])),
        output: { entryFileNames: '[name].js', comments: false, minify: small },
      },
    },
  });
  const files = specifiers.map((specifier) => [specifier, `${nameOf(specifier)}.js`]);
  const list = { installed, files: Object.fromEntries(files) };
  writeFileSync(path.join(draft, bundleList), JSON.stringify(list));
  rmSync(bundleFolder, { recursive: true, force: true });
  renameSync(draft, bundleFolder);
}

/** What the importers and all files of ours behind them import: 'pg', 'drizzle-orm/pg-core'. */
async function findSpecifiers(): Promise<string[]> {
  const built = await build({
    ...common,
    build: { ssr: true, write: false, rollupOptions: { input: importers } },
  });
  if (!('output' in built)) throw new Error('Vite built nothing to read the imports from.');
  const chunks = built.output.filter((file) => file.type === 'chunk');
  const ours = new Set([...chunks.map(({ fileName }) => fileName), ...unbundled]);
  const imported = chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports]);
  return [...new Set(imported)].filter((name) => !isBuiltin(name) && !ours.has(name)).sort();
}

function nameOf(specifier: string): string {
  return specifier.replaceAll('/', '.');
}

/** As a module of Node's, .mjs imports from CommonJS what Node itself would give it. */
function entryOf(specifier: string): string {
  return `\0${specifier}.mjs`;
}

async function passOn(specifier: string): Promise<string> {
  const exported = Object.keys(await import(specifier));
  const names = exported.filter((name) => /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name));
  return `export { ${names.join(', ')} } from '${specifier}';`;
}

function offer(entries: ReadonlyMap<string, string>): Plugin {
  return {
    name: 'an entry for each package',
    resolveId: (id) => (entries.has(id) ? id : undefined),
    load: (id) => entries.get(id),
  };
}
