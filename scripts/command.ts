// What every command of an operator begins and ends with: the settings, the database, one clear line on failure.
import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';
import { plural } from '#domain/locale/locale.ts';
import { type OpenedDatabase, openForCommand, placeOfDatabase } from '#server/database/open.ts';
import type { Log } from '#server/requests/log.ts';
import { type Config, parseConfig, readEnvironment } from '#server/running/config.ts';
import { reasonOf } from '#server/running/error-code.ts';

/** Says what is wrong in one line. */
export class CommandError extends Error {}

/** What `--help` tells of a command: what it does, and each way to type it and each option with what that does. */
export type Help = {
  name: string;
  does: string;
  /** As they are typed after `npm run NAME`; '' is the name alone. */
  ways: readonly (readonly [typed: string, does: string])[];
  options?: readonly (readonly [typed: string, does: string])[];
};

function helpText({ name, does, ways, options = [] }: Help): string {
  const typed = ways.map(([way, meaning]) => [`npm run ${name} ${way}`.trimEnd(), meaning] as const);
  const parts = [`${does}\n`, 'Usage:', ...linesOf(typed)];
  return [...parts, ...(options.length > 0 ? ['\nOptions:', ...linesOf(options)] : [])].join('\n');
}

/** What each does stands beside it or, in a window of 100 signs, below what is too long for that. */
function linesOf(entries: readonly (readonly [typed: string, does: string])[]): string[] {
  const width = Math.max(...entries.map(([typed]) => typed.length));
  const longest = Math.max(...entries.map(([, does]) => does.length));
  return width + longest <= 94
    ? entries.map(([typed, does]) => `  ${typed.padEnd(width)}  ${does}`)
    : entries.map(([typed, does]) => `  ${typed}\n      ${does}`);
}

/**
 * Before a database is opened or made. Whatever `read` throws is misuse: it ends the process with 2, one line that says
 * what is wrong and how to read how it is typed. `--help` prints that and ends it with 0.
 */
export function readArgumentsOrExit<Arguments>(help: Help, read: () => Arguments): Arguments {
  if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) {
    console.log(helpText(help));
    process.exit(0);
  }
  try {
    return read();
  } catch (error) {
    // After its first sentence Node goes on about how options are quoted.
    const [first] = explain(error).split(/\n|\. (?=[A-Z])/);
    console.error(`rego: ${first}\nHow it is typed: npm run ${help.name} -- --help`);
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
  if (!(error instanceof DrizzleQueryError)) return error instanceof Error ? error.message : String(error);
  const { cause } = error;
  if (!(cause instanceof pg.DatabaseError)) return `the database did not answer: ${reasonOf(cause)}`;
  const place = [cause.code, cause.table, cause.column, cause.constraint].filter(Boolean).join(', ');
  return `PostgreSQL refused a statement (${place}); its own log says more`;
}

/** '1 registration', '240 registrations'. */
export function counted(count: number, one: string): string {
  return `${count} ${plural(count, { one, other: `${one}s` })}`;
}

export function sizeText(bytes: number): string {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
