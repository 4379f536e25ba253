// A mail server that is down, slow, refuses or hangs: letters wait, and no other letter suffers.
import { describe, expect, it } from 'vitest';
import { clockSlackMs } from '#server/mail/ready-letters.ts';
import { manyRiders, startLetters } from '#tests/letters-at-work.ts';
import { startHangingServer } from '#tests/mail-server.ts';
import { waitUntil } from '#tests/wait-until.ts';

const { mailServer, logged, startWork, writeTo, stored, states, untilAllAre } = await startLetters();

describe('a mail server', () => {
  it('that was down gets the letters when it is back', async () => {
    await mailServer().stop();
    // So long that none of them is given up before it is looked at.
    await startWork({ retryDelaysMs: Array(9).fill(500) });
    await writeTo(manyRiders(3));
    await waitUntil('each was tried twice', async () =>
      (await stored()).every(({ attempts }) => attempts >= 2),
    );
    expect(await states()).toEqual(['queued', 'queued', 'queued']);
    expect((await stored())[0]?.lastError).toContain('ECONNREFUSED');
    await mailServer().start();
    await untilAllAre('sent');
    expect(mailServer().received).toHaveLength(3);
    expect(logged().join()).not.toContain('example.org');
  });

  it('that stays down is given up after ten attempts', async () => {
    await mailServer().stop();
    await startWork({ retryDelaysMs: Array(9).fill(0) });
    await writeTo(['mia@example.org'], {}, 'id.token');
    await untilAllAre('failed');
    expect((await stored())[0]).toMatchObject({
      attempts: 10,
      sentAt: null,
      lastError: expect.stringContaining('ECONNREFUSED'),
    });
  });

  it('that is slow gets each letter once', async () => {
    mailServer().slownessMs = 400;
    await startWork();
    await writeTo(manyRiders(8));
    await untilAllAre('sent');
    expect(mailServer().received).toHaveLength(8);
  });

  it.each([
    '5.1.1 No such user here',
    '5.1.1 <rider1@example.org>: Recipient address rejected: User unknown in relay recipient table',
  ])('that refuses one recipient (%s) gets the others; the refused letter fails at once', async (message) => {
    mailServer().refusals.set('rider1@example.org', { responseCode: 550, message });
    await startWork();
    await writeTo(manyRiders(3));
    await expect.poll(states).toEqual(['sent', 'failed', 'sent']);
    expect((await stored())[1]).toMatchObject({
      attempts: 1,
      lastError: `EENVELOPE (RCPT TO): 550 ${message}`,
    });
    expect(
      mailServer()
        .received.map(({ recipients }) => recipients[0])
        .sort(),
    ).toEqual(['rider0@example.org', 'rider2@example.org']);
    expect(logged().join()).not.toMatch(/example\.org|No such user|User unknown/);
  });

  it.each([
    [451, '4.7.1 Greylisted'],
    [554, '5.7.1 <rider0@example.org>: Relay access denied'],
    [550, 'relay not permitted'],
    [550, '5.4.5 Daily user sending limit exceeded'],
    [550, '5.1.8 Sender address rejected: Domain not found'],
    [530, 'Authentication required'],
  ])(
    'that refuses rego, not the recipient, with %i %s gets the letter later',
    async (responseCode, message) => {
      mailServer().refusals.set('rider0@example.org', { responseCode, message });
      // What is due within the slack is tried at once: all attempts would be used up before the server takes it.
      await startWork({ retryDelaysMs: Array(9).fill(clockSlackMs + 300) });
      await writeTo(manyRiders(1));
      await expect
        .poll(async () => (await stored())[0]?.lastError)
        .toBe(`EENVELOPE (RCPT TO): ${responseCode} ${message}`);
      mailServer().refusals.clear();
      await untilAllAre('sent');
    },
  );

  it('that hangs costs an attempt no more than the time-out', async () => {
    const hanging = await startHangingServer();
    await startWork({ smtpUrl: hanging, sendTimeoutMs: 400 });
    await writeTo(manyRiders(1));
    await waitUntil('it was tried', async () => (await stored())[0]?.attempts === 1);
    expect((await stored())[0]).toMatchObject({
      state: 'queued',
      lastError: expect.stringMatching(/time|greeting/i),
    });
  });

  it('that is not set leaves letters queued; they go out once it is', async () => {
    const without = await startWork({ smtpUrl: undefined });
    await writeTo(manyRiders(2));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await stored()).toMatchObject([
      { state: 'queued', attempts: 0 },
      { state: 'queued', attempts: 0 },
    ]);
    await without.stop();
    await startWork();
    await untilAllAre('sent');
    expect(logged()).toEqual([]);
  });
});
