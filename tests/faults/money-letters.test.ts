// Receipts and reminders while the mail server is away and rego is killed: each letter once, with the money that it tells of.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { adminSignIn } from '#tests/admin-sign-in.ts';
import { queryEmbedded } from '#tests/faults/check.ts';
import { makeServer } from '#tests/faults/server-under-load.ts';
import { startMailServer } from '#tests/mail-server.ts';
import { preEventAnswers, rider } from '#tests/make.ts';
import { makeFolder } from '#tests/make-folder.ts';
import { waitUntil } from '#tests/wait-until.ts';

const people = 30;
const paying = 20;

test('no receipt and no reminder is lost or sent twice', { timeout: 240_000 }, async () => {
  const dataDirectory = makeFolder();
  const query = queryEmbedded(dataDirectory);
  const mail = await startMailServer();
  await mail.stop();
  const server = await makeServer({ dataDirectory, smtpUrl: mail.url });
  await server.start();
  const publicUrl = server.url.replace('127.0.0.1', 'localhost');
  const shown = () => /password \(shown once\): (\w+)/.exec(server.said())?.[1];
  await waitUntil('the password is shown', () => shown() !== undefined);
  const { signIn } = adminSignIn({ publicUrl });
  const { browser } = await signIn({ email: 'admin@localhost', password: shown() ?? '' });
  const post = (path: string, body: string, type: string, key: string = randomUUID()) =>
    browser.step(`${publicUrl}${path}`, {
      method: 'POST',
      headers: { origin: publicUrl, 'idempotency-key': key, ...(body && { 'content-type': type }) },
      ...(body && { body }),
    });
  const json = 'application/json';

  const codes: string[] = [];
  for (let at = 0; at < people; at += 1) {
    const who = { ...rider, ...preEventAnswers, name: `Rider ${at}`, email: `rider${at}@riders.example` };
    const reply = await post('/api/registrations', JSON.stringify(who), json);
    codes.push((await reply.json()).paymentCode);
  }
  const paid = codes.slice(0, paying);
  const file = ['Date,Description,Amount', ...paid.map((code) => `2026-10-01,${code},150.00`)].join('\n');
  const asSeen = `?lines=${paying}&sum=${paying * 15_000}`;
  expect((await post(`/api/admin/statements${asSeen}`, file, 'application/octet-stream')).status).toBe(201);
  const page = await browser.step(`${publicUrl}/api/admin/bank-lines?state=sure&pageSize=100`);
  const lines: { id: string }[] = (await page.json()).items;
  expect(lines).toHaveLength(paying);

  // Killed while lines are matched one after the other, with no mail server to take a letter.
  const matching = lines.map(({ id }) =>
    post('/api/admin/bank-lines/sure', JSON.stringify({ lines: [id] }), json).catch(() => undefined),
  );
  await waitUntil('some are matched', async () => {
    const [row] = await query('select count(distinct registration_id)::int as matched from allocations');
    return Number(row?.matched) >= 3;
  });
  await server.kill();
  await Promise.all(matching);
  await server.start();
  const told = async (kind: string) =>
    query(`select registration_id, count(*)::int as letters from letters where kind = '${kind}' group by 1`);
  const matched = await query('select distinct registration_id from allocations where voided_at is null');
  const ids = (rows: Record<string, unknown>[]) => rows.map(({ registration_id: id }) => String(id)).sort();
  expect(ids(await told('payment-receipt'))).toEqual(ids(matched));
  for (const { id } of lines) await post('/api/admin/bank-lines/sure', JSON.stringify({ lines: [id] }), json);

  // Killed during the press that reminds the others; the same press goes on afterwards.
  const key = randomUUID();
  const press = post('/api/admin/reminders', '', json, key).catch(() => undefined);
  await server.kill();
  await press;
  await server.start();
  expect((await post('/api/admin/reminders', '', json, key)).status).toBe(200);
  expect(await told('payment-reminder')).toHaveLength(people - paying);

  await mail.start();
  // As if the minutes had passed in which a match may be undone unheard.
  await query("update letters set due_at = now() where state = 'queued'");
  const subjects = (pattern: RegExp) =>
    mail.received.filter(({ email }) => pattern.test(email.subject ?? '')).flatMap((one) => one.recipients);
  await server.kill();
  await server.start();
  await waitUntil(
    'all letters arrived',
    async () => {
      const [row] = await query("select count(*)::int as waiting from letters where state <> 'sent'");
      return row?.waiting === 0;
    },
    150_000,
  );
  expect(subjects(/\$150 received$/).sort()).toEqual(addresses(0, paying));
  expect(subjects(/\$150 is still to pay$/).sort()).toEqual(addresses(paying, people));
});

function addresses(from: number, to: number): string[] {
  return Array.from({ length: to - from }, (_, at) => `rider${from + at}@riders.example`).sort();
}
