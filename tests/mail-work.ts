// Mail's background work beside a test's rego: letters go at once to a mail server of the test's.
import { type JobsOptions, startJobs } from '#server/jobs.ts';
import { composers } from '#server/letter-composers.ts';
import { silentLog } from '#server/log.ts';
import { type MailWorkOptions, startMailWork } from '#server/mail/mail-work.ts';
import { ownLinkTasks } from '#server/registrations/own-links.ts';
import { deriveKey } from '#server/secrets.ts';
import type { TestApp } from '#tests/app.ts';

/** The one returned function stops it. */
export async function startMail(
  rego: TestApp,
  smtpUrl: string,
  { choreIntervalMs, ...change }: Partial<MailWorkOptions> & Pick<JobsOptions, 'choreIntervalMs'> = {},
): Promise<() => Promise<void>> {
  const { database, pool, config, secret } = rego;
  const tokenKey = deriveKey(secret, 'letter token');
  const { log = silentLog, clock = () => new Date() } = change;
  const work = startMailWork({
    pool,
    database,
    composers,
    smtpUrl,
    mailFrom: 'Rego <regos@rego.test>',
    publicUrl: config.publicUrl,
    tokenKey,
    log,
    clock,
    pollIntervalMs: 20,
    ...change,
  });
  const jobs = await startJobs({
    pool,
    chores: work.chores,
    tasks: ownLinkTasks({ ...rego, composers, clock, outbox: { mailDomain: 'rego.test', tokenKey } }),
    log,
    pollIntervalMs: 20,
    ...(choreIntervalMs && { choreIntervalMs }),
  });
  return async () => {
    await Promise.all([jobs.stop(), work.stop()]);
  };
}
