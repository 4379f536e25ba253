// A sheet as paper and file have it: parts, each with columns and rows. Heads repeat on every page, rows are never cut.
import { csvOf } from '#web/desk/export-registrations.ts';
import * as words from '#words/desk/sheets.ts';

type PaperColumn = {
  title: string;
  /** A box to tick; as many small ones as the cell counts; room to write; a word, a number, an address that is not broken. */
  as?: 'tick' | 'ticks' | 'blank' | 'number' | 'strong' | 'whole' | 'place' | 'address';
};

export type PaperPart = {
  title: string;
  columns: readonly PaperColumn[];
  rows: readonly (readonly string[])[];
  /** Below the rows. */
  notes?: readonly string[];
  /** Handed out apart from the one before. */
  isOnNewPage?: boolean;
};

export type PaperSheet = {
  title: string;
  /** Of the event, and what the sheet is narrowed to. */
  about: readonly string[];
  asOf: string;
  parts: readonly PaperPart[];
  /** Lies across. */
  isWide?: boolean;
};

/** More than these stand as a number alone. */
const mostBoxes = 8;

export function Paper({ title, about, asOf, parts, isWide = false }: PaperSheet) {
  return (
    <div className={isWide ? 'paper paper--wide' : 'paper'}>
      {parts.map((part, place) => (
        <div
          className={part.isOnNewPage ? 'paper__part paper__part--apart' : 'paper__part'}
          // biome-ignore lint/suspicious/noArrayIndexKey: two cars may be of one name, and parts never move
          key={`${place} ${part.title}`}
        >
          <table className="paper__table">
            <thead>
              <tr>
                <th className="paper__head" colSpan={part.columns.length}>
                  <span className="paper__title">
                    {title}
                    {part.title && <span className="paper__of"> · {part.title}</span>}
                  </span>
                  <span className="paper__about">{[...about, words.asOf({ at: asOf })].join(' · ')}</span>
                </th>
              </tr>
              {part.rows.length > 0 && (
                <tr>
                  {part.columns.map((column) => (
                    <th key={column.title} scope="col" className={classOf(column)}>
                      {column.title}
                    </th>
                  ))}
                </tr>
              )}
            </thead>
            <tbody>
              {part.rows.map((row, line) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows are drawn once and never move
                <tr key={line}>
                  {part.columns.map((column, index) => (
                    <td key={column.title} className={classOf(column)} data-label={column.title}>
                      <Cell column={column} text={row[index] ?? ''} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          {part.notes?.map((note) => (
            <p className="paper__note" key={note}>
              {note}
            </p>
          ))}
        </div>
      ))}
    </div>
  );
}

function classOf({ as }: PaperColumn): string | undefined {
  return as && `paper__cell--${as}`;
}

function Cell({ column, text }: { column: PaperColumn; text: string }) {
  if (column.as === 'tick') return <span className="paper__box" />;
  if (column.as !== 'ticks') return text;
  const boxes = Math.min(Number(text) || 0, mostBoxes);
  return (
    <>
      {text !== '0' && text}
      {Array.from({ length: boxes }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: boxes are alike
        <span className="paper__box paper__box--small" key={place} />
      ))}
    </>
  );
}

/** The parts one below the other, with an empty line between; of several each below its title, such as a car's. */
export function fileOf({ parts }: PaperSheet): string {
  const files = parts.map(({ title, columns, rows }) => {
    const kept = columns
      .map((column, place) => ({ ...column, cell: (row: readonly string[]) => row[place] ?? '' }))
      .filter(({ as }) => as !== 'tick' && as !== 'blank');
    const file = csvOf(rows, kept);
    if (parts.length === 1) return file;
    return csvOf([], [{ title, cell: () => '' }]) + file.replace('\uFEFF', '');
  });
  return files.map((file, place) => (place === 0 ? file : file.replace('\uFEFF', '\r\n'))).join('');
}
