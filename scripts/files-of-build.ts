// The files that a build of the web app made, as its manifests name them: those of the last two builds are kept, since
// pages that are open ask for theirs when they need them.
import { globSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z._default(z.array(z.string()), []),
    assets: z._default(z.array(z.string()), []),
  }),
);

/** Paths within the folder; none where nothing was built there. */
export function filesOfBuild(folder: string): string[] {
  return globSync('.vite/*.json', { cwd: folder }).flatMap((name) => {
    const manifest = manifestSchema.parse(JSON.parse(readFileSync(path.join(folder, name), 'utf8')));
    return Object.values(manifest).flatMap(({ file, css, assets }) => [file, ...css, ...assets]);
  });
}

/** Of the files whose name tells their content; those that are packed go with what they were packed of. */
export function removeOthers(folder: string, kept: readonly string[]): void {
  const stays = new Set(kept);
  for (const file of globSync('assets/*', { cwd: folder })) {
    if (!stays.has(file.replace(/\.(br|gz)$/, ''))) rmSync(path.join(folder, file));
  }
}
