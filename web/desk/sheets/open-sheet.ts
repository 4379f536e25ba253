// What a sheet that was opened is given: whom it is of, and its address, which it may change.
import type { SheetAsked } from '#web/desk/sheets/narrowing.ts';

export type OpenSheet = SheetAsked & {
  search: URLSearchParams;
  change: (changed: Record<string, string | undefined>) => void;
};
