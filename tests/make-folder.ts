// Folders of tests' own, closed to everybody else, as mkdtemp makes them.
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { atEnd } from '#tests/at-end.ts';

/** It goes with the test or the file that asks for it. */
export function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'rego-test-'));
  atEnd(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
