// Above every list: how many it holds, or how many match.
import { countText } from '#words/desk/in-locale.ts';

type ListCountProps = {
  /** Undefined while nobody knows. */
  total: number | undefined;
  /** What the list is of, as in 'registration'. */
  noun: string;
  /** The list holds only some of them. */
  isNarrowed?: boolean;
};

/** A line also while nobody knows, so that nothing jumps when it comes, and where an empty list says so itself. */
export function ListCount({ total, noun, isNarrowed = false }: ListCountProps) {
  const isSaid = total !== undefined && (total > 0 || isNarrowed);
  return (
    <p className="table-count" role="status">
      {isSaid ? countText(total, isNarrowed ? `matching ${noun}` : noun) : '\u00A0'}
    </p>
  );
}
