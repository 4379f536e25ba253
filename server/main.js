// The way in: quick imports first, then rego.
import '#server/quick-imports.js';

await import('#server/start.ts');
