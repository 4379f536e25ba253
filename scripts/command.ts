// What every command of an operator begins and ends with: the settings, the database, one clear line on failure.
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { type Config, parseConfig, readEnvironment } from '#server/config.ts';
import { type OpenedDatabase, openForCommand } from '#server/database/open.ts';
import { describeFault } from '#server/log.ts';

/** Says what is wrong in one line. */
export class CommandError extends Error {}

/** Before a database is opened or made. */
export function readArgumentsOrExit<Arguments>(read: () => Arguments): Arguments {
  try {
    return read();
  } catch (error) {
    console.error(`rego: ${explain(error).split('\n')[0]}`);
    process.exit(1);
  }
}

/** Runs `work` on the database of the settings and ends the process with 0, or with 1 and one line. */
export async function runCommand(
  work: (opened: OpenedDatabase, config: Config) => Promise<void>,
  open: typeof openForCommand = openForCommand,
): Promise<void> {
  try {
    const config = parseConfig(readEnvironment());
    const tell = (_fields: object, message: string) => console.error(`rego: ${message}`);
    const opened = await open(config, { info: () => undefined, warn: tell, error: tell });
    try {
      await work(opened, config);
    } finally {
      await opened.close();
    }
  } catch (error) {
    console.error(`rego: ${explain(error)}`);
    process.exitCode = 1;
  }
}

/** What a failed query quotes, rows and parameters, is left out. */
function explain(error: unknown): string {
  if (error instanceof DrizzleQueryError) return JSON.stringify(describeFault(error.cause));
  return error instanceof Error ? error.message : String(error);
}
