// What the doctor looks at in the database: versions, clock, secret, letters that do not go.

import { countMissing } from '#server/database/migrations.ts';
import { type OpenedDatabase, placeOfDatabase } from '#server/database/open.ts';
import { readHold } from '#server/mail/hold.ts';
import { databaseFigures } from '#server/metrics/database-figures.ts';
import type { Config } from '#server/running/config.ts';
import { findMasterSecret, placeOfSecret, standingOf } from '#server/running/keys.ts';
import { OperatorError } from '#server/running/operator-error.ts';
import { counted } from '../command.ts';
import { type Finding, good, look, wrong } from './finding.ts';

/** Links and sessions end by the clock of rego, statements count by that of the database. */
const clockMs = 5_000;
const lateSeconds = 1_800;

export async function checkStored(opened: OpenedDatabase, config: Config): Promise<Finding[]> {
  const missing = await countMissing(opened.pool);
  const findings = [await checkDatabase(opened, config, missing), await checkClock(opened)];
  // What else is asked has the tables of this version.
  if (missing > 0) return findings;
  return [...findings, await checkSecret(opened, config), await checkLetters(opened, config)];
}

async function checkDatabase({ pool }: OpenedDatabase, config: Config, missing: number): Promise<Finding> {
  const { rows } = await pool.query<{ version: string; size: string }>(
    `select current_setting('server_version') as version,
      pg_size_pretty(pg_database_size(current_database())) as size`,
  );
  const says = `${placeOfDatabase(config)}: PostgreSQL ${rows[0]?.version}, ${rows[0]?.size}`;
  return missing === 0
    ? good('Database', says)
    : look(
        'Database',
        `${says}; the next start updates its tables in ${counted(missing, 'step')}, after a backup`,
      );
}

async function checkClock({ pool }: OpenedDatabase): Promise<Finding> {
  const before = Date.now();
  const { rows } = await pool.query<{ now: Date; newest: Date | null }>(
    'select clock_timestamp() as now, (select max(updated_at) from registrations) as newest',
  );
  const now = (before + Date.now()) / 2;
  const [row] = rows;
  const apart = row ? Math.abs(row.now.getTime() - now) : 0;
  const set = 'have both set by the network (NTP)';
  if (apart > clockMs)
    return wrong('Clock', `this machine and the database are ${seconds(apart)} apart: ${set}`);
  const ahead = (row?.newest?.getTime() ?? 0) - now;
  if (ahead > clockMs) return wrong('Clock', `a registration is of ${seconds(ahead)} from now: ${set}`);
  return good('Clock', new Date(now).toISOString());
}

async function checkSecret({ database }: OpenedDatabase, config: Config): Promise<Finding> {
  const place = placeOfSecret(config);
  const secret = await findMasterSecret(config).catch((fault: OperatorError) => fault);
  if (secret instanceof OperatorError) return wrong('Secret', secret.message);
  const standing = await standingOf(database, secret);
  if (standing === 'gone')
    return wrong('Secret', `none is in ${place}, and this database belongs to one: see npm run secret`);
  if (standing === 'another')
    return wrong('Secret', `the one in ${place} is not this database's: see npm run secret`);
  return standing === 'fits' ? good('Secret', place) : look('Secret', 'none was used yet: start rego once');
}

async function checkLetters({ database }: OpenedDatabase, { smtpUrl }: Config): Promise<Finding> {
  const figures = await databaseFigures(database)();
  if (!figures) return wrong('Letters', 'the database did not count them within 4 seconds');
  const { letters, oldestQueuedSeconds: oldest } = figures;
  const says = `${letters.sent} sent, ${letters.queued} waiting, ${letters.failed} failed for good`;
  if (await readHold(database))
    return look('Letters', `${says}; none goes since a backup was put back: npm run held-letters`);
  if (smtpUrl && oldest > lateSeconds)
    return wrong('Letters', `${says}; one waits for ${seconds(oldest * 1_000)}: see Admin, Mail`);
  return letters.failed > 0 ? look('Letters', `${says}: see Admin, Mail`) : good('Letters', says);
}

function seconds(milliseconds: number): string {
  const whole = Math.round(milliseconds / 1_000);
  return whole < 7_200 ? `${whole} s` : `${Math.round(whole / 3_600)} h`;
}
