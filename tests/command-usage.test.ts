// Every operator's command says how it is typed: when it is asked, and when it is typed wrongly.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeFolder } from '#tests/make-folder.ts';
import { type CommandName, runCommand } from '#tests/run-command.ts';

const directory = makeFolder();
const environment = { DATABASE_URL: '', DATA_DIR: path.join(directory, 'untouched') };

const nothing = "'nothing' is one word too many";
/** What is typed wrongly, and what is said of it. */
const misuses: Record<CommandName, [words: string[], said: string][]> = {
  admin: [
    [[], 'say what to do, one of: add, list, remove, password-link'],
    [['fetch', 'a@example.org'], "there is no 'fetch'"],
    [['remove'], 'an email address is missing'],
    [['list', 'nothing'], nothing],
    [['add', 'a@example.org', '--first', 'Ada'], 'name the first and the last name by --first and --last'],
    [['remove', 'a@example.org', '--first', 'Ada'], '--first goes with add alone'],
  ],
  backup: [
    [[], 'name the file to write the backup to'],
    [['a.rego', 'nothing'], nothing],
  ],
  doctor: [[['nothing'], nothing]],
  event: [
    [[], 'say what to do, one of: show, load'],
    [['load'], 'name the file to load'],
    [['show', 'a.json', 'nothing'], nothing],
  ],
  'held-letters': [
    [['keep'], "there is no 'keep'"],
    [['send', 'nothing'], nothing],
  ],
  organizer: [
    [[], 'say what to do, one of: add, list, change, disable, enable, password, remove'],
    [['add', 'Anna Müller'], 'a username is 1 to 64 letters, digits, dots, dashes or underscores'],
    [['add', 'rider', '--name', 'Rita Rider'], 'the username rider is taken'],
    [['change', 'anna', '--email', 'anna at wheels'], '--email: Valid email is required'],
    [['change', 'anna', '--email', `a@${'b.'.repeat(126)}org`], '--email: At most 254 characters'],
    [['change', 'anna'], 'say what to change by --name, --email or --sections'],
    [['change', 'anna', '--name', ' '], '--name is empty'],
    [['add', 'anna', '--name', 'Anna\tMüller'], '--name: Must be one line without control characters'],
    [['change', 'anna', '--name', 'x'.repeat(201)], '--name: At most 200 characters'],
    [['password', 'anna', '--email', 'anna@example.org'], '--email goes with add and change alone'],
    [['list', 'nothing'], nothing],
  ],
  purge: [
    [[], 'say before which day people registered'],
    [['--before', '2026-13-01'], "--before must be a date such as 2026-12-01, not '2026-13-01'"],
    [['--before', '2026-02-01', '--edition', ''], '--edition is empty: leave it out for the current one'],
    [['--before', '2026-02-30'], "--before must be a date such as 2026-12-01, not '2026-02-30'"],
  ],
  restore: [
    [[], 'name the file of the backup'],
    [['a.rego', '--force'], "Unknown option '--force'"],
  ],
  secret: [[['change'], "there is no 'change'"]],
  seed: [
    [['--registration', '5'], "Unknown option '--registration'"],
    [['--registrations', 'many'], "--registrations must be a whole number from 1 to 1000000, not 'many'"],
    [['--seed=-1'], "--seed must be a whole number from 0 to 2147483647, not '-1'"],
    [
      ['--until', '2025-02-30'],
      "--until must be a date from 2000 to today, such as 2025-11-01, not '2025-02-30'",
    ],
    [
      ['--until', '0001-01-01'],
      "--until must be a date from 2000 to today, such as 2025-11-01, not '0001-01-01'",
    ],
    [
      ['--until', '2999-01-01'],
      "--until must be a date from 2000 to today, such as 2025-11-01, not '2999-01-01'",
    ],
    [['--until', 'soon'], "--until must be a date from 2000 to today, such as 2025-11-01, not 'soon'"],
  ],
};
const names = Object.keys(misuses) as CommandName[];

describe.each(names)('npm run %s', (name) => {
  test('--help prints how it is typed, with each option that it takes on a line of its own', async () => {
    const { code, stdout, stderr } = await runCommand(name, ['--help'], environment);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(new RegExp(`^.+\\.\n\nUsage:\n  npm run ${name}\\b`));
    expect(stdout.split('\n').filter((line) => line.length > 100)).toEqual([]);
    const source = readFileSync(path.join(import.meta.dirname, `../scripts/${name}.ts`), 'utf8');
    const taken = [...source.matchAll(/(\w+): \{ type: '(?:string|boolean)'/g)].map(([, option]) => option);
    for (const option of taken) expect(stdout).toMatch(new RegExp(`^  --${option}\\b`, 'm'));
  });

  test.each(misuses[name])('%j is refused before a database is made', async (words, said) => {
    const { code, stdout, stderr } = await runCommand(name, words, environment);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr.split('\n')).toEqual([`rego: ${said}`, `How it is typed: npm run ${name} -- --help`, '']);
    expect(existsSync(environment.DATA_DIR)).toBe(false);
  });
});
