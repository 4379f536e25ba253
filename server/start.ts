// Starts rego, and stops it so that running requests end first.
import cluster from 'node:cluster';
import { parseArgs } from 'node:util';
import { type Logger, pino } from 'pino';
import { storeFirstAdmin } from '#server/admins/admins.ts';
import { buildApp } from '#server/app.ts';
import { forgetOldPasswordLinks } from '#server/auth/identity-provider/accounts.ts';
import { rotateSigningKeys } from '#server/auth/identity-provider/keys.ts';
import { forgetExpiredPayloads } from '#server/auth/identity-provider/payloads.ts';
import { forgetExpiredSessions } from '#server/auth/session-store.ts';
import { forgetOldFailures } from '#server/auth/sign-in-delay.ts';
import { type Config, ConfigError, parseConfig, readEnvironment } from '#server/config.ts';
import type { Database } from '#server/database/connect.ts';
import { EmbeddedDatabaseError } from '#server/database/embedded.ts';
import { MigrationError, migrateDatabase } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import { errorCode } from '#server/error-code.ts';
import { storeFirstContent } from '#server/first-start.ts';
import { forgetOldIdempotencyKeys } from '#server/idempotency.ts';
import { startJobs } from '#server/jobs.ts';
import { readMasterSecret } from '#server/keys.ts';
import { describeFault } from '#server/log.ts';
import { mailWork } from '#server/mail/mail-work.ts';
import { mailDomainOf } from '#server/mail/transport.ts';
import { offerFigures } from '#server/metrics/all-processes.ts';
import { makeMetrics } from '#server/metrics/metrics.ts';
import { ProcessesError, startProcesses } from '#server/processes.ts';
import { deriveKey } from '#server/secrets.ts';
import type { Services } from '#server/services.ts';

/** A stop that takes longer than this ends the process all the same. */
const stopPatienceMs = 20_000;
/** With several processes: theirs first, then the database's. */
const stopAllPatienceMs = 50_000;

async function start(config: Config, log: Logger): Promise<() => Promise<void>> {
  const clock = () => new Date();
  const { pool, database, close } = await openDatabase(config, log);
  await migrateDatabase(pool);
  await storeFirstContent(database, config.roadTripOrganizer);

  const secret = await readMasterSecret(config);
  await welcomeFirstAdmin(database, config, clock());
  const outbox = { mailDomain: mailDomainOf(config.mailFrom), tokenKey: deriveKey(secret, 'letter token') };
  const metrics = makeMetrics({ pool, database });
  offerFigures(metrics);
  const services: Services = { config, pool, database, secret, outbox, clock, metrics };
  const app = await buildApp(services, log);
  const { smtpUrl, mailFrom, publicUrl } = config;
  const mail = mailWork({ database, smtpUrl, mailFrom, publicUrl, tokenKey: outbox.tokenKey, log, clock });
  const jobs = await startJobs({
    pool,
    tasks: mail.tasks,
    chores: [...mail.chores, ...housekeeping(services), ...identityKeeping(services)],
    log,
    onChoreEnd: metrics.choreEnded,
  });
  await app.listen({ host: config.host, port: config.port });

  return async () => {
    await app.close();
    await jobs.stop();
    mail.close();
    await close();
  };
}

/** The password is shown here and nowhere else. */
async function welcomeFirstAdmin(database: Database, config: Config, now: Date): Promise<void> {
  const admin = await storeFirstAdmin(database, config, now);
  if (!admin) return;
  const password = admin.isMade
    ? `password (shown once): ${admin.password}`
    : 'password as ADMIN_PASSWORD says';
  process.stdout.write(`Admin: ${admin.email}, ${password}\n`);
}

function housekeeping(services: Services) {
  const { database, clock } = services;
  return [
    { name: 'forget old idempotency keys', run: () => forgetOldIdempotencyKeys(database, clock()) },
    { name: 'forget old failed sign-ins', run: () => forgetOldFailures(database, clock()) },
    { name: 'forget expired sessions', run: () => forgetExpiredSessions(database, clock()) },
    {
      name: 'forget what the identity provider remembered',
      run: () => forgetExpiredPayloads(database, clock()),
    },
    { name: 'forget old password links', run: () => forgetOldPasswordLinks(database, clock()) },
  ];
}

/** Only rego's own provider has keys of its own. */
function identityKeeping(services: Services) {
  if (services.config.oidc) return [];
  return [{ name: "replace the identity provider's keys", run: () => rotateSigningKeys(services) }];
}

function stopOnSignal(stop: () => Promise<void>, patienceMs: number, log: Logger): void {
  let isStopping = false;
  const onSignal = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), patienceMs).unref();
    await stop();
    log.info({}, 'stopped');
    process.exit(0);
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

/** The settings, and `--processes` in place of one of them. */
function readConfig(): Config {
  const { values } = parseArgs({ options: { processes: { type: 'string' } } });
  return parseConfig({ ...readEnvironment(), ...(values.processes && { PROCESSES: values.processes }) });
}

/**
 * One line for the operator, empty when another process has written it; what was not foreseen is described
 * without what people typed.
 */
function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof EmbeddedDatabaseError) return error.message;
  if (error instanceof ProcessesError || error instanceof MigrationError) return error.message;
  const code = errorCode(error) ?? '';
  if (code.startsWith('ERR_PARSE_ARGS')) return 'say npm start, or npm start -- --processes 2';
  if (code === 'EADDRINUSE') return 'the address is already in use; set PORT to another number';
  return `could not start: ${JSON.stringify(describeFault(error))}`;
}

try {
  const config = readConfig();
  const log = pino({ level: config.logLevel });
  const isOneOfSeveral = cluster.isWorker;
  const isFirstOfSeveral = config.processes > 1 && !isOneOfSeveral;
  if (isFirstOfSeveral) stopOnSignal(await startProcesses(config, log), stopAllPatienceMs, log);
  else stopOnSignal(await start(config, log), stopPatienceMs, log);
  if (!isOneOfSeveral) process.stdout.write(`rego is ready at ${config.publicUrl}\n`);
} catch (error) {
  const line = explain(error);
  if (line) process.stderr.write(`rego: ${line}\n`);
  process.exit(1);
}
