// Removes a finished event's personal data and keeps its counts: npm run purge -- --before 2026-12-01 [--edition ID] [--yes]
import { parseArgs } from 'node:util';
import { AppError } from '#domain/basics/errors.ts';
import { isOver, lastDayOf } from '#domain/event/event.ts';
import { isDate } from '#domain/locale/dates.ts';
import { plural } from '#domain/locale/locale.ts';
import type { Database } from '#server/database/connect.ts';
import { readEditions } from '#server/editions/editions.ts';
import { readEvent } from '#server/editions/event.ts';
import { inEdition } from '#server/requests/this-edition.ts';
import { previewPurge, purgeBefore } from '#server/retention/purge.ts';
import type { Config } from '#server/running/config.ts';
import { errorWords } from '#words/errors.ts';
import { CommandError, counted, type Help, readArgumentsOrExit, runCommand } from './command.ts';

const help: Help = {
  name: 'purge',
  does: 'Removes personal data of a finished event for good and keeps its counts.',
  ways: [['-- --before DAY [--edition ID] [--yes]', 'says how many registrations it would remove']],
  options: [
    ['--before DAY', 'those who registered before it, such as 2026-12-01'],
    ['--edition ID', 'of an earlier edition; without it, of the current one'],
    ['--yes', 'removes them'],
  ],
};

const { before, edition, isConfirmed } = readArgumentsOrExit(help, () => {
  const { values } = parseArgs({
    options: {
      before: { type: 'string' },
      edition: { type: 'string' },
      yes: { type: 'boolean', default: false },
    },
  });
  if (values.before === undefined) throw new CommandError('say before which day people registered');
  if (!isDate(values.before)) {
    throw new CommandError(`--before must be a date such as 2026-12-01, not '${values.before}'`);
  }
  // As where a script's variable is not set: the current edition is meant by no word at all.
  if (values.edition === '') throw new CommandError('--edition is empty: leave it out for the current one');
  return { before: values.before, edition: values.edition, isConfirmed: values.yes };
});

await runCommand(async ({ database }, config) => {
  const editions = await readEditions(database, { isAdmin: true });
  const chosen = editions.find(({ id, state }) => (edition ? id === edition : state === 'current'));
  if (!chosen) throw new CommandError(`--edition: there is none with the id ${edition}`);
  for (const { id, title, startDate } of editions.filter((other) => other !== chosen)) {
    console.log(`Note: ${title} of ${startDate} is another edition: --edition ${id}`);
  }
  await inEdition(chosen.id, () => purge(database, config));
});

async function purge(database: Database, { adminEmails }: Pick<Config, 'adminEmails'>): Promise<void> {
  const now = new Date();
  const event = await readEvent(database);
  const { title, timeZone } = event;
  const going = await explain(previewPurge(database, before, now));
  const { registrations, payments, letters, waitingLetters, payers, toRefund, staying } = going;
  const what = `${counted(registrations, 'registration')}, ${counted(payments, 'payment')} and ${counted(letters, 'letter')}`;
  const stay = `${counted(staying, 'registration')} ${plural(staying, { one: 'stays', other: 'stay' })}.`;
  if (!isOver(event, now) && registrations > 0) {
    console.log(`Note: ${title} is not over before ${lastDayOf(event)}.`);
  }
  if (waitingLetters > 0) {
    const wait = plural(waitingLetters, { one: 'waits', other: 'wait' });
    console.log(`Note: ${waitingLetters} of the letters still ${wait} to be sent.`);
  }
  if (toRefund > 0) console.log(`Note: ${toRefund} of them paid more than they owe; refund them first.`);
  if (payers > 0) console.log(`Note: who paid is forgotten of ${payers} of the transfers; the amounts stay.`);
  if (!isConfirmed) {
    console.log(`Would remove ${what} from before ${before} (${timeZone}); ${stay}`);
    console.log('Nothing was removed. Make a backup, then run this again with --yes.');
    return;
  }
  const by = { actor: 'operator', now, adminEmails };
  await explain(purgeBefore(database, { before, registrations }, by));
  console.log(`Removed ${what} from before ${before} (${timeZone}); ${stay}`);
  console.log('The counts are kept at /admin/retention. Older backups still hold the data: delete them too.');
}

async function explain<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const said = errorWords[error.code];
    throw new CommandError(error.code === 'purge_too_late' ? `--before: ${said}` : said);
  }
}
