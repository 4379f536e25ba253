// An operator's command, `npm run NAME -- WORDS`, as a process of its own beside the test.
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import packageFile from '../package.json' with { type: 'json' };

type CommandEnd = { code: number; stdout: string; stderr: string };

const root = path.resolve(import.meta.dirname, '..');

export type CommandName =
  | 'admin'
  | 'backup'
  | 'doctor'
  | 'event'
  | 'held-letters'
  | 'organizer'
  | 'purge'
  | 'restore'
  | 'secret'
  | 'seed';

/** Without the line of stderr that says which database it works on. */
export async function runCommand(...typed: Parameters<typeof typeCommand>): Promise<CommandEnd> {
  const { stderr, ...end } = await typeCommand(...typed);
  return { ...end, stderr: stderr.replace(/^Database: .*\n/, '') };
}

/** As package.json says it; resolves when it has ended, however that was. */
export function typeCommand(
  name: CommandName,
  words: readonly string[],
  environment: Record<string, string>,
): Promise<CommandEnd> {
  const [, ...parts] = packageFile.scripts[name].split(' ');
  const program = parts.map((part) => (part.startsWith('--') ? part : path.join(root, part)));
  // No .env of a developer's counts there.
  const options = { cwd: tmpdir(), env: { PATH: process.env.PATH, ...environment } };
  return new Promise((resolve) => {
    execFile(process.execPath, [...program, ...words], options, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, stdout, stderr }),
    );
  });
}
