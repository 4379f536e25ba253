// What a sheet that was opened is given: whom it is of, who looks at it, and its address, which it may change.
import type { SheetAsked } from '#web/desk/sheets/narrowing.ts';

export type OpenSheet = SheetAsked & {
  /** Keys of the sections that they run. */
  own: readonly string[];
  isAdmin: boolean;
  search: URLSearchParams;
  change: (changed: Record<string, string | undefined>) => void;
};
