// A snapshot of everything in one file, also while rego runs: npm run backup FILE
import { parseArgs } from 'node:util';
import { writeBackup } from '#server/database/backup.ts';
import { openAsItIs } from '#server/database/open.ts';
import { placeOfSecret } from '#server/keys.ts';
import { CommandError, readArgumentsOrExit, runCommand } from './command.ts';

const file = readArgumentsOrExit(() => {
  const [file, ...others] = parseArgs({ allowPositionals: true }).positionals;
  if (!file || others.length > 0) throw new CommandError('say npm run backup FILE');
  return file;
});
await runCommand(async ({ pool }, config) => {
  const { totals, bytes } = await writeBackup(pool, file, new Date());
  const rows = totals.reduce((sum, total) => sum + total.rows, 0);
  const count = totals.find(({ table }) => table === 'registrations')?.rows ?? 0;
  console.log(`${file} holds ${count} registrations, ${rows} rows in all; ${(bytes / 1e6).toFixed(1)} MB.`);
  console.log(`The secret is not in it; keep ${placeOfSecret(config)} too: it opens what is sealed.`);
}, openAsItIs);
