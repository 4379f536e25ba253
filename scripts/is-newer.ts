// Whether one of the sources is newer than what was made of them.
import { existsSync, globSync, statSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from '#server/running/project-folder.ts';

export function isNewer(sources: readonly string[], target: string): boolean {
  if (!existsSync(target)) return true;
  const madeAt = statSync(target).mtimeMs;
  const files = globSync(sources, { cwd: projectFolder, exclude: ['**/*.test.ts'] });
  return files.some((file) => statSync(path.join(projectFolder, file)).mtimeMs > madeAt);
}
