// How quickly an outbox is emptied that filled while letters were held, and what a letter costs?
// npm run bench:outbox [-- --letters 4000 --rounds 3]
import { connectTo, waitingLetters } from './database.ts';
import { startLoad } from './load-process.ts';
import { startMailSink } from './mail-sink.ts';
import { processorTimeOf, type Sides } from './processes.ts';
import { makeSite } from './rego.ts';
import { readCount, readOptions, runBench, warnIfBusy } from './run-bench.ts';
import { type Line, milliseconds, number, printTable } from './table.ts';

const connections = 10;

type Drained = { letters: number; seconds: number; spent: Sides };

await runBench(async (undo) => {
  const values = readOptions({ letters: '4000', rounds: '3' });
  const [least, rounds] = [
    readCount('letters', values.letters, 99_999),
    readCount('rounds', values.rounds, 20),
  ];
  warnIfBusy();
  const load = startLoad(undo);
  const sink = await startMailSink(undo);
  const site = await makeSite(undo, { SMTP_URL: sink.url, MAIL_FROM: 'rego@example.org' });
  const server = await site.start();
  const { client } = await connectTo(site.folder, undo);
  const fillAndDrain = async (): Promise<Drained> => {
    await client.query('insert into letter_holds (backup_made_at) values (now())');
    while ((await waitingLetters(client)) < least) await load({ url: site.url, connections, seconds: 1 });
    const letters = await waitingLetters(client);
    await client.query('analyze');
    const start = performance.now();
    const { spent } = await processorTimeOf(server.pid, async () => {
      await client.query('delete from letter_holds; notify rego_letters');
      while ((await waitingLetters(client)) > 0) await new Promise((resolve) => setTimeout(resolve, 250));
    });
    return { letters, seconds: (performance.now() - start) / 1_000, spent };
  };
  // Node compiles what it has run often.
  await fillAndDrain();
  const lines: Line[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const { letters, seconds: taken, spent } = await fillAndDrain();
    lines.push({
      what: `round ${round}: ${number(letters)} letters`,
      cells: [
        number(Math.round(letters / taken)),
        milliseconds(spent.server / letters),
        milliseconds(spent.database / letters),
      ],
    });
  }
  printTable('an outbox that filled while letters were held', ['a second', 'server', 'database'], lines);
  const { count, twice } = await sink.taken();
  console.log(`${number(count)} letters came, ${number(twice)} of them twice`);
});
