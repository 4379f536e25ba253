// A letter to all who owe, two rules of two processes, and payments, all at once: nobody is written to twice, or wrongly.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startRules } from '#tests/letter-rules.ts';
import { startMailServer } from '#tests/mail-server.ts';
import { startMail } from '#tests/mail-work.ts';
import { receive } from '#tests/money.ts';
import { owesText, ruleText } from '#tests/rule-text.ts';
import { waitUntil } from '#tests/wait-until.ts';

const { rego, admin, runs, run, register } = await startRules();
const people = 18;

async function pay(ids: readonly string[]): Promise<void> {
  for (const id of ids) await receive(admin, { id }, 15_000, '2025-09-30');
}

test('each letter comes once, one a day by rules, and who paid meanwhile is left out and named', async () => {
  const riders: { id: string; name: string }[] = [];
  for (let place = 0; place < people; place += 1) {
    const name = `Rider${place}`;
    riders.push({ name, id: (await register(name)).id });
  }
  const [early, meanwhile] = [riders.slice(0, 4), riders.slice(4, 10)];
  await runs({ ...owesText, days: 0 });
  await runs({ ...ruleText, who: 'money:owes', subject: 'By rule' });
  const written = { audience: 'who:money:owes', subject: 'To all', body: 'You owe {amount_due}.' };
  const sent = await admin('POST', '/api/mailings', written, randomUUID());
  const { id, counts } = sent.json();
  expect(counts).toMatchObject({ queued: people });
  await pay(early.map((rider) => rider.id));

  const mailServer = await startMailServer();
  await startMail(rego, mailServer.url);
  await Promise.all([run(), run(), pay(meanwhile.map((rider) => rider.id))]);
  await waitUntil('nothing waits', async () => {
    const { rows } = await rego.pool.query("select from letters where state = 'queued'");
    return rows.length === 0;
  });

  const got = mailServer.received.map(({ email, recipients }) => `${email.subject}: ${recipients}`);
  expect(got).toEqual([...new Set(got)]);
  const namesOf = (isSo: (subject: string) => boolean) =>
    mailServer.received
      .filter(({ email }) => isSo(email.subject ?? ''))
      .map(({ recipients: [to = ''] }) => `R${to.slice(1).split('@')[0]}`)
      .sort();
  const byMailing = namesOf((subject) => subject === 'To all');
  const reply = await admin('GET', `/api/mailings/${id}`);
  const leftOut: string[] = reply.json().leftOut.flatMap(({ names }: { names: string[] }) => names);
  expect(leftOut).toEqual(expect.arrayContaining(early.map(({ name }) => name)));
  expect([...early, ...meanwhile].map(({ name }) => name)).toEqual(expect.arrayContaining(leftOut));
  expect([...byMailing, ...leftOut].sort()).toEqual(riders.map(({ name }) => name).sort());

  // Both rules are of who owes: the first one's reminder, and on that day nothing by the other.
  const byRule = namesOf((subject) => subject === 'By rule' || /still to pay|remind/i.test(subject));
  expect(byRule).toEqual([...new Set(byRule)]);
  expect(byRule.filter((name) => early.some((rider) => rider.name === name))).toEqual([]);
  expect(byRule).toEqual(expect.arrayContaining(riders.slice(10).map(({ name }) => name)));
});
