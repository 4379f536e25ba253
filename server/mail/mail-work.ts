// Mail's part of the background work: what sends letters, and the chores that look after those that wait.

import type { Database } from '#server/database/connect.ts';
import { type Delivery, retryDelaysMs } from '#server/mail/delivery.ts';
import { sendHeldUp } from '#server/mail/held-up-letters.ts';
import { type SendingOptions, startSending } from '#server/mail/sending.ts';
import { openTransport } from '#server/mail/transport.ts';
import type { Composing } from '#server/mail/whole-letter.ts';
import { bringForward } from '#server/mail/wrong-clocks.ts';
import type { Log } from '#server/requests/log.ts';
import type { Chore } from '#server/running/chores.ts';

export type MailWorkOptions = SendingOptions &
  Omit<Composing, 'now'> & {
    database: Database;
    /** Without one nothing is sent: letters wait for a process that has one. */
    smtpUrl: string | undefined;
    mailFrom: string;
    tokenKey: Buffer;
    log: Log;
    clock: () => Date;
    retryDelaysMs?: readonly number[];
    sendTimeoutMs?: number;
  };

export type MailWork = {
  chores: Chore[];
  stop: () => Promise<void>;
};

/** The last ones, half a day apart. */
const ownAttempts = 2;

export function startMailWork(options: MailWorkOptions): MailWork {
  const { smtpUrl, database, clock } = options;
  if (smtpUrl === undefined) return { chores: [], stop: async () => undefined };
  const transport = openTransport({ smtpUrl, mailFrom: options.mailFrom, timeoutMs: options.sendTimeoutMs });
  const delivery: Delivery = {
    database,
    transport,
    composers: options.composers,
    publicUrl: options.publicUrl,
    readAddresses: options.readAddresses,
    tokenKey: options.tokenKey,
    log: options.log,
    clock,
    retryDelaysMs: options.retryDelaysMs ?? retryDelaysMs,
    taken: new Map(),
  };
  const mostAttempts = delivery.retryDelaysMs.length - ownAttempts;
  const sending = startSending(delivery, options);
  return {
    chores: [
      { name: 'bring letters of a wrong clock forward', run: () => bringForward(database, clock()) },
      {
        name: 'send held-up letters',
        run: () => sendHeldUp({ database, transport, clock, mostAttempts }),
      },
    ],
    stop: async () => {
      await sending.stop();
      transport.close();
    },
  };
}
