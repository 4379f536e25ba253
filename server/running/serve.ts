// One rego: its database's tables, what it holds at first, its calls and its background work.
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApp } from '#server/app.ts';
import { type FirstAdmin, storeFirstAdmin } from '#server/auth/admins/admins.ts';
import { forgetOldPasswordLinks } from '#server/auth/identity-provider/accounts.ts';
import { rotateSigningKeys } from '#server/auth/identity-provider/keys.ts';
import { forgetExpiredPayloads } from '#server/auth/identity-provider/payloads.ts';
import { readSectionAddresses } from '#server/auth/organizers/assignments.ts';
import { forgetExpiredSessions } from '#server/auth/session-store.ts';
import { forgetOldFailures } from '#server/auth/sign-in-delay.ts';
import type { AnyDatabase, Database } from '#server/database/connect.ts';
import { dailyBackup } from '#server/database/daily-backup.ts';
import type { EmbeddedDatabase } from '#server/database/embedded.ts';
import { migrateDatabase } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import { backUpInto, forgetUpdateBackups } from '#server/database/update-backup.ts';
import { composers } from '#server/letter-composers.ts';
import { readHold, unlessHeld } from '#server/mail/hold.ts';
import { forgetSenders } from '#server/mail/letter-sender.ts';
import { startMailWork } from '#server/mail/mail-work.ts';
import { mailDomainOf } from '#server/mail/transport.ts';
import { sendDigests } from '#server/mailings/digests.ts';
import { dropOldFiles } from '#server/mailings/files.ts';
import { sendPlanned } from '#server/mailings/planned-run.ts';
import { runRules } from '#server/mailings/rules-run.ts';
import { offerFigures } from '#server/metrics/all-processes.ts';
import { makeMetrics } from '#server/metrics/metrics.ts';
import { lapseOldHandOns } from '#server/registrations/handing-on/hand-on-links.ts';
import { sendAskedLinks } from '#server/registrations/links/own-links.ts';
import { keepWaitingList } from '#server/registrations/places/waiting-list.ts';
import { boundConnections, mostConnections } from '#server/requests/connection-bound.ts';
import { forgetOldIdempotencyKeys } from '#server/requests/idempotency.ts';
import { startChores } from '#server/running/chores.ts';
import type { Config } from '#server/running/config.ts';
import { errorCode } from '#server/running/error-code.ts';
import { storeFirstContent } from '#server/running/first-start.ts';
import { matchSecret, readMasterSecret, refuseAnotherSecret } from '#server/running/keys.ts';
import { OperatorError } from '#server/running/operator-error.ts';
import { deriveKey } from '#server/running/secrets.ts';
import type { Services } from '#server/services.ts';

export type Rego = {
  /** Makes the first admin and shows the password, where there is none yet. */
  welcomeFirstAdmin: () => Promise<void>;
  /** Closes the database last, also where something else could not be stopped: then it throws. */
  stop: () => Promise<void>;
};

/** Resolves when it answers. A start that fails before has made no admin, whose password nobody would know. */
export async function serve(
  config: Config,
  log: Logger,
  embedded: EmbeddedDatabase | undefined,
): Promise<Rego> {
  const clock = () => new Date();
  const { pool, database, close } = await openDatabase(config, log, embedded);
  await refuseAnotherSecret(database, config);

  const secret = await readMasterSecret(config);
  const outbox = {
    mailDomain: mailDomainOf(config.mailFrom),
    tokenKey: deriveKey(secret, 'letter token'),
    readAddresses: (tx: AnyDatabase) => readSectionAddresses(tx, config.roadTripOrganizer),
  };
  const metrics = makeMetrics({ pool, database, config });
  offerFigures(metrics);
  const services: Services = { config, pool, database, secret, outbox, composers, clock };
  // The calls are put together while PostgreSQL is at work.
  const [app] = await Promise.all([buildApp({ ...services, metrics }, log), fillDatabase(services, log)]);
  await tellOfHold(database, log);
  const { smtpUrl, mailFrom, publicUrl } = config;
  const mail = startMailWork({
    pool,
    database,
    composers,
    smtpUrl,
    mailFrom,
    publicUrl,
    readAddresses: outbox.readAddresses,
    tokenKey: outbox.tokenKey,
    log,
    clock,
  });
  const inTheBackground = { log, onChoreEnd: metrics.choreEnded };
  const chores = startChores(
    [...mail.chores, ...housekeeping(services), ...identityKeeping(services), ...backups(services, log)],
    inTheBackground,
  );
  // Whoever asked waits for it.
  const links = startChores(
    [{ name: 'send links that were asked for', run: () => sendAskedLinks({ ...services, log }) }],
    { ...inTheBackground, intervalMs: 5_000 },
  );
  boundConnections(app.server, log, mostConnections());
  await listen(app, config);

  return {
    welcomeFirstAdmin: () => storeFirstAdmin(database, config, clock(), showFirstAdmin),
    stop: async () => {
      // At once: a request that never ends would have a letter broken off with the process, and sent again by the next.
      const parts = await Promise.allSettled([app.close(), chores.stop(), links.stop(), mail.stop()]);
      await close();
      for (const part of parts) if (part.status === 'rejected') throw part.reason;
    },
  };
}

