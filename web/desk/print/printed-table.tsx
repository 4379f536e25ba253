// A list on paper: a title, how many there are, and a table that repeats its head on every sheet.
import { numberText } from '#web/desk/words.ts';
import { ColumnTitles } from '#web/ui/column-titles.tsx';

export type PrintedColumn<Row> = { title: string; cell: (row: Row) => string };

type PrintedTableProps<Row> = {
  title: string;
  rows: readonly Row[];
  columns: readonly PrintedColumn<Row>[];
};

export function PrintedTable<Row extends { id: string }>({ title, rows, columns }: PrintedTableProps<Row>) {
  return (
    <>
      <h2 className="title-3">
        {title} ({numberText(rows.length)})
      </h2>
      <table className="data-table">
        <ColumnTitles titles={columns.map((column) => column.title)} />
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map((column) => (
                <td key={column.title}>{column.cell(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
