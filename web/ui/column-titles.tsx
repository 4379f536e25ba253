// The head of a table whose columns only have titles; those of amounts stand above the last digit.

type ColumnTitlesProps = { titles: readonly string[]; amounts?: readonly string[] };

export function ColumnTitles({ titles, amounts = [] }: ColumnTitlesProps) {
  return (
    <thead>
      <tr>
        {titles.map((title) => (
          <th key={title} scope="col" className={amounts.includes(title) ? 'data-table__amount' : undefined}>
            {title}
          </th>
        ))}
      </tr>
    </thead>
  );
}
