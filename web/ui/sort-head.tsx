// The head of a column by which a table is sorted at a press, and the other way at the next.
import { ArrowDown, ArrowUp } from 'lucide-react';

type SortHeadProps<Column extends string> = {
  column: Column;
  label: string;
  sort: Column | `-${Column}` | undefined;
  /** The first press asks for the largest, or the newest. */
  isDownFirst?: boolean;
  onSort: (sort: Column | `-${Column}`) => void;
};

export function SortHead<Column extends string>(props: SortHeadProps<Column>) {
  const { column, label, sort, isDownFirst = false, onSort } = props;
  const isUp = sort === column;
  const isDown = sort === `-${column}`;
  return (
    <th scope="col" aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}>
      <button
        type="button"
        className="sort-button"
        onClick={() => onSort(nextSort(sort, column, isDownFirst))}
      >
        {label}
        {isUp && <ArrowUp aria-hidden="true" size={14} />}
        {isDown && <ArrowDown aria-hidden="true" size={14} />}
      </button>
    </th>
  );
}

export function nextSort<Column extends string>(
  sort: SortHeadProps<Column>['sort'],
  column: Column,
  isDownFirst: boolean,
): Column | `-${Column}` {
  const down = `-${column}` as const;
  return sort === column || (isDownFirst && sort !== down) ? down : column;
}
