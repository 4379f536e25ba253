// What every command of an operator begins and ends with: the settings, the database, one clear line on failure.
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { type OpenedDatabase, openForCommand, placeOfDatabase } from '#server/database/open.ts';
import { describeFault, type Log } from '#server/requests/log.ts';
import { type Config, parseConfig, readEnvironment } from '#server/running/config.ts';

/** Says what is wrong in one line. */
export class CommandError extends Error {}

/**
 * Before a database is opened or made. Whatever `read` throws is misuse: it ends the process with 2, one line that says
 * what is wrong and one with the usage, the command as it is typed. `--help` prints the usage and ends it with 0.
 */
export function readArgumentsOrExit<Arguments>(usage: string, read: () => Arguments): Arguments {
  if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) {
    console.log(`Usage: ${usage}`);
    process.exit(0);
  }
  try {
    return read();
  } catch (error) {
    // After its first sentence Node goes on about how options are quoted.
    const [first] = explain(error).split(/\n|\. (?=[A-Z])/);
    console.error(`rego: ${first}\nUsage: ${usage}`);
    process.exit(2);
  }
}

/** The first word, where it says which of several things a command does. */
export function readCommand<Name extends string>(word: string | undefined, names: readonly Name[]): Name {
  const found = names.find((name) => name === word);
  if (found !== undefined) return found;
  throw new CommandError(
    word === undefined ? `say what to do, one of: ${names.join(', ')}` : `there is no '${word}'`,
  );
}

/** A word too many may be a name with a space in it, or an option without its dashes. */
export function refuseMore(words: readonly string[]): void {
  if (words.length > 0) throw new CommandError(`'${words[0]}' is one word too many`);
}

/** Of a command that does several things: an option that goes with others of them would be passed over. */
export function refuseOptions(values: object, command: string, takers: readonly string[]): void {
  const [option] = Object.keys(values);
  if (option === undefined || takers.includes(command)) return;
  throw new CommandError(`--${option} goes with ${takers.join(' and ')} alone`);
}

const tell = (_fields: object, message: string) => console.error(`rego: ${message}`);
/** What the operator of a command hears. */
export const commandLog: Log = { info: () => undefined, warn: tell, error: tell };

/**
 * Runs `work` on the database of the settings, says which one that is on stderr, and ends the process with 0, or with 1
 * and one line.
 */
export async function runCommand(
  work: (opened: OpenedDatabase, config: Config) => Promise<void>,
  open: typeof openForCommand = openForCommand,
): Promise<void> {
  try {
    const config = parseConfig(readEnvironment());
    console.error(`Database: ${placeOfDatabase(config)}`);
    const opened = await open(config, commandLog);
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
export function explain(error: unknown): string {
  if (error instanceof DrizzleQueryError) return JSON.stringify(describeFault(error.cause));
  return error instanceof Error ? error.message : String(error);
}

export function sizeText(bytes: number): string {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
