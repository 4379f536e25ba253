// kill -9 of the server in the middle of an import: nothing of it is stored, and the same file is stored whole afterwards.
import pg from 'pg';
import { expect, test } from 'vitest';
import { findRunningEmbeddedDatabase } from '#server/database/embedded.ts';
import { adminSignIn } from '#tests/admin-sign-in.ts';
import { queryEmbedded } from '#tests/faults/check.ts';
import { makeServer } from '#tests/faults/server-under-load.ts';
import { makeFolder } from '#tests/make-folder.ts';
import { waitUntil } from '#tests/wait-until.ts';

const count = 10_000;

test('an import whose server is killed leaves nothing, and may be made again', {
  timeout: 120_000,
}, async () => {
  const dataDirectory = makeFolder();
  const query = queryEmbedded(dataDirectory);
  const server = await makeServer({ dataDirectory });
  await server.start();
  const shown = () => /password \(shown once\): (\w+)/.exec(server.said())?.[1];
  await waitUntil('the password is shown', () => shown() !== undefined);
  const publicUrl = server.url.replace('127.0.0.1', 'localhost');
  const { signIn } = adminSignIn({ publicUrl });
  const { browser } = await signIn({ email: 'admin@localhost', password: shown() ?? '' });
  const lines = Array.from({ length: count }, (_, index) => `2026-10-01,Payer ${index},1.00`);
  const send = () =>
    browser.step(`${publicUrl}/api/admin/statements?lines=${count}&sum=${count * 100}`, {
      method: 'POST',
      headers: { origin: publicUrl, 'content-type': 'application/octet-stream' },
      body: ['Date,Payer,Amount', ...lines].join('\n'),
    });
  const stored = async () => {
    const [row] = await query(`select (select count(*) from statements)::int as statements,
      (select count(*) from transfers)::int as transfers, (select count(*) from transfer_details)::int as details`);
    return row;
  };

  // Somebody who reads who paid keeps the import from going on once its first lines are written.
  const reader = new pg.Client(await findRunningEmbeddedDatabase(dataDirectory));
  reader.on('error', () => undefined);
  await reader.connect();
  await reader.query('begin; lock table transfer_details in share mode');
  const cutOff = send().catch(() => 'cut off');
  await waitUntil('lines are written', async () => {
    const waits = await query("select from pg_stat_activity where wait_event_type = 'Lock'");
    return waits.length > 0;
  });
  await server.kill();
  await reader.end();
  expect(await cutOff).toBe('cut off');
  await server.start();
  expect(await stored()).toEqual({ statements: 0, transfers: 0, details: 0 });
  expect((await send()).status).toBe(201);
  expect(await stored()).toEqual({ statements: 1, transfers: count, details: count });
  expect((await send()).status).toBe(409);
});
