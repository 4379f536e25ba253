// How long does a statement of 20,000 lines take to be looked at and stored, what does it cost in memory, and how long
// does somebody else wait meanwhile? npm run bench:statements [-- --lines 20000]
import { timeOf, timesDuring } from './measure.ts';
import { readMemory } from './processes.ts';
import { type Rego, startRego } from './rego.ts';
import { readCount, readOptions, runBench, warnIfBusy } from './run-bench.ts';
import { type Line, milliseconds, number, printTable } from './table.ts';

const mostMs = 20_000;
const mostWaitMs = 500;
const visitEveryMs = 20;

type Step = { what: string; path: string; status: number };
type Format = { name: string; lineOf: (nth: number) => string; around: (lines: string) => string };

const balanceOf = (cents: number) => (cents / 100).toFixed(2);
const formats: readonly Format[] = [
  {
    name: 'CSV',
    lineOf: (nth) => `2026-10-${day(nth)},${balanceOf(nth)},Payer ${nth},AT${1e12 + nth},Purpose of ${nth}`,
    around: (lines) => `Date,Amount,Payer,IBAN,Details\n${lines}`,
  },
  {
    name: 'CAMT.053',
    lineOf: (nth) => `<Ntry><Amt Ccy="AUD">${balanceOf(nth)}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>
<BookgDt><Dt>2026-11-${day(nth)}</Dt></BookgDt><NtryDtls><TxDtls><RltdPties><Dbtr><Nm>Payer ${nth}</Nm></Dbtr></RltdPties>
<RmtInf><Ustrd>Purpose of ${nth}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
    around: (lines) => `<Document><BkToCstmrStmt><Stmt>${lines}</Stmt></BkToCstmrStmt></Document>`,
  },
];

function day(nth: number): string {
  return `${1 + (nth % 28)}`.padStart(2, '0');
}

await runBench(async (undo) => {
  const values = readOptions({ lines: '20000' });
  const lines = readCount('lines', values.lines, 20_000);
  const rego = await startRego(1, undo);
  const rows: Line[] = [];
  for (const { name, lineOf, around } of formats) {
    const file = around(Array.from({ length: lines }, (_, index) => lineOf(index + 1)).join('\n'));
    const sum = (lines * (lines + 1)) / 2;
    const steps: Step[] = [
      { what: 'looked at', path: '/preview', status: 200 },
      { what: 'stored', path: `?lines=${lines}&sum=${sum}`, status: 201 },
      { what: 'looked at again', path: '/preview', status: 200 },
    ];
    for (const step of steps) {
      warnIfBusy();
      rows.push(await measure(rego, `${name}, ${step.what}`, file, step));
    }
  }
  printTable(`${number(lines)} lines`, ['size', 'took', 'another waits', 'server'], rows);
});

async function measure(
  { url, adminCookie, server }: Rego,
  what: string,
  file: string,
  step: Step,
): Promise<Line> {
  const headers = { cookie: adminCookie, 'content-type': 'application/octet-stream' };
  const sent = timeOf(send);
  const visit = async () => (await fetch(`${url}/healthz`)).text();
  const waitMs = Math.max(...(await timesDuring(sent, visit, visitEveryMs)));
  const tookMs = await sent;
  const memory = await readMemory(server.pid);
  return {
    what,
    cells: [
      `${(file.length / 1_048_576).toFixed(1)} MB`,
      milliseconds(tookMs),
      milliseconds(waitMs),
      `${number(Math.round(memory.server))} MB`,
    ],
    limit: `at most ${milliseconds(mostMs)}, ${milliseconds(mostWaitMs)}`,
    isOver: tookMs > mostMs || waitMs > mostWaitMs,
  };

  async function send(): Promise<void> {
    const reply = await fetch(`${url}/api/admin/statements${step.path}`, {
      method: 'POST',
      headers,
      body: file,
    });
    const text = await reply.text();
    if (reply.status !== step.status)
      throw new Error(`${what} was answered ${reply.status}: ${text.slice(0, 200)}`);
  }
}
