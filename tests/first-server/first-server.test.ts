// From an empty Debian to https with mail, by the commands of docs/first-server.md as they stand there.
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import tls from 'node:tls';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { adminSignIn } from '#tests/admin-sign-in.ts';
import { before, makeEmptyDebian } from '#tests/first-server/empty-debian.ts';
import { type Box, filledIn, readBoxes } from '#tests/first-server/page.ts';
import { startMailServer } from '#tests/mail-server.ts';
import { rider } from '#tests/make.ts';
import { projectFolder } from '#tests/rego-process.ts';
import { waitUntil } from '#tests/wait-until.ts';

const execute = promisify(execFile);
const domain = 'rego.example.org';
const admin = 'ada@example.org';
const publicUrl = `https://${domain}`;
/** In place of a certificate that the world knows; and nobody outside reaches it. */
const ownCertificates = `
grep -q local_certs /etc/caddy/Caddyfile ||
  sed -i '1i {\\n\\tlocal_certs\\n\\tskip_install_trust\\n\\tdefault_bind 127.0.0.1\\n}' /etc/caddy/Caddyfile
`;

test('a volunteer goes by the page', { timeout: 1_800_000 }, async () => {
  const mail = await startMailServer();
  // On a disk, as on a server.
  const folder = await mkdtemp('/var/tmp/rego-first-server-');
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  const debian = await makeEmptyDebian(path.join(folder, 'debian'));
  onTestFinished(debian.end);
  await before(debian, 'caddy', ownCertificates);
  const repository = path.join(debian.root, 'srv/rego.git');
  await execute('git', ['clone', '--quiet', '--bare', projectFolder, repository]);
  await appendFile(path.join(debian.root, 'etc/hosts'), `127.0.0.1 ${domain}\n`);
  // Of this test alone, which has its mounts for itself.
  await execute('mount', ['--bind', path.join(debian.root, 'etc/hosts'), '/etc/hosts']);

  const boxes = readBoxes();
  let said = '';
  let seconds = 0;
  const paste = async ({ heading, commands }: Box) => {
    const start = performance.now();
    said += await debian.type(commands);
    const took = (performance.now() - start) / 1_000;
    seconds += took;
    process.stdout.write(`${heading}: ${took.toFixed(0)} s\n`);
  };
  const [own, ...steps] = boxes;
  const update = steps.pop();
  const look = steps.pop();
  if (!own || !update || !look) throw new Error('The page has fewer boxes.');
  expect([own.heading, look.heading, update.heading]).toEqual(['1. What is yours', '5. Look', 'An update']);

  await debian.type(
    filledIn(own, {
      DOMAIN: domain,
      ADMIN: admin,
      SMTP_URL: mail.url,
      MAIL_FROM: 'Our festival <rego@example.org>',
      REGO: '/srv/rego.git',
    }),
  );
  for (const step of steps) await paste(step);
  await trustCaddy(debian.root);
  await waitUntil('rego answers by https', () => isReady());
  await paste(look);
  process.stdout.write(`all boxes: ${seconds.toFixed(0)} s\n`);
  const findings = said.split('\n').filter((line) => /^(good|look|wrong) {2}/.test(line));
  expect(findings.length).toBeGreaterThan(8);
  expect(findings.filter((line) => !line.startsWith('good'))).toEqual([]);

  const password = /password \(shown once\): (\S+)/.exec(said)?.[1] ?? '';
  const { signIn, user, call } = adminSignIn({ publicUrl });
  const { browser } = await signIn({ email: admin, password });
  expect((await user(browser)).body).toMatchObject({ email: admin, isAdmin: true });
  const email = 'rider@riders.example';
  expect(await register(email)).toBe(201);
  const letterTo = (address: string) => mail.received.find(({ recipients }) => recipients.includes(address));
  await waitUntil('the letter arrives', () => letterTo(email) !== undefined);
  expect(letterTo(email)?.email.html ?? '').toContain(publicUrl);

  await commitTo(repository, folder);
  await paste(update);
  await waitUntil('rego answers again', () => isReady());
  expect(await debian.type('cat /opt/rego/CHANGELOG.md')).toContain('A version of the trial');
  const found = await call(browser, 'GET', `/api/admin/registrations?q=${encodeURIComponent(email)}`);
  expect((await found.json()).total).toBe(1);
});

/** What a browser asks a certificate's maker for: here Caddy itself. */
async function trustCaddy(root: string): Promise<void> {
  const file = path.join(root, 'var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt');
  const read = () => readFile(file, 'utf8').catch(() => '');
  await waitUntil('Caddy has a certificate', async () => (await read()) !== '');
  const certificate = await read();
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), certificate]);
  await appendFile(path.join(root, 'stand-in/certificates.pem'), certificate);
}

async function isReady(): Promise<boolean> {
  return fetch(`${publicUrl}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function register(email: string): Promise<number> {
  const reply = await fetch(`${publicUrl}/api/registrations`, {
    method: 'POST',
    headers: { origin: publicUrl, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ ...rider, email }),
  });
  return reply.status;
}

async function commitTo(repository: string, folder: string): Promise<void> {
  const checkout = path.join(folder, 'checkout');
  await execute('git', ['clone', '--quiet', repository, checkout]);
  await appendFile(path.join(checkout, 'CHANGELOG.md'), 'A version of the trial\n');
  const author = ['-c', 'user.name=Trial', '-c', 'user.email=trial@example.org'];
  await execute('git', ['-C', checkout, ...author, 'commit', '--quiet', '--all', '--message', 'Newer']);
  await execute('git', ['-C', checkout, 'push', '--quiet', 'origin', 'HEAD']);
}
