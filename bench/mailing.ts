// A letter to 5,000 while rules write and payments arrive: how long it takes, what other visitors wait and what it costs;
// and whether each letter came once, nobody got two by rules on one day, and who paid meanwhile was left out and named.
// npm run bench:mailing [-- --people 5000 --payments 500]
import type pg from 'pg';
import { moneyNews } from '#domain/letters/letter-list.ts';
import type { Rule } from '#domain/letters/letter-rule.ts';
import type { LeftOut, Mailing } from '#domain/letters/mailing.ts';
import { type Ask, askOf } from './ask.ts';
import { connectTo } from './database.ts';
import { type MailSink, startMailSink } from './mail-sink.ts';
import { readMemory, readProcessorTime } from './processes.ts';
import { startRego } from './rego.ts';
import { readCount, readOptions, runBench, warnIfBusy } from './run-bench.ts';
import { milliseconds, number, printTable } from './table.ts';
import { visitFor, visitWhile, type Waits } from './visits.ts';

const warmUpSeconds = 5;
const idleSeconds = 10;
/** What nine of ten other visitors wait, as often as on an idle server. */
const limit = 3;
const patienceMs = 600_000;
/** Between the look whether somebody paid and the letter's end stands the mail server. */
const onItsWayMs = 5_000;

const owes = 'money:owes';
const rule = {
  ...{ who: owes, occasion: 'entered', days: 0, section: '', at: '', times: 1, everyDays: 7, graceDays: 0 },
};
const rules = [
  { ...rule, name: 'Reminder', letter: 'reminder', subject: '', body: '' },
  { ...rule, name: 'Second', letter: 'own', subject: 'A word by rule', body: 'Hi {first_name}.' },
];

/** One after the other, until all have paid; gives when each of them had. */
async function payAll(ask: Ask, ids: readonly string[]): Promise<Map<string, Date>> {
  const paid = new Map<string, Date>();
  for (const id of ids) {
    const said = { ids: [id], date: '2025-11-02', how: 'cash', note: '' };
    await ask('POST', '/api/selection/payments', said);
    paid.set(id, new Date());
  }
  return paid;
}

