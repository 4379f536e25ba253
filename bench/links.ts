// Does the time of an answer tell whether an address is registered? Links asked for by address, known and unknown in turns.
// npm run bench:links [-- --calls 200]
import { randomUUID } from 'node:crypto';
import { connectTo } from './database.ts';
import { callHttp, keptConnection } from './http.ts';
import { startMailSink } from './mail-sink.ts';
import { measureInTurns } from './measure.ts';
import { makeSite } from './rego.ts';
import { readCount, readOptions, runBench, warnIfBusy } from './run-bench.ts';
import { milliseconds, printTable } from './table.ts';

/** The medians of both may differ by so much of the smaller one. */
const limit = 1.1;
const warmUps = 100;

await runBench(async (undo) => {
  const values = readOptions({ calls: '200' });
  const calls = readCount('calls', values.calls);
  warnIfBusy();
  const sink = await startMailSink(undo);
  const site = await makeSite(undo, { SMTP_URL: sink.url, MAIL_FROM: 'Rego <rego@example.org>' });
  await (await site.start()).stop();
  await site.command('seed.ts', '--registrations', `${2 * (calls + warmUps)}`, '--until', '2025-11-01');
  await site.start();
  const { client } = await connectTo(site.folder, undo);
  const { rows } = await client.query<{ email: string }>('select distinct email from registrations');
  const known = rows.map(({ email }) => email);
  const agent = keptConnection(undo);

  const ask = async (side: 'known' | 'unknown') => {
    const email = side === 'known' ? known.pop() : `${randomUUID().slice(0, 12)}@example.org`;
    if (email === undefined) throw new Error('There are too few registrations.');
    const start = performance.now();
    const { status } = await callHttp(`${site.url}/my-link`, {
      agent,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ email }).toString(),
    });
    const took = performance.now() - start;
    if (status !== 200) throw new Error(`/my-link was answered ${status}.`);
    return took;
  };
  const [figures] = await measureInTurns([{ what: 'POST /my-link', run: ask }], ['known', 'unknown'], {
    rounds: calls,
    warmUps,
    longestMs: 300_000,
  });
  const { what = '', milliseconds: [ours = Number.NaN, others = Number.NaN] = [], rounds } = figures ?? {};
  const ratio = Math.max(ours, others) / Math.min(ours, others);
  printTable(
    `${rounds} calls each, medians`,
    ['known', 'unknown', 'ratio'],
    [
      {
        what,
        cells: [milliseconds(ours), milliseconds(others), ratio.toFixed(3)],
        limit: `at most ${limit}`,
        isOver: !(ratio <= limit),
      },
    ],
  );
  console.log(`Letters that went meanwhile: ${await sink.count()}.`);
});
