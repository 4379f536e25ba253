// kill -9 of the server, of its database and of both, 20 times under load: nothing acknowledged is lost.
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readPostmaster } from '#tests/embedded-database.ts';
import {
  expectLetters,
  expectNoMore,
  expectRetryable,
  expectStored,
  queryEmbedded,
} from '#tests/faults/check.ts';
import { startLoad } from '#tests/faults/load.ts';
import { makeServer, statusOf } from '#tests/faults/server-under-load.ts';
import { startMailServer } from '#tests/mail-server.ts';
import { makeFolder } from '#tests/make-folder.ts';
import { waitUntil } from '#tests/wait-until.ts';
import { randomOf } from '../../scripts/seed/random.ts';

const kills = 20;
const victims = ['the server', 'the database', 'both'] as const;
/** Each of so many letters under way may be repeated, when the mail server's OK was not yet stored. */
const lettersAtATime = 4;

test(`${kills} times kill -9 under load`, { timeout: 240_000 }, async () => {
  const seed = Number(process.env.FAULTS_SEED ?? randomInt(2 ** 31));
  const random = randomOf(seed);
  const mail = await startMailServer();
  mail.slownessMs = 5;
  const dataDirectory = makeFolder();
  const query = queryEmbedded(dataDirectory);
  const server = await makeServer({ dataDirectory, smtpUrl: mail.url });
  await server.start();
  const load = startLoad(server.url);

  for (let kill = 1; kill <= kills; kill += 1) {
    const victim = victims[kill % victims.length] ?? 'both';
    const about = `kill ${kill} of ${victim}, FAULTS_SEED=${seed}`;
    await load.untilAcknowledged(1);
    await sleep(random.between(0, 800));
    const postmaster = await readPostmaster(dataDirectory);
    if (victim !== 'the server') process.kill(postmaster, 'SIGKILL');
    if (victim !== 'the database') {
      await server.kill();
      await server.start();
    }
    await waitUntil(`ready again after ${about}`, async () => {
      const isAnother = (await readPostmaster(dataDirectory).catch(() => postmaster)) !== postmaster;
      return isAnother && (await statusOf(`${server.url}/readyz`)) === 200;
    });
    await expectStored(query, load, about);
  }

  await load.finish();
  const about = `FAULTS_SEED=${seed}`;
  await expectStored(query, load, about);
  await expectNoMore(query, load);
  const repeated = await expectLetters(query, mail, kills * lettersAtATime, about);
  expectRetryable(load, about);
  process.stdout.write(
    `${load.acknowledged.length} registrations, ${repeated} letters came twice, ${about}\n`,
  );
  expect(await server.stop()).toBe(0);
});
