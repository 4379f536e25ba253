// Mail's part of the background work: the task that sends a letter and the chore that finds lost ones.
import * as z from 'zod/mini';
import type { Database } from '#server/database/connect.ts';
import type { Chore, Task } from '#server/jobs.ts';
import type { Log } from '#server/log.ts';
import type { Composers } from '#server/mail/composers.ts';
import { type Delivery, deliverLetter, retryDelaysMs } from '#server/mail/delivery.ts';
import { sendHeldUp } from '#server/mail/held-up-letters.ts';
import { sweepLetters } from '#server/mail/lost-letters.ts';
import { sendLetterTask } from '#server/mail/outbox.ts';
import { openTransport } from '#server/mail/transport.ts';

export type MailWorkOptions = {
  database: Database;
  /** Without one nothing is sent: letters and their jobs wait for a process that has one. */
  smtpUrl: string | undefined;
  mailFrom: string;
  composers: Composers;
  publicUrl: string;
  tokenKey: Buffer;
  log: Log;
  clock: () => Date;
  retryDelaysMs?: readonly number[];
  sendTimeoutMs?: number;
};

export type MailWork = {
  tasks: Record<string, Task>;
  chores: Chore[];
  /** After the jobs have stopped. */
  close: () => void;
};

/** The last ones, half a day apart. */
const ownAttempts = 2;

const payloadSchema = z.object({ letterId: z.uuid() });

export function mailWork(options: MailWorkOptions): MailWork {
  const { smtpUrl, database, clock } = options;
  if (smtpUrl === undefined) return { tasks: {}, chores: [], close: () => undefined };
  const transport = openTransport({ smtpUrl, mailFrom: options.mailFrom, timeoutMs: options.sendTimeoutMs });
  const delivery: Delivery = {
    database,
    transport,
    composers: options.composers,
    publicUrl: options.publicUrl,
    tokenKey: options.tokenKey,
    log: options.log,
    clock,
    retryDelaysMs: options.retryDelaysMs ?? retryDelaysMs,
  };
  const mostAttempts = delivery.retryDelaysMs.length - ownAttempts;
  return {
    tasks: {
      [sendLetterTask]: (payload, signal) =>
        deliverLetter(delivery, z.parse(payloadSchema, payload).letterId, signal),
    },
    chores: [
      { name: 'queue lost letters', run: () => sweepLetters(database, clock()) },
      {
        name: 'send held-up letters',
        run: () => sendHeldUp({ database, transport, clock, mostAttempts }),
      },
    ],
    close: transport.close,
  };
}
