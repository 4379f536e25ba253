// The first admin's password is shown once: to whoever sees rego ready, never by a start that fails.
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { adminSignIn } from '#tests/admin-sign-in.ts';
import { freePort } from '#tests/free-port.ts';
import { makeFolder } from '#tests/make-folder.ts';
import { spawnRego, startRego } from '#tests/rego-process.ts';
import { waitUntil } from '#tests/wait-until.ts';

async function takePort(): Promise<string> {
  const port = await freePort();
  const taken = createServer().listen(port, '127.0.0.1');
  onTestFinished(() => void taken.close());
  await waitUntil('the address is taken', () => taken.listening);
  return String(port);
}

test.each(['1', '2'])(
  'an address in use stops the first start with one line, and the next one shows the password beside the address; processes: %s',
  {
    timeout: 60_000,
  },
  async (PROCESSES) => {
    const settings = { DATA_DIR: makeFolder(), PROCESSES };
    const refused = spawnRego({ ...settings, PORT: await takePort(), LOG_LEVEL: 'warn' });
    const line = /^rego: can't listen on .*: the address is already in use; set PORT to another number\n$/;
    expect([await refused.hasEnded, refused.output()]).toEqual([1, expect.stringMatching(line)]);

    const PORT = String(await freePort());
    const rego = await startRego({ ...settings, PORT });
    const publicUrl = `http://localhost:${PORT}`;
    const [, password = ''] =
      /Admin: admin@localhost, password \(shown once\): (\w+)\nrego is ready at (\S+)\n/.exec(
        rego.output(),
      ) ?? [];
    const { page } = await adminSignIn({ publicUrl }).signIn({ email: 'admin@localhost', password });
    expect([page.status, page.url.href]).toEqual([200, `${publicUrl}/admin`]);
    await rego.end('SIGTERM');

    const next = await startRego({ ...settings, PORT });
    expect(next.output()).not.toContain('Admin:');
    await next.end('SIGTERM');
  },
);
