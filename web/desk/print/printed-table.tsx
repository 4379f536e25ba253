// A list on paper: a title, how many there are, of which event and day, and a table that repeats its head on every sheet.

import { EmailText } from '#web/desk/contact-links.tsx';
import { useDesk } from '#web/desk/use-desk.ts';
import { ColumnTitles } from '#web/ui/column-titles.tsx';
import * as words from '#words/desk/files.ts';
import { numberText } from '#words/desk/in-locale.ts';

export type PrintedColumn<Row> = { title: string; cell: (row: Row) => string };

/** A time, a telephone number, a code: nothing breaks them. */
const longestWhole = 16;

type PrintedTableProps<Row> = {
  title: string;
  /** What the list is narrowed to, in words. */
  filters?: readonly string[];
  rows: readonly Row[];
  columns: readonly PrintedColumn<Row>[];
};

export function PrintedTable<Row extends { id: string }>(props: PrintedTableProps<Row>) {
  const { title, filters = [], rows, columns } = props;
  const { event } = useDesk();
  return (
    <>
      <h2 className="title-3">
        {title} ({numberText(rows.length)})
      </h2>
      <p className="print-sheet__about">
        {[event.title, ...filters, words.printedOn({ at: new Date().toISOString() })].join(' · ')}
      </p>
      <table className="data-table">
        <ColumnTitles titles={columns.map((column) => column.title)} />
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map(({ title, cell }) => (
                <td key={title} className={cell(row).length > longestWhole ? undefined : 'data-table__whole'}>
                  <EmailText email={cell(row)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
