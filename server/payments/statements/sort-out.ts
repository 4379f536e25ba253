// Which lines of a file are new, and which an import brought before. Nothing is passed over silently: who looks at the
// file is shown each line that was there before, and may add it anyway.
import type { SeenAgain, StatementFormat, StatementLine } from '#domain/money/statement.ts';
import type { NewLine } from '#server/ledger/statements.ts';
import type { StoredLine } from '#server/ledger/stored-lines.ts';
import { isAlike, readWords } from '#server/payments/statements/alike.ts';
import { breathe } from '#server/payments/statements/statement.ts';

export type Row = StatementLine &
  Pick<NewLine, 'fingerprint' | 'accountKey'> & {
    /** By what it is known where another file told otherwise whose the account is, or rego read no code in it. */
    otherwise: string;
  };

type Known = { index: number; row: Row; stored: StoredLine; why: SeenAgain['why'] };

/** Of lines of one day and one amount; a file may have thousands. */
const mostCompared = 100;

export type Sorted = { fresh: NewLine[]; known: Known[] };

type File = {
  format: StatementFormat;
  /** Whose statement it is; null where it does not say. */
  accountKey: string | null;
  add: ReadonlySet<number>;
};

/**
 * `add`: the places of lines that are stored although they look known. Of equal lines as many are known as are there;
 * of a statement that was written otherwise those that are alike, one for one.
 */
export async function sortOut(
  rows: readonly Row[],
  stored: readonly StoredLine[],
  { format, accountKey, add }: File,
): Promise<Sorted> {
  const equal = Map.groupBy(stored, ({ fingerprint }) => fingerprint);
  const ordinals = new Map(
    [...equal].map(([key, lines]) => [key, new Set(lines.map((line) => line.ordinal))]),
  );
  const used = new Set<StoredLine>();
  const unused = new Map([...equal].map(([key, lines]) => [key, lines.toReversed()]));
  const known: Known[] = [];
  const rest: { index: number; row: Row }[] = [];
  for (const [index, row] of rows.entries()) {
    await breathe(index);
    const same = unused.get(row.fingerprint)?.pop() ?? unused.get(row.otherwise)?.pop();
    if (same) {
      used.add(same);
      known.push({ index, row, stored: same, why: 'equal' });
    } else rest.push({ index, row });
  }
  // Of a statement in the same format none is equal where the bank wrote another table, or rego read it otherwise.
  const alikeWritten = new Set(known.map((one) => one.stored.statementId));
  const isOther = (line: StoredLine) =>
    line.format !== format ||
    (!alikeWritten.has(line.statementId) &&
      (!accountKey || !line.ofAccount || accountKey === line.ofAccount));
  const others = Map.groupBy(
    stored
      .filter((line) => isOther(line) && !used.has(line))
      .map((line) => ({ line, read: readWords(line) })),
    ({ line }) => placeOf(line),
  );
  const fresh: NewLine[] = [];
  for (const { index, row } of rest) {
    await breathe(index);
    const there = others.get(placeOf(row)) ?? [];
    const read = readWords(row);
    const place = there.slice(0, mostCompared).findIndex((other) => isAlike(read, other.read));
    const [alike] = place < 0 ? [] : there.splice(place, 1);
    if (alike) known.push({ index, row, stored: alike.line, why: 'alike' });
    else fresh.push(numbered(row, ordinals));
  }
  const doubtful = findDoubtful(known, stored);
  // Whatever is added, the others stay what they are: it is beside them, not in place of one.
  for (const { row } of known.filter(({ index }) => add.has(index))) fresh.push(numbered(row, ordinals));
  return {
    fresh,
    known: known
      .filter(({ index }) => !add.has(index))
      .map((one) => (doubtful.has(one) ? { ...one, why: 'doubtful' } : one)),
  };
}

function placeOf({ bookedOn, amountCents }: Pick<Row, 'bookedOn' | 'amountCents'>): string {
  return `${bookedOn} ${amountCents}`;
}

/** Lines that are truly equal have each their number. */
function numbered({ bankId: _, otherwise: __, ...row }: Row, ordinals: Map<string, Set<number>>): NewLine {
  const taken = ordinals.get(row.fingerprint) ?? new Set();
  ordinals.set(row.fingerprint, taken);
  let ordinal = 1;
  while (taken.has(ordinal)) ordinal += 1;
  taken.add(ordinal);
  return { ...row, ordinal };
}

/**
 * The bank gives no id to tell it by, and the file lacks another line of that day which came with it: so it does not
 * show that day again, and this may be a second transfer that reads the same.
 */
function findDoubtful(known: readonly Known[], stored: readonly StoredLine[]): Set<Known> {
  const dayOf = ({ statementId, bookedOn }: StoredLine) => `${statementId} ${bookedOn}`;
  const seen = new Set(known.map((one) => one.stored));
  const lacking = new Set(stored.filter((line) => !seen.has(line)).map(dayOf));
  return new Set(
    known.filter(
      ({ row, stored: line, why }) => why === 'equal' && row.bankId === '' && lacking.has(dayOf(line)),
    ),
  );
}
