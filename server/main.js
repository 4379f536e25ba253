// The way in: runs the built server (docs/decisions/0022-the-server-is-built.md); its faults name the sources' lines.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import '#server/quick-imports.js';

const start = path.join(import.meta.dirname, '../dist/server/start.js');
process.setSourceMapsEnabled(true);
if (existsSync(start)) await import(pathToFileURL(start).href);
else {
  process.stderr.write('rego is not built yet: run npm run build\n');
  process.exitCode = 1;
}
