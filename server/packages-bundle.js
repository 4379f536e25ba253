// The bundle of packages that scripts/bundle-packages.ts made, if it is whole and of what npm has installed by now.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
export const bundleFolder = path.join(root, 'dist/packages');
/** Written last: which installed packages it is of, and each one's file by the name it is imported by. */
export const bundleList = 'packages.json';

/** Other versions have another. Throws where npm installed nothing. */
export function installedPackages() {
  const lock = readFileSync(path.join(root, 'node_modules/.package-lock.json'));
  return createHash('sha256').update(lock).digest('hex');
}

/** The file of each bundled package; none without a bundle that fits. */
export function readBundle() {
  try {
    const { installed, files } = JSON.parse(readFileSync(path.join(bundleFolder, bundleList), 'utf8'));
    if (installed !== installedPackages()) return {};
    for (const name in files) files[name] = path.join(bundleFolder, files[name]);
    return Object.values(files).every((file) => existsSync(file)) ? files : {};
  } catch {
    return {};
  }
}
