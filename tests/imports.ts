// Which file imports which, of types too, for the rules of the house. Files are named from the root on.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

/** By the file that imports. */
export type Imports = Record<string, readonly string[]>;

/** Of the files in these folders, without tests. */
export function readImports(...folders: string[]): Imports {
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
      .map((file) => `${folder}/${file}`),
  );
  return Object.fromEntries(
    files.map((file) => [file, importsIn(file, readFileSync(path.join(root, file), 'utf8'))]),
  );
}

export function importsIn(file: string, text: string): string[] {
  const named = [...text.matchAll(/\b(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map(
    ([, name = '']) => name,
  );
  return named.flatMap((name) => {
    if (name.startsWith('#')) return name.slice(1);
    return name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name) : [];
  });
}

/** Each way that leads from a file back to itself, by a file that it ends at; of ways that share one, the first found. */
export function circlesIn(imports: Imports): string[] {
  const circles: string[] = [];
  const done = new Set<string>();
  const follow = (file: string, way: readonly string[]) => {
    const start = way.indexOf(file);
    if (start >= 0) circles.push([...way.slice(start), file].join(' -> '));
    if (start >= 0 || done.has(file)) return;
    for (const target of imports[file] ?? []) follow(target, [...way, file]);
    done.add(file);
  };
  for (const file of Object.keys(imports)) follow(file, []);
  return circles;
}
