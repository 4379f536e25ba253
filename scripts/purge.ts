// Removes a finished event's personal data and keeps its counts: npm run purge -- --before 2026-12-01 [--yes]
import { parseArgs } from 'node:util';
import { dayIn } from '#domain/day-in.ts';
import { AppError } from '#domain/errors.ts';
import { readEvent } from '#server/editions/event.ts';
import { previewPurge, purgeBefore } from '#server/retention/purge.ts';
import { CommandError, readArgumentsOrExit, runCommand } from './command.ts';

const usage = 'npm run purge -- --before 2026-12-01 [--yes]';

const { before, isConfirmed } = readArgumentsOrExit(usage, () => {
  const { values } = parseArgs({
    options: { before: { type: 'string' }, yes: { type: 'boolean', default: false } },
  });
  if (values.before === undefined) throw new CommandError('say before which day people registered');
  if (!isDay(values.before)) {
    throw new CommandError(`--before must be a date such as 2026-12-01, not '${values.before}'`);
  }
  return { before: values.before, isConfirmed: values.yes };
});

await runCommand(async ({ database }, { adminEmails }) => {
  const now = new Date();
  const { title, endDate, timeZone } = await readEvent(database);
  const going = await explain(previewPurge(database, before, now));
  const { registrations, payments, letters, waitingLetters, staying } = going;
  const what = `${registrations} registrations, ${payments} payments and ${letters} letters`;
  const stay = `${staying} registrations stay.`;
  if (endDate >= dayIn(timeZone)(now) && registrations > 0) {
    console.log(`Note: ${title} is not over before ${endDate}.`);
  }
  if (waitingLetters > 0) console.log(`Note: ${waitingLetters} of the letters still wait to be sent.`);
  if (!isConfirmed) {
    console.log(`Would remove ${what} from before ${before} (${timeZone}); ${stay}`);
    console.log('Nothing was removed. Make a backup, then run this again with --yes.');
    return;
  }
  const by = { actor: 'operator', now, adminEmails };
  await explain(purgeBefore(database, { before, registrations }, by));
  console.log(`Removed ${what} from before ${before} (${timeZone}); ${stay}`);
  console.log('The counts are kept at /admin/retention. Older backups still hold the data: delete them too.');
});

function isDay(text: string): boolean {
  const time = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && time.toISOString().startsWith(text);
}

async function explain<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new CommandError(error.code === 'purge_too_late' ? `--before: ${error.message}` : error.message);
  }
}
