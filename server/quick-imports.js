// Makes imports quick: import it alone, before the rest (docs/decisions/0018-packages-in-a-bundle.md).
// Plain JavaScript, as main.js: for what runs before the cache is there Node would load its TypeScript compiler.
import { enableCompileCache, registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readBundle } from '#server/packages-bundle.js';

const bundled = readBundle();

registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL = '' } = context;
    const isOfPackage = parentURL.includes('/node_modules/');
    const file = isOfPackage ? undefined : bundled[specifier];
    if (file) return { url: pathToFileURL(file).href, format: 'module', shortCircuit: true };
    // drizzle-orm's package.json is large, and Node reads it anew for each of the package's 200 files.
    if (specifier.startsWith('.') && parentURL.includes('/node_modules/drizzle-orm/')) {
      const url = new URL(specifier, parentURL).href;
      return { url, format: url.endsWith('.cjs') ? 'commonjs' : 'module', shortCircuit: true };
    }
    return nextResolve(specifier, context);
  },
});

// Where it can't be written, as in a read-only container, nothing is cached.
enableCompileCache(path.join(import.meta.dirname, '../node_modules/.cache/node'));
