// Puts a backup in place of what the database holds, while no rego runs on it: npm run restore FILE [-- --replace]
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { checkBackup } from '#server/database/backup-reader.ts';
import { openDatabase } from '#server/database/open.ts';
import { restoreBackup } from '#server/database/restore.ts';
import { CommandError, readArgumentsOrExit, runCommand } from './command.ts';

const { file, mayReplace } = readArgumentsOrExit(() => {
  const options = { replace: { type: 'boolean', default: false } } as const;
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  const [file, ...others] = positionals;
  if (!file || others.length > 0) throw new CommandError('say npm run restore FILE [-- --replace]');
  return { file, mayReplace: values.replace };
});
await runCommand(
  async ({ pool }, config) => {
    if (config.databaseUrl) await refuseRunningRego(pool);
    const { header, totals } = await restoreBackup(pool, file, { mayReplace });
    const rows = totals.reduce((sum, total) => sum + total.rows, 0);
    const count = totals.find(({ table }) => table === 'registrations')?.rows ?? 0;
    console.log(`Restored ${count} registrations, ${rows} rows in all, as they were at ${header.madeAt}.`);
    console.log('Start rego with the secret of that time; everybody signs in again.');
  },
  async (config, log) => {
    // Before a database is made for it.
    await checkBackup(file);
    // An embedded one that a rego runs is refused.
    return openDatabase(config, log);
  },
);

/** Sees a rego that is connected just now; an idle one may not be. */
async function refuseRunningRego(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query(
    `select from pg_stat_activity
     where application_name = 'rego' and datname = current_database() and pid <> pg_backend_pid()`,
  );
  if (rows.length > 0) throw new CommandError('rego runs on this database; stop it first');
}
