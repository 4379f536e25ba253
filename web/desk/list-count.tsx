// Above every list: how many it holds, or how many match.
import type { ListCounted } from '#words/desk/lists.ts';

type ListCountProps = {
  /** Undefined while nobody knows. */
  total: number | undefined;
  /** Says how many of what. */
  counted: ListCounted;
  /** The list holds only some of them. */
  isNarrowed?: boolean;
};

/** A line also while nobody knows, so that nothing jumps when it comes, and where an empty list says so itself. */
export function ListCount({ total, counted, isNarrowed = false }: ListCountProps) {
  const isSaid = total !== undefined && (total > 0 || isNarrowed);
  return (
    <p className="table-count" role="status">
      {isSaid ? counted({ count: total, isNarrowed }) : '\u00A0'}
    </p>
  );
}
