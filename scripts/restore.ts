// Puts a backup in place of what the database holds, while no rego runs on it: npm run restore FILE
import { parseArgs } from 'node:util';
import { checkBackup } from '#server/database/backup-reader.ts';
import { openAlone } from '#server/database/open.ts';
import { restoreBackup } from '#server/database/restore.ts';
import { NoRegoError } from '#server/database/version.ts';
import { holdLetters } from '#server/mail/hold.ts';
import { CommandError, counted, type Help, readArgumentsOrExit, refuseMore, runCommand } from './command.ts';

const help: Help = {
  name: 'restore',
  does: 'Puts a backup into the database, while no rego runs on it. No letters go until npm run held-letters.',
  ways: [['FILE [-- OPTION]', 'where the database holds no registrations']],
  options: [
    ['--replace', 'in place of what the database holds'],
    ['--new', 'into a database that is made for it'],
  ],
};
const { file, mayReplace, mayBeNew } = readArgumentsOrExit(help, () => {
  const options = {
    replace: { type: 'boolean', default: false },
    new: { type: 'boolean', default: false },
  } as const;
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  const [file, ...others] = positionals;
  if (!file) throw new CommandError('name the file of the backup');
  refuseMore(others);
  return { file, mayReplace: values.replace, mayBeNew: values.new };
});
await runCommand(
  async ({ pool }) => {
    const { header, totals } = await restoreBackup(pool, file, {
      mayReplace,
      finish: (client, { madeAt }) => holdLetters(client, madeAt),
    });
    const rows = totals.reduce((sum, total) => sum + total.rows, 0);
    const count = totals.find(({ table }) => table === 'registrations')?.rows ?? 0;
    console.log(
      `Restored ${counted(count, 'registration')}, ${counted(rows, 'row')} in all, as they were at ${header.madeAt}.`,
    );
    console.log('Start rego with the secret that it had then; everybody has to sign in again.');
    console.log('It sends no letters until you say which: npm run held-letters');
  },
  async (config, log) => {
    // Before a database is made for it.
    await checkBackup(file);
    return openAlone(config, log, { mayBeNew }).catch((fault: unknown) => {
      throw fault instanceof NoRegoError
        ? new CommandError(
            `${fault.message}. To make a new database from the backup: npm run restore FILE -- --new`,
          )
        : fault;
    });
  },
);
