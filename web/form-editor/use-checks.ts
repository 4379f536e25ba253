// What the last attempt to save found wrong, as far as it still is.
import { useMemo, useState } from 'react';
import type { FieldErrors } from '#domain/basics/errors.ts';

export type Finder = 'editor' | 'server';

/** What only the server finds stays until the next attempt. `errorsOf` must be the same at every drawing. */
export function useChecks<Draft>(draft: Draft, errorsOf: (draft: Draft) => FieldErrors) {
  const [last, setLast] = useState<{ found: FieldErrors; finder: Finder; attempt: number }>({
    found: {},
    finder: 'editor',
    attempt: 0,
  });
  const current = useMemo(() => errorsOf(draft), [draft, errorsOf]);
  const still = Object.entries(current).filter(([key]) => last.found[key] !== undefined);
  return {
    errors: last.finder === 'server' ? last.found : Object.fromEntries(still),
    attempt: last.attempt,
    show: (found: FieldErrors, finder: Finder) =>
      setLast(({ attempt }) => ({ found, finder, attempt: attempt + 1 })),
  };
}
