// The licences of all packages that the lock file names, those that only development takes apart: npm run licences
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string(),
      license: z.string().default('not said'),
      dev: z.boolean().default(false),
    }),
  ),
});

const lock = readFileSync(path.join(import.meta.dirname, '../package-lock.json'), 'utf8');
const packages = Object.entries(lockSchema.parse(JSON.parse(lock)).packages)
  .filter(([place]) => place !== '')
  .map(([place, { version, license, dev }]) => {
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return { what: `${name}@${version}`, kind: dev ? `${license}, for development only` : license };
  });
const byKind = Map.groupBy(packages, ({ kind }) => kind);
for (const [kind, those] of [...byKind].sort(([a], [b]) => (a < b ? -1 : 1))) {
  console.log(`${kind}: ${[...new Set(those.map(({ what }) => what))].sort().join(' ')}`);
}
