// Makes imports quick: import it alone, before the rest. drizzle-orm's package.json is large, and Node reads it anew
// for each of the package's 200 files: 200 MB and a second of every start (docs/performance.md).
// Plain JavaScript, as main.js: for what runs before the cache is there Node would load its TypeScript compiler.
import { enableCompileCache, registerHooks } from 'node:module';
import path from 'node:path';

registerHooks({
  resolve(specifier, context, nextResolve) {
    const isWithinDrizzle =
      specifier.startsWith('.') && context.parentURL?.includes('/node_modules/drizzle-orm/') === true;
    if (!isWithinDrizzle) return nextResolve(specifier, context);
    const url = new URL(specifier, context.parentURL).href;
    return { url, format: url.endsWith('.cjs') ? 'commonjs' : 'module', shortCircuit: true };
  },
});

// Where it can't be written, as in a read-only container, nothing is cached.
enableCompileCache(path.join(import.meta.dirname, '..', 'node_modules', '.cache', 'node'));