const listenFaults: Record<string, string> = {
  EADDRINUSE: 'the address is already in use; set PORT to another number',
  EADDRNOTAVAIL:
    'that is no address of this machine; set HOST to one, such as 127.0.0.1, or to 0.0.0.0 for all',
  ENOTFOUND: 'that is no address; set HOST to one, such as 127.0.0.1, or to 0.0.0.0 for all',
  EACCES: 'this account may not; set PORT to 1024 or more',
};

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  await app.listen({ host, port }).catch((fault: unknown) => {
    const reason = listenFaults[errorCode(fault) ?? ''];
    throw reason === undefined
      ? fault
      : new OperatorError(`can't listen on ${host}, port ${port}: ${reason}`);
  });
}

/** Its tables, what it holds at first, and whose secret it goes with. */
async function fillDatabase({ pool, database, config, secret, clock }: Services, log: Logger): Promise<void> {
  await migrateDatabase(pool, backUpInto(config.dataDirectory, log));
  await storeFirstContent(database, clock());
  await matchSecret(database, config, secret);
}

/** Whoever watches the log may know nothing of the restore. */
async function tellOfHold(database: Database, log: Logger): Promise<void> {
  const hold = await readHold(database);
  if (!hold) return;
  const { backupMadeAt, heldAt } = hold;
  log.warn({ backupMadeAt, heldAt }, 'No letter goes, since a backup was put back: see npm run held-letters');
}

/** The password is shown here and nowhere else. */
function showFirstAdmin({ email, password, isMade }: FirstAdmin): void {
  const shown = isMade ? `password (shown once): ${password}` : 'password: the one in ADMIN_PASSWORD';
  process.stdout.write(`Admin: ${email}, ${shown}\n`);
}

function housekeeping(services: Services) {
  const { database, clock } = services;
  return [
    { name: 'forget old idempotency keys', run: () => forgetOldIdempotencyKeys(database, clock()) },
    { name: 'forget old failed sign-ins', run: () => forgetOldFailures(database, clock()) },
    { name: 'forget where letters came from', run: () => forgetSenders(database, clock()) },
    { name: 'forget files that no letter names', run: () => dropOldFiles(database, clock()) },
    { name: 'forget expired sessions', run: () => forgetExpiredSessions(database, clock()) },
    {
      name: 'forget what the identity provider remembered',
      run: () => forgetExpiredPayloads(database, clock()),
    },
    {
      name: 'forget old backups of updates',
      run: () => forgetUpdateBackups(services.config.dataDirectory, clock()),
    },
    {
      name: 'offer places that are free',
      run: () => unlessHeld(database, () => keepWaitingList(services, clock())),
    },
    { name: 'end offers to friends', run: () => unlessHeld(database, () => lapseOldHandOns(services)) },
    // Without a mail server their letters would wait, and go when they say nothing true any more.
    ...(services.config.smtpUrl
      ? [
          {
            name: 'write letters by rules',
            run: () => unlessHeld(database, () => runRules(services, clock())),
          },
          {
            name: 'send planned letters',
            run: () => unlessHeld(database, () => sendPlanned(services, clock())),
          },
          { name: 'send digests', run: () => unlessHeld(database, () => sendDigests(services, clock())) },
        ]
      : []),
    { name: 'forget old password links', run: () => forgetOldPasswordLinks(database, clock()) },
  ];
}

/** Last: it may take a while. */
function backups({ config, pool, clock }: Services, log: Logger) {
  if (!config.backup) return [];
  const keep = dailyBackup(pool, config.backup, log);
  return [{ name: 'make the backup of the day', run: () => keep(clock()) }];
}

/** Only rego's own provider has keys of its own. */
function identityKeeping(services: Services) {
  if (services.config.oidc) return [];
  return [{ name: "replace the identity provider's keys", run: () => rotateSigningKeys(services) }];
}
