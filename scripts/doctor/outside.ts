// What the doctor looks at outside: the mail server, and the address that riders open.

import { mailDomainOf, openTransport, type SendFailure } from '#server/mail/transport.ts';
import type { Config } from '#server/running/config.ts';
import { reasonOf } from '#server/running/error-code.ts';
import { type Finding, good, look, wrong } from './finding.ts';

const patienceMs = 10_000;

export async function checkMail({ smtpUrl, mailFrom }: Config): Promise<Finding> {
  if (!smtpUrl) return look('Mail', 'letters are kept and not sent: set SMTP_URL and MAIL_FROM');
  const transport = openTransport({ smtpUrl, mailFrom, timeoutMs: 2 * patienceMs });
  const failure = await transport.fault();
  transport.close();
  const server = new URL(smtpUrl).host;
  return failure
    ? wrong('Mail', `${server} does not take letters (${saidOf(failure)}): check SMTP_URL`)
    : good('Mail', `${server} takes letters, from ${mailDomainOf(mailFrom)}`);
}

/** Not what it answered: that may repeat the sign-in that it was sent. */
function saidOf({ code, responseCode, reason }: SendFailure): string {
  return responseCode === undefined ? reason : `${code} ${responseCode}`;
}

/** Whether rego answers there is another question than whether it runs: a proxy or a name may be wrong. */
export async function checkAddress({ publicUrl }: Config): Promise<Finding> {
  const about = 'Address';
  try {
    const answer = await fetch(`${publicUrl}/readyz`, {
      signal: AbortSignal.timeout(patienceMs),
      redirect: 'manual',
    });
    if (answer.status === 503) return wrong(about, `${publicUrl} answers, and its database does not`);
    const body: unknown = await answer.json().catch(() => undefined);
    const isRego =
      answer.ok && typeof body === 'object' && body !== null && 'status' in body && body.status === 'ok';
    return isRego
      ? good(about, `rego answers at ${publicUrl}`)
      : wrong(
          about,
          `${publicUrl} is answered by something else (${answer.status}): check PUBLIC_URL and the proxy`,
        );
  } catch (fault) {
    const reason = fault instanceof Error && fault.cause ? reasonOf(fault.cause) : reasonOf(fault);
    return look(
      about,
      `nothing answers at ${publicUrl} (${reason}): start rego, or check PUBLIC_URL and the proxy`,
    );
  }
}
