// Makes imports quick: import it alone, before the rest.
// Plain JavaScript, as main.js: for what runs before the cache is there Node would load its TypeScript compiler.
import { enableCompileCache, registerHooks } from 'node:module';
import path from 'node:path';

// drizzle-orm's package.json is large, and Node reads it anew for each of the package's 200 files.
registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL = '' } = context;
    if (!specifier.startsWith('.') || !parentURL.includes('/node_modules/drizzle-orm/')) {
      return nextResolve(specifier, context);
    }
    const url = new URL(specifier, parentURL).href;
    return { url, format: url.endsWith('.cjs') ? 'commonjs' : 'module', shortCircuit: true };
  },
});

// Where it can't be written, as in a read-only container, nothing is cached.
enableCompileCache(path.join(import.meta.dirname, '../node_modules/.cache/node'));
