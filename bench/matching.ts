// How good and how quick are proposals for bank lines, beside a script that compares name and amount?
// npm run bench:matching [-- --people 5000 --lines 2000 --seeds 1,2,3]
import type { Proposals } from '#domain/money/proposal.ts';
import { knowDebtors } from '#server/payments/matching/debtors.ts';
import { proposeFor } from '#server/payments/matching/propose.ts';
import { randomOf } from '../scripts/seed/random.ts';
import { type MadeLine, type MadeStatement, makeStatement } from './matching/made-lines.ts';
import { readCount, readCounts, readOptions, runBench, warnIfBusy } from './run-bench.ts';
import { milliseconds, number, printTable } from './table.ts';

type Guess = { of: string[]; isSure: boolean };
type Tally = { lines: number; first: number; naive: number; sure: number; wronglySure: number; none: number };

/** A whole name in the line and its amount, of one person alone. */
function guessNaively({ debtors, lines }: MadeStatement): Map<string, string[]> {
  const plain = (text: string) => text.toLowerCase();
  return new Map(
    lines.map((line) => {
      const text = plain(`${line.payer} ${line.purpose}`);
      const fitting = debtors.filter(
        ({ name, openCents }) => openCents === line.amountCents && text.includes(plain(name)),
      );
      return [line.id, fitting.length === 1 ? fitting.map(({ id }) => id) : []];
    }),
  );
}

function guessOf(proposals: Proposals | undefined): Guess {
  const of = (proposals?.proposals[0]?.shares ?? []).map(({ registrationId }) => registrationId);
  return { of, isSure: proposals?.isSure ?? false };
}

function isRight(line: MadeLine, of: readonly string[]): boolean {
  return of.toSorted().join() === line.of.toSorted().join();
}

await runBench(async () => {
  const values = readOptions({ people: '5000', lines: '2000', seeds: '1,2,3' });
  const size = {
    people: readCount('people', values.people, 100_000),
    lines: readCount('lines', values.lines, 20_000),
  };
  warnIfBusy();
  const tallies = new Map<string, Tally>();
  const times: { know: number; propose: number; naive: number; longestMs: number }[] = [];
  for (const seed of readCounts('seeds', values.seeds)) {
    const statement = makeStatement(size, randomOf(seed));
    const start = performance.now();
    const debtors = knowDebtors(statement.debtors);
    const known = performance.now();
    let [longestMs, turn] = [0, known];
    const watch = setInterval(() => {
      const now = performance.now();
      longestMs = Math.max(longestMs, now - turn);
      turn = now;
    });
    const proposals = await proposeFor(statement.lines, debtors);
    clearInterval(watch);
    const proposed = performance.now();
    const naive = guessNaively(statement);
    times.push({
      know: known - start,
      propose: proposed - known,
      naive: performance.now() - proposed,
      longestMs,
    });
    for (const line of statement.lines) {
      const { of, isSure } = guessOf(proposals.get(line.id));
      for (const kind of [line.kind, 'all']) {
        const tally = tallies.get(kind) ?? { lines: 0, first: 0, naive: 0, sure: 0, wronglySure: 0, none: 0 };
        tally.lines += 1;
        tally.first += Number(isRight(line, of));
        tally.naive += Number(isRight(line, naive.get(line.id) ?? []));
        tally.sure += Number(isSure);
        tally.wronglySure += Number(isSure && !isRight(line, of));
        tally.none += Number(of.length === 0);
        tallies.set(kind, tally);
      }
    }
  }
  const share = (count: number, of: number) => `${((100 * count) / of).toFixed(1)} %`;
  printTable(
    `${number(size.lines)} lines, ${number(size.people)} registrations`,
    ['lines', 'right first', 'by name and amount', 'ticked', 'wrongly', 'without a proposal'],
    [...tallies]
      .toSorted(([, a], [, b]) => b.lines - a.lines)
      .map(([what, { lines, first, naive, sure, wronglySure, none }]) => ({
        what,
        cells: [
          number(lines),
          share(first, lines),
          share(naive, lines),
          share(sure, lines),
          number(wronglySure),
          number(none),
        ],
        ...(what === 'all' && { limit: 'wrongly: 0', isOver: wronglySure > 0 }),
      })),
  );
  const total = ({ know, propose }: (typeof times)[number]) => know + propose;
  printTable(
    'of each seed',
    ['proposals', 'index of them', 'longest turn', 'by name and amount'],
    times.map((time, index) => ({
      what: `seed ${values.seeds.split(',')[index]}`,
      cells: [
        milliseconds(total(time)),
        milliseconds(time.know),
        milliseconds(time.longestMs),
        milliseconds(time.naive),
      ],
      limit: 'at most 5 s',
      isOver: total(time) > 5_000,
    })),
  );
});
