// A PostgreSQL of the operator's (DATABASE_URL) that tests may stop, freeze and start again.

import path from 'node:path';
import type pg from 'pg';
import { onTestFinished } from 'vitest';
import { findLauncher } from '#server/database/embedded-account.ts';
import { databaseName, databaseUser, prepareCluster } from '#server/database/embedded-cluster.ts';
import { port, type Run, runPostgres } from '#server/database/embedded-process.ts';
import { silentLog } from '#server/requests/log.ts';
import { makeUsedFolder, readPostmaster } from '#tests/embedded-database.ts';
import { queryOn } from '#tests/faults/check.ts';

type OwnPostgres = {
  url: string;
  connection: pg.ClientConfig;
  start: () => Promise<void>;
  /** As `pg_ctl stop -m immediate` does. */
  stopAtOnce: () => Promise<void>;
  /** It neither answers nor refuses from now on. */
  freeze: () => Promise<void>;
  thaw: () => void;
  killFrozen: () => Promise<void>;
};

export async function startOwnPostgres(): Promise<OwnPostgres> {
  const folder = await makeUsedFolder();
  const cluster = path.join(folder, 'postgres');
  const launcher = await findLauncher(cluster);
  await prepareCluster(launcher, cluster);
  const connection = { host: cluster, port, user: databaseUser, database: databaseName };
  let run: Run | undefined;
  let frozen: number[] = [];

  const start = async () => {
    run = runPostgres(launcher, cluster, silentLog);
    if (!(await run.isReady)) throw new Error(await run.hasEnded);
  };
  const thaw = () => {
    for (const pid of frozen) process.kill(pid, 'SIGCONT');
    frozen = [];
  };
  onTestFinished(async () => {
    thaw();
    await run?.end();
  });
  await start();
  return {
    url: `postgresql://${databaseUser}@localhost/${databaseName}?host=${encodeURIComponent(cluster)}&port=${port}`,
    connection,
    start,
    thaw,
    stopAtOnce: async () => {
      process.kill(await readPostmaster(folder), 'SIGQUIT');
      await run?.hasEnded;
    },
    killFrozen: async () => {
      for (const pid of frozen) process.kill(pid, 'SIGKILL');
      frozen = [];
      await run?.hasEnded;
    },
    freeze: async () => {
      const others = await queryOn(connection)(
        "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
      );
      frozen = [await readPostmaster(folder), ...others.map(({ pid }) => Number(pid))];
      for (const pid of frozen) process.kill(pid, 'SIGSTOP');
    },
  };
}
