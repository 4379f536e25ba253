// The list of bank lines with proposals for those that wait, worked out anew when what they depend on has changed.

import { pageLimits } from '#domain/basics/page.ts';
import {
  type BankLineList,
  type BankLinePage,
  type BankLineView,
  type FoundDebtor,
  type LineCounts,
  type LineState,
  lineStates,
} from '#domain/money/bank-line.ts';
import type { Proposals } from '#domain/money/proposal.ts';
import type { Database } from '#server/database/connect.ts';
import { type Debtors, knowDebtors } from '#server/payments/matching/debtors.ts';
import { foldText } from '#server/payments/matching/folded-name.ts';
import { proposeFor } from '#server/payments/matching/propose.ts';
import { readDebtors } from '#server/payments/matching/read-debtors.ts';
import { readLines, readSums, readVersion, type StoredLine } from '#server/payments/matching/read-lines.ts';
import { readEditionId } from '#server/requests/this-edition.ts';

type Worked = { lines: StoredLine[]; debtors: Debtors; proposals: Map<string, Proposals> };

const mostFound = 9;

/** The newest of each database and edition; whoever asks meanwhile waits for the same. */
const kept = new WeakMap<Database, Map<string, { version: string; worked: Promise<Worked> }>>();

export async function workOut(database: Database): Promise<Worked> {
  const editionId = await readEditionId(database);
  const version = await readVersion(database);
  const ofDatabase = kept.get(database) ?? new Map();
  kept.set(database, ofDatabase);
  const known = ofDatabase.get(editionId);
  if (known?.version === version) return known.worked;
  const worked = work(database);
  ofDatabase.set(editionId, { version, worked });
  worked.catch(() => ofDatabase.delete(editionId));
  return worked;
}

async function work(database: Database): Promise<Worked> {
  const [lines, owing] = [await readLines(database), await readDebtors(database)];
  const debtors = knowDebtors(owing);
  const waiting = lines.filter(({ leftCents }) => leftCents !== 0);
  return { lines, debtors, proposals: await proposeFor(waiting, debtors) };
}

export async function listBankLines(
  database: Database,
  { page = 1, pageSize = pageLimits.usual, state, q = '' }: BankLineList,
): Promise<BankLinePage> {
  const { lines, proposals } = await workOut(database);
  const all = lines.map((line) => viewOf(line, proposals.get(line.id)));
  const wanted = foldText(q).phrase.trim();
  const found = all.filter((line) => isIn(line, state) && (wanted === '' || textOf(line).includes(wanted)));
  return {
    items: found.slice((page - 1) * pageSize, page * pageSize),
    total: found.length,
    counts: countsOf(all),
    sums: await readSums(database),
  };
}

function isIn({ state }: BankLineView, filter: BankLineList['state']): boolean {
  if (filter === 'waiting') return state !== 'matched' && state !== 'aside';
  return filter === undefined || state === filter;
}

/** Names, purpose and amount, as they are searched. */
function textOf({ payer, account, purpose, note, amountCents, matched }: BankLineView): string {
  const names = matched.flatMap(({ name }) => name ?? []);
  const amount = (amountCents / 100).toFixed(2);
  return foldText([payer, account, purpose, note, amount, ...names].join(' ')).phrase;
}

function countsOf(lines: readonly BankLineView[]): LineCounts['counts'] {
  const counts = lineStates.map((state) => [state, lines.filter((line) => line.state === state).length]);
  return Object.fromEntries(counts) as LineCounts['counts'];
}

export function viewOf(
  { accountKey: _hash, said, ...line }: StoredLine,
  found: Proposals | undefined,
): BankLineView {
  const proposals = line.leftCents === 0 ? [] : (found?.proposals ?? []);
  const byPerson = Map.groupBy(
    said.filter(({ registrationId }) => registrationId !== null),
    ({ registrationId }) => registrationId ?? '',
  );
  return {
    ...line,
    state: stateOf(line, said, found),
    proposals,
    matched: [...byPerson].map(([registrationId, parts]) => ({
      registrationId,
      name: parts[0]?.name ?? null,
      cents: parts.reduce((sum, { cents }) => sum + cents, 0),
    })),
    by: said[0]?.by ?? '',
  };
}

function stateOf(
  { leftCents }: Pick<StoredLine, 'leftCents'>,
  said: StoredLine['said'],
  found: Proposals | undefined,
): LineState {
  if (leftCents === 0)
    return said.some(({ registrationId }) => registrationId === null) ? 'aside' : 'matched';
  if (found?.isSure) return 'sure';
  return found && found.proposals.length > 0 ? 'proposed' : 'unproposed';
}

/** By the beginnings of words of their names, or by a part of their codes; who owes first. */
export async function findDebtors(database: Database, q: string): Promise<FoundDebtor[]> {
  const { debtors } = await workOut(database);
  const wanted = foldText(q).phrase.trim().split(' ').filter(Boolean);
  const code = q.replace(/[^a-z0-9]/gi, '').toUpperCase();
  if (wanted.length === 0) return [];
  return debtors.all
    .filter(
      ({ names, paymentCode }) =>
        names.some(({ words }) => wanted.every((part) => words.some((word) => word.startsWith(part)))) ||
        (code.length > 3 && paymentCode.replace('-', '').includes(code)),
    )
    .toSorted((a, b) => Number(b.openCents > 0) - Number(a.openCents > 0) || a.name.localeCompare(b.name))
    .slice(0, mostFound)
    .map(({ id, name, paymentCode, takesPart, openCents, sections }) => ({
      ...{ registrationId: id, name, paymentCode, takesPart, openCents },
      sections: sections.map(({ key, title, cents }) => ({ key, title, cents })),
    }));
}
