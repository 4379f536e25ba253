// Letters and what sends them, on a database of the test's, without a whole rego: a mail server that may misbehave,
// any number of workers, and what became of the letters.
import { beforeEach } from 'vitest';
import { composers } from '#server/letter-composers.ts';
import { type Letter, paymentLinkPlaceholder } from '#server/mail/letter.ts';
import { type MailWork, type MailWorkOptions, startMailWork } from '#server/mail/mail-work.ts';
import { writeLetters } from '#server/mail/outbox.ts';
import { letters } from '#server/mail/tables.ts';
import { startChores } from '#server/running/chores.ts';
import { storeFirstContent } from '#server/running/first-start.ts';
import { deriveKey } from '#server/running/secrets.ts';
import { atEnd } from '#tests/at-end.ts';
import { createTestDatabase } from '#tests/database.ts';
import { type LoopbackMailServer, startMailServer } from '#tests/mail-server.ts';
import { waitUntil } from '#tests/wait-until.ts';

const tokenKey = deriveKey('secret', 'letters');
const outbox = { mailDomain: 'rego.test', tokenKey };
/** Ten attempts, as in production, without the waits. */
const soon: readonly number[] = Array(9).fill(20);

export const manyRiders = (count: number) =>
  Array.from({ length: count }, (_, index) => `rider${index}@example.org`);

/** Once at the top of a test file; each of its tests begins without letters and with a mail server of its own. */
export async function startLetters() {
  const { database, pool } = await createTestDatabase();
  await storeFirstContent(database, new Date());
  let mailServer: LoopbackMailServer;
  let logged: string[] = [];

  beforeEach(async () => {
    await pool.query('truncate letters cascade');
    mailServer = await startMailServer();
    logged = [];
  });

  async function startWork(change: Partial<MailWorkOptions> = {}): Promise<Pick<MailWork, 'stop'>> {
    const note = (fields: object, message: string) =>
      void logged.push(JSON.stringify({ ...fields, message }));
    const log = { info: note, warn: note, error: note };
    const work = startMailWork({
      pool,
      database,
      composers,
      smtpUrl: mailServer.url,
      mailFrom: 'Rego <regos@rego.test>',
      publicUrl: 'https://rego.test',
      tokenKey,
      log,
      clock: () => new Date(),
      retryDelaysMs: soon,
      pollIntervalMs: 20,
      ...change,
    });
    const chores = startChores(work.chores, { log, intervalMs: 50 });
    let isStopped = false;
    const stop = async () => {
      if (isStopped) return;
      isStopped = true;
      await Promise.all([chores.stop(), work.stop()]);
    };
    atEnd(stop);
    return { stop };
  }

  async function writeTo(
    recipients: readonly string[],
    change: Partial<Letter> = {},
    token?: string,
  ): Promise<void> {
    const list = recipients.map((recipient) => ({
      letter: {
        kind: 'payment-details' as const,
        recipient,
        subject: 'Grüße',
        text: `Hello ${paymentLinkPlaceholder}`,
        html: `<p>Hello <a href="${paymentLinkPlaceholder}">you</a></p>`,
        isVisitorAddress: true,
        ...change,
      },
      token,
    }));
    await database.transaction((tx) => writeLetters(tx, list, { ...outbox, now: new Date() }));
  }

  const stored = () => database.select().from(letters).orderBy(letters.recipient);
  const states = async () => (await stored()).map(({ state }) => state);

  return {
    pool,
    mailServer: () => mailServer,
    logged: () => logged,
    startWork,
    writeTo,
    stored,
    states,
    untilAllAre: (state: string) =>
      waitUntil(`all letters are ${state}`, async () => {
        const found = await states();
        return found.length > 0 && found.every((one) => one === state);
      }),
    /** A letter that is being sent is locked. */
    isBeingSent: async () => {
      const { rows } = await pool.query('select id from letters for update skip locked');
      return rows.length === 0;
    },
  };
}
