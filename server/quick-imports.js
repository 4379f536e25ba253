// Makes imports quick: import it alone, before the rest.
// Plain JavaScript, as main.js: for what runs before the cache is there Node would load its TypeScript compiler.
import { enableCompileCache, registerHooks } from 'node:module';
import path from 'node:path';

const root = new URL('../', import.meta.url);
const withManyFiles = /\/node_modules\/(drizzle-orm|zod)\//;
/** What our own files import of packages, by its name. */
const packages = new Map();

// Node reads a package.json anew for each import that leads to it: ours, whose '#' names the folder beside it, a thousand times, and
// large ones of packages.
registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL = '' } = context;
    if (specifier.startsWith('.') && withManyFiles.test(parentURL)) {
      const url = new URL(specifier, parentURL).href;
      return { url, format: url.endsWith('.cjs') ? 'commonjs' : 'module', shortCircuit: true };
    }
    const isOurs = parentURL.startsWith(root.href) && !parentURL.includes('/node_modules/');
    if (!isOurs || /^\.|:/.test(specifier)) return nextResolve(specifier, context);
    if (specifier.startsWith('#') && specifier.endsWith('.ts')) {
      const { href } = new URL(specifier.slice(1), root);
      return { url: href, format: 'module-typescript', shortCircuit: true };
    }
    const known = packages.get(specifier);
    if (known) return known;
    const found = { ...nextResolve(specifier, context), shortCircuit: true };
    packages.set(specifier, found);
    return found;
  },
});

// Where it can't be written, as in a read-only container, nothing is cached.
enableCompileCache(path.join(import.meta.dirname, '../node_modules/.cache/node'));
