// How long do filters and numbers of own questions take, beside plain SQL and beside the lists that know none?
// npm run bench:questions [-- --size 50000 --rounds 30]
import type pg from 'pg';
import { connectTo, poolOf } from './database.ts';
import { keptConnection, readHttp } from './http.ts';
import { measureInTurns } from './measure.ts';
import { type Rego, startRego } from './rego.ts';
import { readCount, readCounts, readOptions, runBench, warnIfBusy } from './run-bench.ts';
import { milliseconds, number, printTable } from './table.ts';

/** Kinds of twelve questions; of the first four, eight options each. */
const kinds = [
  ...['select', 'select', 'radio', 'radio', 'checkbox', 'checkbox', 'number', 'number'],
  ...['text', 'text', 'textarea', 'date'],
];
const options = Array.from({ length: 8 }, (_, index) => `Choice number ${index + 1}`);
const newest = 'order by created_at desc, id limit 25';

/** Both sides read a page's ids and count; what follows is alike in all lists. */
function listBySql(where: string): string[] {
  return [
    `select count(*)::int from registrations where ${where}`,
    `select id from registrations where ${where} ${newest}`,
  ];
}

const tasks = [
  { what: 'list, everybody', address: '/api/registrations?page=1', sql: listBySql('true') },
  {
    what: 'list, search',
    address: '/api/registrations?q=m%C3%BCller',
    sql: listBySql("search_text like '%muller%'"),
  },
  { what: 'list, bikes', address: '/api/registrations?group=bikes', sql: listBySql("bike_type <> ''") },
  {
    what: 'question is one option',
    address: '/api/registrations?answer=question_1:is:Choice%20number%203',
    sql: listBySql("answers ->> 'question_1' = 'Choice number 3'"),
  },
  {
    what: 'question is an option that nobody chose',
    address: '/api/registrations?answer=question_1:is:None',
    sql: listBySql("answers ->> 'question_1' = 'None'"),
  },
  {
    what: 'question is not',
    address: '/api/registrations?answer=question_3:not:Choice%20number%203',
    sql: listBySql("answers ->> 'question_3' is distinct from 'Choice number 3'"),
  },
  {
    what: 'number is more than',
    address: '/api/registrations?answer=question_7:more:40',
    sql: listBySql("(answers ->> 'question_7')::int > 40"),
  },
  {
    what: 'text is not answered',
    address: '/api/registrations?answer=question_10:unanswered',
    sql: listBySql("coalesce(answers ->> 'question_10', '') = ''"),
  },
  { what: 'summary', address: '/api/summary', sql: [] },
  {
    what: 'counts of all questions',
    address: '/api/questions/counts',
    sql: [
      `select key, value, count(*) from registrations, jsonb_each_text(answers) as given (key, value)
       where key not in ('question_9', 'question_10', 'question_11') group by key, value`,
    ],
  },
];

/** The questions in the main form, and answers to them; one of ten is left out. */
async function ask(rego: Rego, undo: AsyncDisposableStack): Promise<pg.Pool> {
  const { connection } = await connectTo(rego.folder, undo);
  const pool = poolOf(connection, undo);
  const fields = kinds.map((type, index) => ({
    ...{
      id: `question_${index + 1}`,
      type,
      label: `Question ${index + 1}`,
      required: false,
      order: 100 + index,
    },
    ...((type === 'select' || type === 'radio') && { options }),
  }));
  await pool.query(
    `update form_configurations set config = jsonb_set(config, '{sections,0,fields}', config #> '{sections,0,fields}' || $1::jsonb)`,
    [JSON.stringify(fields)],
  );
  const values: Record<string, string> = {
    checkbox: 'to_jsonb(random() < 0.5)',
    number: 'to_jsonb((random() * 50)::int)',
    date: `to_jsonb(to_char(date '2025-11-01' + (random() * 14)::int, 'YYYY-MM-DD'))`,
    text: `to_jsonb('Words of ' || left(name, 20))`,
    textarea: `to_jsonb(repeat('A line of words. ', (random() * 5)::int))`,
  };
  const chosen = `to_jsonb('Choice number ' || (1 + floor(random() * 8))::int)`;
  const parts = kinds.map(
    (type, index) =>
      `case when random() < 0.9 then jsonb_build_object('question_${index + 1}', ${values[type] ?? chosen}) else '{}' end`,
  );
  await pool.query(`update registrations set answers = answers || ${parts.join(' || ')}`);
  await pool.query('vacuum (full, analyze) registrations');
  return pool;
}

await runBench(async (undo) => {
  const values = readOptions({ size: '50000', rounds: '30' });
  const rounds = readCount('rounds', values.rounds);
  warnIfBusy();
  const rego = await startRego(Math.max(...readCounts('size', values.size, 200_000)), undo);
  const pool = await ask(rego, undo);
  const agent = keptConnection(undo);
  const run = async (side: 'rego' | 'bare', { address, sql }: (typeof tasks)[number]) => {
    // Where nobody wrote since, rego would answer as it did then (decision 0100).
    if (side === 'rego') await pool.query('select pg_current_xact_id()');
    const start = performance.now();
    if (side === 'bare') for (const text of sql) await pool.query(text);
    else JSON.parse(await readHttp(rego.url + address, { agent, headers: { cookie: rego.cookie } }));
    return performance.now() - start;
  };
  const figures = await measureInTurns(
    tasks.map((task) => ({ what: task.what, run: (side: 'rego' | 'bare') => run(side, task) })),
    ['rego', 'bare'],
    { rounds, warmUps: 10, longestMs: 240_000 },
  );
  const search = figures.find(({ what }) => what === 'list, search')?.milliseconds[0] ?? Number.NaN;
  printTable(
    `${number(rego.registrations)} registrations, twelve own questions, medians`,
    ['rounds', 'rego', 'SQL', 'rego : SQL', 'rego : its search'],
    figures.map(({ what, milliseconds: [ours = Number.NaN, theirs = Number.NaN], rounds: made }, index) => {
      const isBare = tasks[index]?.sql.length !== 0;
      return {
        what,
        cells: [
          `${made}`,
          milliseconds(ours),
          isBare ? milliseconds(theirs) : '',
          isBare ? (ours / theirs).toFixed(2) : '',
          (ours / search).toFixed(2),
        ],
      };
    }),
  );
});