/** Rules write from nine in the morning where the event is: it is noon there now. */
async function makeItNoon(client: pg.Client): Promise<void> {
  const ahead = 12 - new Date().getUTCHours();
  const zone = `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
  await client.query(`update editions set content = jsonb_set(content, '{timeZone}', to_jsonb($1::text))`, [
    zone,
  ]);
}

/** Whoever paid hears of it five minutes later: that is no part of it. */
async function untilNothingWaits(client: pg.Client, byRules: number): Promise<void> {
  const end = performance.now() + patienceMs;
  while (performance.now() < end) {
    const text = `select count(*) filter (where state = 'queued' and not kind = any($1))::int as waiting,
      count(distinct registration_id) filter (where kind in ('by-rule', 'payment-reminder'))::int as ruled from letters`;
    const { rows } = await client.query(text, [moneyNews]);
    if (rows[0].waiting === 0 && rows[0].ruled >= byRules) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('Letters still wait after ten minutes.');
}

/** Throws what is not as it must be. */
async function check(client: pg.Client, sink: MailSink, id: string, paid: Map<string, Date>): Promise<void> {
  const none = async (what: string, text: string, values: unknown[] = []) => {
    const { rows } = await client.query(text, values);
    if (rows.length > 0) throw new Error(`${what}: ${rows.length}, such as ${JSON.stringify(rows[0])}`);
  };
  await none(
    'two letters by rules on one day',
    `select registration_id from letters
    where kind in ('by-rule', 'payment-reminder') group by 1 having count(*) > 1`,
  );
  await none(
    'two letters of one mailing',
    `select registration_id from letters where mailing_id = $1
    group by 1 having count(*) > 1`,
    [id],
  );
  await none('not sent', `select id, state from letters where state = 'failed'`);
  await none(
    'named as left out, and written to',
    `select registration_id from mailings_left_out
    join letters using (mailing_id, registration_id) where mailing_id = $1 and letters.sent_at is not null`,
    [id],
  );
  const { rows: sent } = await client.query<{ registration_id: string; sent_at: Date }>(
    'select registration_id, sent_at from letters where mailing_id = $1 and sent_at is not null',
    [id],
  );
  const late = sent.filter(({ registration_id: of, sent_at: at }) => {
    const when = paid.get(of);
    return when && at.getTime() > when.getTime() + onItsWayMs;
  });
  if (late.length > 0) throw new Error(`written to although they had paid: ${late.length}`);
  const { count, twice } = await sink.taken();
  const { rows: kept } = await client.query(
    `select count(*)::int as count from letters where state = 'sent'`,
  );
  if (twice > 0 || count !== kept[0].count) {
    throw new Error(
      `the mail server took ${count} letters, ${twice} of them twice; ${kept[0].count} were sent`,
    );
  }
}

const cellsOf = ({ median, slow, longest }: Waits) => [median, slow, longest].map(milliseconds);

await runBench(async (undo) => {
  const values = readOptions({ people: '5000', payments: '500' });
  const people = readCount('people', values.people, 20_000);
  const payments = readCount('payments', values.payments, people);
  warnIfBusy();
  const sink = await startMailSink(undo);
  const rego = await startRego(people, undo, { SMTP_URL: sink.url, MAIL_FROM: 'Bench <bench@example.org>' });
  const ask = askOf(rego, undo);
  const { client } = await connectTo(rego.folder, undo);
  await makeItNoon(client);
  await visitFor(rego.site, warmUpSeconds);
  const atIdle = await readProcessorTime(rego.server.pid);
  const idle = await visitFor(rego.site, idleSeconds);

  const audience = { audience: `who:${owes}`, picked: [] };
  const { count }: { count: number } = JSON.parse(await ask('POST', '/api/mailings/audience', audience));
  const selection = `/api/selection?count=${Math.min(count, 5_000)}&money=owes`;
  const { ids }: { ids: string[] } = JSON.parse(await ask('GET', selection));
  const before = await readProcessorTime(rego.server.pid);
  const start = performance.now();
  for (const text of rules) {
    const { id, version: basedOn }: Rule = JSON.parse(await ask('POST', '/api/admin/rules', text));
    await ask('POST', `/api/admin/rules/${id}/switch`, { isOn: true, basedOn });
  }
  let goesOn = true;
  const visits = visitWhile(rego.site, () => goesOn);
  const written = {
    ...audience,
    subject: 'You owe {amount_due}',
    body: 'Hi {first_name}, it is {amount_due}.',
  };
  const { id }: Mailing = JSON.parse(await ask('POST', '/api/mailings', written));
  const writtenMs = performance.now() - start;
  // From the end of the queue, so that some of them have paid before their letter's turn.
  const paid = await payAll(ask, ids.toReversed().slice(0, payments));
  await untilNothingWaits(client, count - payments);
  const tookMs = performance.now() - start;
  goesOn = false;
  const waits = await visits;
  const after = await readProcessorTime(rego.server.pid);
  const { server } = await readMemory(rego.server.pid);
  await check(client, sink, id, paid);

  const letters = await sink.count();
  const { leftOut }: { leftOut: LeftOut[] } = JSON.parse(await ask('GET', `/api/mailings/${id}`));
  const named = leftOut.reduce((sum, { names }) => sum + names.length, 0);
  const times = waits.slow / idle.slow;
  printTable(
    'another visitor’s /register',
    ['median', '9 of 10', 'longest', 'times'],
    [
      { what: 'idle', cells: [...cellsOf(idle), ''] },
      {
        ...{ what: 'meanwhile', cells: [...cellsOf(waits), times.toFixed(1)] },
        ...{ limit: `9 of 10 at most ${limit} times`, isOver: times > limit },
      },
    ],
  );
  // Without what the visits alone take.
  const each = (of: 'server' | 'database') => {
    const idleMs = ((before[of] - atIdle[of]) / (idleSeconds * 1_000)) * tookMs;
    return milliseconds((after[of] - before[of] - idleMs) / letters);
  };
  console.log(`
${number(count)} letters written in ${milliseconds(writtenMs)}; with ${number(letters - count + named)} by rules all sent in \
${(tookMs / 1_000).toFixed(0)} s, ${number(Math.round((letters * 1_000) / tookMs))} a second.
${number(payments)} paid meanwhile, of whom ${number(named)} were left out of the letter and named.
Processor time a letter, payments with it: server ${each('server')}, database ${each('database')}. Server then: ${server.toFixed(0)} MB.
Each letter came once, nobody got two by rules, and nobody was written to who had paid.`);
});
