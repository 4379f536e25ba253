// A snapshot of everything in one file, also while rego runs: npm run backup FILE
import { parseArgs } from 'node:util';
import { writeBackup } from '#server/database/backup.ts';
import { openAsItIs } from '#server/database/open.ts';
import { placeOfSecret } from '#server/running/keys.ts';
import {
  CommandError,
  counted,
  type Help,
  readArgumentsOrExit,
  refuseMore,
  runCommand,
  sizeText,
} from './command.ts';

const help: Help = {
  name: 'backup',
  does: 'Everything in one file, also while rego runs.',
  ways: [['FILE', 'writes the backup']],
};
const file = readArgumentsOrExit(help, () => {
  const [file, ...others] = parseArgs({ allowPositionals: true }).positionals;
  if (!file) throw new CommandError('name the file to write the backup to');
  refuseMore(others);
  return file;
});
await runCommand(async ({ pool }, config) => {
  const { totals, bytes } = await writeBackup(pool, file, new Date());
  const rows = totals.reduce((sum, total) => sum + total.rows, 0);
  const count = totals.find(({ table }) => table === 'registrations')?.rows ?? 0;
  console.log(
    `${file} holds ${counted(count, 'registration')}, ${counted(rows, 'row')} in all; ${sizeText(bytes)}.`,
  );
  console.log(
    `The secret is not in it: keep ${placeOfSecret(config)} too, since sealed data can't be read without it.`,
  );
}, openAsItIs);
