// What rego tells a Prometheus: the figures that an operator would alert on, and no more (docs/operating.md, Watching).
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type pg from 'pg';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { type BackupPlan, readBackupState } from '#server/database/backup-folder.ts';
import type { Database } from '#server/database/connect.ts';
import { type DatabaseFigures, databaseFigures } from '#server/metrics/database-figures.ts';
import type { Config } from '#server/running/config.ts';
import packageJson from '../../package.json' with { type: 'json' };

/** In seconds; an answer should take less than a quarter. */
const durationBuckets = [0.025, 0.1, 0.25, 0.5, 1, 2.5, 10];

export type Metrics = ReturnType<typeof makeMetrics>;

/** One a process. Figures of the database are the same in all of them, so that many processes give their largest. */
type Watched = { pool: pg.Pool; database: Database; config: Pick<Config, 'backup'> };

export function makeMetrics({ pool, database, config }: Watched) {
  const registry = new Registry();
  const own = { registers: [registry] };
  const requests = new Histogram({
    name: 'rego_http_request_duration_seconds',
    help: 'Requests by route, method and class of status.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: durationBuckets,
    ...own,
  });
  const running = new Gauge({ name: 'rego_http_requests_running', help: 'Requests being answered.', ...own });
  const submits = new Counter({
    name: 'rego_submits_total',
    help: 'Registrations sent: accepted, refused (4xx) or failed (5xx).',
    labelNames: ['result'] as const,
    ...own,
  });
  const signInFailures = new Counter({
    name: 'rego_sign_in_failures_total',
    help: 'Failed sign-ins by the door: organizer or admin.',
    labelNames: ['door'] as const,
    ...own,
  });
  const choreRun = new Gauge({
    name: 'rego_chore_last_success_timestamp_seconds',
    help: 'When each chore last ended well.',
    labelNames: ['chore'] as const,
    aggregator: 'max',
    ...own,
  });
  const choreFailures = new Counter({
    name: 'rego_chore_failures_total',
    help: 'Chores that failed.',
    labelNames: ['chore'] as const,
    ...own,
  });
  for (const result of ['accepted', 'refused', 'failed'] as const) submits.inc({ result }, 0);
  for (const door of ['organizer', 'admin'] as const) signInFailures.inc({ door }, 0);
  tellProcess(registry);
  tellPool(registry, pool);
  tellDatabase(registry, databaseFigures(database));
  if (config.backup) tellBackups(registry, config.backup);

  return {
    registry,
    requestBegan: () => running.inc(),
    requestLeft: () => running.dec(),
    requestAnswered: (method: string, route: string, status: number, seconds: number) => {
      requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds);
    },
    submitted: (status: number) =>
      submits.inc({ result: status < 400 ? 'accepted' : status < 500 ? 'refused' : 'failed' }),
    signInFailed: (door: 'organizer' | 'admin') => signInFailures.inc({ door }),
    choreEnded: (chore: string, hasSucceeded: boolean) => {
      if (hasSucceeded) choreRun.set({ chore }, Date.now() / 1_000);
      else choreFailures.inc({ chore });
    },
  };
}

function tellProcess(registry: Registry): void {
  const own = { registers: [registry] };
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  new Gauge({
    name: 'rego_build_info',
    help: 'The version that runs, always 1.',
    labelNames: ['version', 'node'] as const,
    aggregator: 'first',
    ...own,
  }).set({ version: packageJson.version, node: process.version }, 1);
  new Gauge({
    name: 'process_start_time_seconds',
    help: 'When the process started; of several the newest.',
    aggregator: 'max',
    ...own,
  }).set(Math.round(Date.now() / 1_000 - process.uptime()));
  new Gauge({
    name: 'process_resident_memory_bytes',
    help: 'Memory in use.',
    ...own,
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
  new Counter({
    name: 'process_cpu_seconds_total',
    help: 'Processor time used.',
    ...own,
    collect() {
      const { user, system } = process.cpuUsage();
      this.reset();
      this.inc((user + system) / 1e6);
    },
  });
  new Gauge({
    name: 'nodejs_eventloop_lag_p99_seconds',
    help: 'How late timers ran since the last look; 99 of 100 were faster. Of several processes the worst.',
    aggregator: 'max',
    ...own,
    collect() {
      const p99 = delay.percentile(99);
      this.set(Number.isFinite(p99) ? p99 / 1e9 : 0);
      delay.reset();
    },
  });
}

function tellPool(registry: Registry, pool: pg.Pool): void {
  new Gauge({
    name: 'rego_database_connections',
    help: 'Connections of the pool: in use, idle, and the most there may be.',
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'most' }, pool.options.max ?? 0);
    },
  });
  new Gauge({
    name: 'rego_database_waiting',
    help: 'Requests and jobs that wait for a connection.',
    registers: [registry],
    collect() {
      this.set(pool.waitingCount);
    },
  });
}

/** Without a good one the figure is 0. */
function tellBackups(registry: Registry, plan: BackupPlan): void {
  new Gauge({
    name: 'rego_backup_last_success_timestamp_seconds',
    help: 'When the last good backup of BACKUP_DIR was made; 0 without one.',
    aggregator: 'max',
    registers: [registry],
    async collect() {
      const { last } = await readBackupState(plan);
      this.set(last ? Date.parse(last.madeAt) / 1_000 : 0);
    },
  });
}

/** Without a database its figures are missing, rather than old or zero. */
function tellDatabase(registry: Registry, read: () => Promise<DatabaseFigures | undefined>): void {
  const tell = (name: string, help: string, figureOf: (figures: DatabaseFigures) => number) =>
    new Gauge({
      name,
      help,
      aggregator: 'max',
      registers: [registry],
      async collect() {
        const figures = await read();
        this.reset();
        if (figures) this.set(figureOf(figures));
        else this.remove();
      },
    });
  new Gauge({
    name: 'rego_database_up',
    help: '1 while the database answers.',
    aggregator: 'min',
    registers: [registry],
    async collect() {
      this.set((await read()) ? 1 : 0);
    },
  });
  tell('rego_registrations', 'Registrations that are stored.', (figures) => figures.registrations);
  tell(
    'rego_jobs_waiting',
    'Letters that are due, and links asked for that are due or failed, and are not done.',
    (figures) => figures.jobsWaiting,
  );
  tell(
    'rego_letter_oldest_queued_seconds',
    'How long the oldest letter that is not sent has waited; 0 without one.',
    (figures) => figures.oldestQueuedSeconds,
  );
  tell(
    'rego_letters_held',
    '1 while no letter goes, since a backup was put back.',
    (figures) => figures.lettersHeld,
  );
  new Gauge({
    name: 'rego_letters',
    help: 'Letters in the outbox by state: queued, sent, failed for good, left out since what they would tell is no longer so.',
    labelNames: ['state'] as const,
    aggregator: 'max',
    registers: [registry],
    async collect() {
      const figures = await read();
      this.reset();
      if (!figures) return;
      for (const [state, count] of Object.entries(figures.letters)) this.set({ state }, count);
    },
  });
}
