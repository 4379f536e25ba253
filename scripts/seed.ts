// Fills rego with made-up riders to try it out: npm run seed -- --registrations 50000 [--seed 1] [--until 2025-11-01] [--add]
import { parseArgs } from 'node:util';
import { inArray } from 'drizzle-orm';
import { isDate } from '#domain/locale/dates.ts';
import { plural } from '#domain/locale/locale.ts';
import type { Database } from '#server/database/connect.ts';
import { readEvent } from '#server/editions/event.ts';
import { registrations } from '#server/registrations/tables.ts';
import { ofThisEdition } from '#server/requests/this-edition.ts';
import { CommandError, counted, type Help, readArgumentsOrExit, runCommand } from './command.ts';
import { makeRegistrations, type SeedOptions } from './seed/make-registrations.ts';
import { storeRegistrations } from './seed/store-registrations.ts';

const help: Help = {
  name: 'seed',
  does: 'Fills rego with made-up riders, to try it out.',
  ways: [['[-- OPTIONS]', 'makes 500 registrations']],
  options: [
    ['--registrations 500', 'how many'],
    ['--seed 1', 'the same number makes the same people'],
    ['--until 2025-11-01', 'the day by which they registered; without it, today'],
    ['--add', 'also where there are registrations already'],
  ],
};
const most = 1_000_000;
const largestSeed = 2 ** 31 - 1;

function readWholeNumber(option: string, text: string, from: number, to: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= from && number <= to) return number;
  throw new CommandError(`--${option} must be a whole number from ${from} to ${to}, not '${text}'`);
}

/** Registrations of a day to come would read as those of a wrong clock. */
function readDay(option: string, text: string): Date {
  const day = new Date(text);
  if (isDate(text) && text >= '2000' && day.getTime() <= Date.now()) return day;
  throw new CommandError(`--${option} must be a date from 2000 to today, such as 2025-11-01, not '${text}'`);
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      registrations: { type: 'string', default: '500' },
      seed: { type: 'string', default: '1' },
      until: { type: 'string' },
      add: { type: 'boolean', default: false },
    },
  });
  return {
    count: readWholeNumber('registrations', values.registrations, 1, most),
    seed: readWholeNumber('seed', values.seed, 0, largestSeed),
    until: values.until === undefined ? new Date() : readDay('until', values.until),
    mayAdd: values.add,
  };
}

const { count, seed, until, mayAdd } = readArgumentsOrExit(help, readOptions);
await runCommand(async ({ database }) => {
  await refuseRealEvent(database);
  const event = await readEvent(database);
  const options = { count, seed, until, event };
  await refuseSamePeople(database, options);
  const stored = await storeRegistrations(database, makeRegistrations(options));
  console.log(
    `Made ${counted(stored.registrations, 'registration')} of seed ${seed}. Confirmed: ${counted(stored.confirmed, 'section')}; paid: none; letters: none.`,
  );
});

async function refuseRealEvent(database: Database): Promise<void> {
  const stored = await database.$count(registrations, ofThisEdition(registrations));
  if (stored === 0 || mayAdd) return;
  const what = plural(stored, { one: 'is 1 registration', other: `are ${stored} registrations` });
  throw new CommandError(`there ${what} here already; --add adds made-up ones to them`);
}

/** The same seed makes the same ids; some of the first people may have been deleted since, not all. */
async function refuseSamePeople(database: Database, options: SeedOptions): Promise<void> {
  const first = [...makeRegistrations({ ...options, count: Math.min(count, 1_000) })];
  const ids = first.map(({ registration }) => registration.id);
  const stored = await database.$count(registrations, inArray(registrations.id, ids));
  if (stored > 0)
    throw new CommandError(`the people of seed ${seed} are here already; choose another --seed`);
}
