// Letters on their way: as they were written, each once, whatever happens to those who send them.
import { describe, expect, it } from 'vitest';
import { passwordLinkPlaceholder } from '#server/mail/letter.ts';
import { deriveKey } from '#server/running/secrets.ts';
import { atEnd } from '#tests/at-end.ts';
import { manyRiders, startLetters } from '#tests/letters-at-work.ts';
import { startHangingServer } from '#tests/mail-server.ts';
import { waitUntil } from '#tests/wait-until.ts';

const { pool, mailServer, logged, startWork, writeTo, stored, states, untilAllAre, isBeingSent } =
  await startLetters();

/** What was sent can't be stored any more, until the function that this gives is called. */
async function fillDisk() {
  await pool.query(`
    create function full_disk() returns trigger language plpgsql as $$ begin raise 'no room'; end $$;
    create trigger full_disk before update on letters for each row when (new.state = 'sent')
      execute function full_disk()`);
  const makeRoom = () => pool.query('drop function if exists full_disk cascade');
  atEnd(makeRoom);
  return makeRoom;
}

describe('a letter', () => {
  it('to a new admin arrives with the link that sets a password, which is kept sealed until then', async () => {
    const html = `<a href="${passwordLinkPlaceholder}">Choose</a>`;
    const change = { kind: 'admin-invitation', isVisitorAddress: false, html } as const;
    await writeTo(
      ['ada@example.org'],
      { ...change, text: `Go to ${passwordLinkPlaceholder}` },
      'one-time-token',
    );
    const [waiting] = await stored();
    expect(JSON.stringify(waiting)).not.toContain('one-time-token');
    await startWork();
    await untilAllAre('sent');
    const [message] = mailServer().received;
    expect(message?.email.text?.trim()).toBe('Go to https://rego.test/identity/password/one-time-token');
    expect(message?.email.html).toContain('href="https://rego.test/identity/password/one-time-token"');
    expect((await stored())[0]?.sealedToken).toBeNull();
  });

  it('arrives as it was written, with the payment link and its Message-ID', async () => {
    await startWork();
    await writeTo(['mia@example.org'], { replyTo: 'organizer@example.org' }, 'id.token');
    await untilAllAre('sent');
    const [row] = await stored();
    expect(row).toMatchObject({ attempts: 1, sealedToken: null, lastError: null, sentAt: expect.any(Date) });
    expect(mailServer().received).toHaveLength(1);
    const [message] = mailServer().received;
    expect(message?.recipients).toEqual(['mia@example.org']);
    expect(message?.email).toMatchObject({
      from: { name: 'Rego', address: 'regos@rego.test' },
      to: [{ address: 'mia@example.org' }],
      replyTo: [{ address: 'organizer@example.org' }],
      subject: 'Grüße',
      messageId: row?.messageId,
    });
    expect(message?.email.text?.trim()).toBe('Hello https://rego.test/payment#id.token');
    expect(message?.email.html).toContain('href="https://rego.test/payment#id.token"');
  });

  it('links to the payment page without a token when the key was another one', async () => {
    await startWork({ tokenKey: deriveKey('another secret', 'letters') });
    await writeTo(['mia@example.org'], {}, 'id.token');
    await untilAllAre('sent');
    expect(mailServer().received[0]?.email.text?.trim()).toBe('Hello https://rego.test/payment');
    expect(logged().join()).toContain('SESSION_SECRET');
  });

  it('carries no header that was smuggled into its subject or addresses', async () => {
    await startWork();
    await writeTo(['mia@example.org'], {
      subject: 'Hi\r\nBcc: all@example.net\r\n\r\nBuy',
      replyTo: 'a@example.org\r\nBcc: all@example.net',
    });
    await untilAllAre('sent');
    const [message] = mailServer().received;
    expect(message?.recipients).toEqual(['mia@example.org']);
    expect(message?.email.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(message?.email.text?.trim()).toBe('Hello https://rego.test/payment');
  });
});

describe('workers', () => {
  it('on one database send each letter once', async () => {
    mailServer().slownessMs = 20;
    await Promise.all([startWork(), startWork(), startWork()]);
    await writeTo(manyRiders(60));
    await untilAllAre('sent');
    const sentTo = mailServer().received.map(({ recipients }) => recipients[0]);
    expect(sentTo).toHaveLength(60);
    expect(new Set(sentTo).size).toBe(60);
  });

  it('that are stopped in the middle of a letter leave it queued, and the next one sends it', async () => {
    const hanging = await startHangingServer();
    const first = await startWork({ smtpUrl: hanging, sendTimeoutMs: 60_000 });
    await writeTo(manyRiders(1));
    await waitUntil('it is being sent', isBeingSent);
    // The mail server would hang for a minute.
    await first.stop();
    expect(await stored()).toMatchObject([{ state: 'queued', attempts: 0, lastError: null }]);
    await startWork();
    await untilAllAre('sent');
    expect(mailServer().received).toHaveLength(1);
    expect(logged()).toEqual([]);
  });

  it('take over the letters of one that is gone, at once', async () => {
    await writeTo(manyRiders(2));
    const other = await pool.connect();
    await other.query('begin');
    await other.query('select from letters for update');
    await startWork();
    await writeTo(['third@example.org']);
    await waitUntil('the third arrived', () => mailServer().received.length === 1);
    other.release(true);
    await untilAllAre('sent');
    expect(mailServer().received).toHaveLength(3);
  });

  it('hear of each letter when it is written, and find those of which nobody told', async () => {
    await startWork({ pollIntervalMs: 600_000 });
    await writeTo(['heard@example.org']);
    await untilAllAre('sent');
    await startWork();
    await pool.query("update letters set state = 'queued', sent_at = null");
    await untilAllAre('sent');
    expect(mailServer().received).toHaveLength(2);
  });

  it('send no more than four while nothing can be stored, and each of all once in the end', async () => {
    const makeRoom = await fillDisk();
    await startWork();
    await writeTo(manyRiders(30));
    const isHeld = () => logged().join().includes('Letters that are due could not be looked for');
    await waitUntil('the others are held', async () => isHeld());
    expect(mailServer().received.length).toBeLessThanOrEqual(4);
    await makeRoom();
    await untilAllAre('sent');
    expect(mailServer().received).toHaveLength(30);
  });

  it('store what could not be stored once there is room, also where no other letter comes', async () => {
    const makeRoom = await fillDisk();
    await startWork();
    await writeTo(['mia@example.org']);
    await waitUntil('it could not be stored', async () => logged().join().includes('taken in hand'));
    await makeRoom();
    await untilAllAre('sent');
    expect(mailServer().received).toHaveLength(1);
  });

  it('store when they stop what could not be stored when it went', async () => {
    const makeRoom = await fillDisk();
    const work = await startWork();
    await writeTo(['mia@example.org']);
    await waitUntil('it could not be stored', async () => logged().join().includes('taken in hand'));
    await makeRoom();
    await work.stop();
    expect(await states()).toEqual(['sent']);
    expect(mailServer().received).toHaveLength(1);
  });

  it('go on with the others when one letter cannot be taken in hand', async () => {
    await pool.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'not this one'; end $$;
      create trigger refuse before update on letters for each row when (new.recipient = 'rider3@example.org')
        execute function refuse()`);
    atEnd(() => pool.query('drop trigger refuse on letters; drop function refuse'));
    await startWork();
    await writeTo(manyRiders(30));
    await waitUntil(
      'the others are sent',
      async () => (await states()).filter((state) => state === 'sent').length === 29,
    );
    expect(logged().join()).toContain('A letter could not be taken in hand');
  });

  it('keep to 5 letters an hour to one address also after a time without a mail server', async () => {
    await writeTo(Array(10).fill('mia@example.org'));
    await pool.query(`update letters set due_at = now() - interval '1 day'`);
    await startWork();
    const waiting = async () =>
      (await stored()).filter(({ dueAt }) => dueAt.getTime() > Date.now() + 3_500_000).length;
    await waitUntil(
      'each was sent or waits',
      async () => (await waiting()) + mailServer().received.length === 10,
    );
    // Those under way at the same time may add to the five.
    expect(await waiting()).toBeGreaterThanOrEqual(2);
  });

  it('send a letter again rather than lose it when the database breaks while it is under way', async () => {
    mailServer().slownessMs = 1_500;
    await startWork();
    await writeTo(manyRiders(1));
    await waitUntil('it is being sent', isBeingSent);
    await dropConnections();
    mailServer().slownessMs = 0;
    await untilAllAre('sent');
    const ids = mailServer().received.map(({ email }) => email.messageId);
    expect(new Set(ids).size).toBe(1);
  });

  it('go on when the database drops all connections', async () => {
    await startWork();
    await writeTo(['first@example.org']);
    await untilAllAre('sent');
    await dropConnections();
    await writeTo(['second@example.org']);
    await untilAllAre('sent');
    expect(mailServer().received).toHaveLength(2);
  });
});

/** All but the one that says so; the pool knows of each when this is over. */
async function dropConnections(): Promise<void> {
  let gone = 0;
  const count = () => {
    gone += 1;
  };
  pool.on('remove', count);
  const { rows } = await pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = current_user and pid <> pg_backend_pid()',
  );
  await waitUntil('the pool knows', () => gone >= rows.length);
  pool.off('remove', count);
}
