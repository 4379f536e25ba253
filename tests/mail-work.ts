// Mail's background work beside a test's rego: letters go at once to a mail server of the test's.
import { type JobsOptions, startJobs } from '#server/jobs.ts';
import { composers } from '#server/letter-composers.ts';
import { silentLog } from '#server/log.ts';
import { type MailWorkOptions, mailWork } from '#server/mail/mail-work.ts';
import { deriveKey } from '#server/secrets.ts';
import type { TestApp } from '#tests/app.ts';

/** The one returned function stops it. */
export async function startMail(
  { database, pool, config, secret }: TestApp,
  smtpUrl: string,
  { choreIntervalMs, ...change }: Partial<MailWorkOptions> & Pick<JobsOptions, 'choreIntervalMs'> = {},
): Promise<() => Promise<void>> {
  const { log = silentLog } = change;
  const work = mailWork({
    database,
    composers,
    smtpUrl,
    mailFrom: 'Rego <regos@rego.test>',
    publicUrl: config.publicUrl,
    tokenKey: deriveKey(secret, 'letter token'),
    log,
    clock: () => new Date(),
    ...change,
  });
  const jobs = await startJobs({
    pool,
    ...work,
    log,
    pollIntervalMs: 20,
    ...(choreIntervalMs && { choreIntervalMs }),
  });
  return async () => {
    await jobs.stop();
    work.close();
  };
}
