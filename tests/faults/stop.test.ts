// SIGTERM under load: running requests get their answer, new ones are refused so that they may be tried again.
import { expect, test } from 'vitest';
import { expectLetters, expectNoMore, expectStored, queryEmbedded } from '#tests/faults/check.ts';
import { startLoad } from '#tests/faults/load.ts';
import { makeServer } from '#tests/faults/server-under-load.ts';
import { startMailServer } from '#tests/mail-server.ts';
import { makeFolder } from '#tests/make-folder.ts';

const stops = 3;

test('stops during load lose nothing and send no letter twice', { timeout: 120_000 }, async () => {
  const mail = await startMailServer();
  mail.slownessMs = 5;
  const dataDirectory = makeFolder();
  const query = queryEmbedded(dataDirectory);
  const server = await makeServer({ dataDirectory, smtpUrl: mail.url });
  await server.start();
  const load = startLoad(server.url, { connections: 12 });
  for (let stop = 1; stop <= stops; stop += 1) {
    await load.untilAcknowledged(30);
    const refused = load.refusals.length;
    expect(await server.stop()).toBe(0);
    // 503 on a connection that was open, none on a new one: what was accepted has been answered.
    const statuses = new Set(load.refusals.slice(refused).map(({ status }) => status));
    expect([...statuses].filter((status) => status !== 0 && status !== 503)).toEqual([]);
    await server.start();
    await expectStored(query, load);
  }
  await load.finish();
  await expectStored(query, load);
  await expectNoMore(query, load);
  expect(await expectLetters(query, mail)).toBe(0);
  expect(await server.stop()).toBe(0);
});
