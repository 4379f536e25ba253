// While a condition is put together: how many the list will hold with it.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { registrationsQuery } from '#web/desk/queries.ts';
import { type TableState, tableSearch } from '#web/desk/registrations/table-state.ts';
import * as words from '#words/desk/who.ts';

const pauseMs = 300;

/** Undefined while something of the condition is still to be chosen or typed. */
export function FoundCount({ list }: { list: TableState | undefined }) {
  const asked = useSettled(list);
  const found = useQuery({
    ...registrationsQuery({ ...asked, page: 1, pageSize: 1 }),
    enabled: asked !== undefined,
    placeholderData: undefined,
  });
  const total = list && asked && found.isSuccess ? found.data.total : undefined;
  return (
    <p className="soft" role="status">
      {total === undefined ? '\u00A0' : words.finds({ count: total })}
    </p>
  );
}

/** What stayed the same for a moment. */
function useSettled(list: TableState | undefined): TableState | undefined {
  const [settled, settle] = useState<TableState>();
  const text = list && tableSearch(list).toString();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text says all that the list does
  useEffect(() => {
    const timer = window.setTimeout(() => settle(list), pauseMs);
    return () => window.clearTimeout(timer);
  }, [text]);
  return settled && tableSearch(settled).toString() === text ? settled : undefined;
}
