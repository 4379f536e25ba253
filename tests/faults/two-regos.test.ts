// A backup is put back into a second rego while the first still runs: the second sends nothing until an operator says what.
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { expectLetters, queryEmbedded } from '#tests/faults/check.ts';
import { startLoad } from '#tests/faults/load.ts';
import { makeServer } from '#tests/faults/server-under-load.ts';
import { startMailServer } from '#tests/mail-server.ts';
import { makeFolder } from '#tests/make-folder.ts';
import { runCommand } from '#tests/run-command.ts';
import { waitUntil } from '#tests/wait-until.ts';

const riders = 5;
/** A look for letters comes every two seconds. */
const looksMs = 7_000;

test('each letter goes once, whichever rego goes on', { timeout: 180_000 }, async () => {
  const mail = await startMailServer();
  await mail.stop();
  const [firstFolder, secondFolder] = [makeFolder(), makeFolder()];
  const [onFirst, onSecond] = [queryEmbedded(firstFolder), queryEmbedded(secondFolder)];
  const first = await makeServer({ dataDirectory: firstFolder, smtpUrl: mail.url });
  await first.start();
  const load = startLoad(first.url, { connections: 1 });
  await load.untilAcknowledged(riders);
  await load.finish();
  const file = path.join(firstFolder, 'a.rego');
  expect(await runCommand('backup', [file], { DATA_DIR: firstFolder })).toMatchObject({ code: 0 });
  expect((await runCommand('held-letters', [], { DATA_DIR: firstFolder })).stdout).toBe(
    'No letters are held.\n',
  );

  const second = await makeServer({ dataDirectory: secondFolder, smtpUrl: mail.url });
  const secondly = { DATA_DIR: secondFolder };
  const restored = await runCommand('restore', [file, '--new'], secondly);
  expect(restored).toMatchObject({ code: 0, stdout: expect.stringContaining('npm run held-letters') });
  await cp(path.join(firstFolder, 'secret'), path.join(secondFolder, 'secret'));
  await second.start();
  await mail.start();
  await expectLetters(onFirst, mail);
  const here = startLoad(second.url, { connections: 1 });
  await here.untilAcknowledged(1);
  await here.finish();
  const sentByFirst = mail.received.length;
  await sleep(looksMs);
  expect(mail.received).toHaveLength(sentByFirst);
  const old = load.acknowledged.length * 2;
  const since = here.acknowledged.length * 2;
  expect((await runCommand('held-letters', [], secondly)).stdout).toContain(
    `${old} waited when the backup was made, ${since} came since`,
  );
  expect((await runCommand('doctor', [], secondly)).stdout).toMatch(
    /^look {3}Letters .*npm run held-letters$/m,
  );

  expect(await runCommand('held-letters', ['send-new'], secondly)).toMatchObject({ code: 0, stderr: '' });
  await waitUntil('those that came since go', () => mail.received.length === sentByFirst + since);
  await sleep(looksMs);
  const ids = mail.received.map(({ email }) => email.messageId);
  expect([ids.length, new Set(ids).size]).toEqual([sentByFirst + since, sentByFirst + since]);
  const states = await onSecond(
    'select state, count(*)::int as letters from letters group by state order by state',
  );
  expect(states).toEqual([
    { state: 'failed', letters: old },
    { state: 'sent', letters: since },
  ]);
  // What was held is held once.
  expect((await runCommand('held-letters', [], secondly)).stdout).toBe('No letters are held.\n');
  expect([await first.stop(), await second.stop()]).toEqual([0, 0]);
});
