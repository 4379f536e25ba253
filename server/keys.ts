// The master secret: SESSION_SECRET, or one made at the first start and kept in DATA_DIR.
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '#server/config.ts';

export async function readMasterSecret(config: Config): Promise<string> {
  if (config.sessionSecret) return config.sessionSecret;
  const file = path.join(config.dataDirectory, 'secret');
  const stored = await readStored(file);
  if (stored) return stored;
  await mkdir(config.dataDirectory, { recursive: true });
  // 'wx' fails when another process was first; then its secret counts.
  await writeFile(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  return (await readStored(file)) ?? '';
}

async function readStored(file: string): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.trim() || undefined;
}
