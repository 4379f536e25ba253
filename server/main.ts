// The way in: quick imports first, then rego.
import '#server/quick-imports.ts';

await import('#server/start.ts');
