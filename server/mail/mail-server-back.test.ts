// A mail server that was away: what could not reach it goes soon after it is back, however long it was to wait.
import { expect, it } from 'vitest';
import { manyRiders, startLetters } from '#tests/letters-at-work.ts';
import { waitUntil } from '#tests/wait-until.ts';

const { mailServer, startWork, writeTo, stored } = await startLetters();
const hours: readonly number[] = Array(9).fill(3_600_000);
const later = 'busy@example.org';

it('letters go once the mail server answers again; whom it asked to wait waits', async () => {
  mailServer().refusals.set(later, { responseCode: 451, message: 'Try again later' });
  await startWork({ retryDelaysMs: hours });
  await writeTo([later]);
  await waitUntil('it is put off', async () => (await stored())[0]?.attempts === 1);
  await mailServer().stop();
  await writeTo(manyRiders(3));
  await waitUntil('all failed', async () => (await stored()).every(({ attempts }) => attempts === 1));
  await mailServer().start();
  await waitUntil('they arrived', () => mailServer().received.length === 3);
  await waitUntil(
    'they are sent',
    async () => (await stored()).filter(({ state }) => state === 'sent').length === 3,
  );
  const [put] = (await stored()).filter(({ recipient }) => recipient === later);
  expect(put).toMatchObject({ state: 'queued', attempts: 1 });
});
