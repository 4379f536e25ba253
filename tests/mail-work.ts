// Mail's background work beside a test's rego: letters go at once to a mail server of the test's.

import { composers } from '#server/letter-composers.ts';
import { type MailWorkOptions, startMailWork } from '#server/mail/mail-work.ts';
import { sendAskedLinks } from '#server/registrations/links/own-links.ts';
import { silentLog } from '#server/requests/log.ts';
import { startChores } from '#server/running/chores.ts';
import { deriveKey } from '#server/running/secrets.ts';
import type { TestApp } from '#tests/app.ts';
import { atEnd } from '#tests/at-end.ts';

/** The one returned function stops it before its end (`atEnd`). */
export async function startMail(
  rego: TestApp,
  smtpUrl: string,
  { choreIntervalMs, ...change }: Partial<MailWorkOptions> & { choreIntervalMs?: number } = {},
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
  const chores = startChores(work.chores, { log, ...(choreIntervalMs && { intervalMs: choreIntervalMs }) });
  const services = { ...rego, composers, clock, outbox: { mailDomain: 'rego.test', tokenKey }, log };
  const links = startChores([{ name: 'send links', run: () => sendAskedLinks(services) }], {
    log,
    intervalMs: 20,
  });
  let stopped: Promise<unknown> | undefined;
  const stop = async () => {
    stopped ??= Promise.all([chores.stop(), links.stop(), work.stop()]);
    await stopped;
  };
  atEnd(stop);
  return stop;
}
