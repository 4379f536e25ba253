// While a condition is put together: how many the list will hold with it.
import { useQuery } from '@tanstack/react-query';
import { registrationsQuery } from '#web/desk/queries.ts';
import { type TableState, tableSearch } from '#web/desk/registrations/table-state.ts';
import { useSettled } from '#web/desk/use-settled.ts';
import * as words from '#words/desk/who.ts';

const pauseMs = 300;

/** Undefined while something of the condition is still to be chosen or typed. */
export function FoundCount({ list }: { list: TableState | undefined }) {
  const text = list && tableSearch(list).toString();
  const asked = useSettled(text, pauseMs) === text ? list : undefined;
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
