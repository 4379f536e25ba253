// Who owes something: a page at a time, sorted, with the way to each.
import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import type { EventContent } from '#domain/event.ts';
import type { RegistrationList } from '#domain/registration-list.ts';
import { MoneyButton } from '#web/desk/money/money-button.tsx';
import { RemindDialog } from '#web/desk/money/remind-dialog.tsx';
import { registrationsQuery } from '#web/desk/queries.ts';
import { RegistrationActions } from '#web/desk/registrations/registration-actions.tsx';
import { nextSort, tablePageSize } from '#web/desk/registrations/table-state.ts';
import { Pager } from '#web/ui/pager.tsx';
import { Failed, Waiting } from '#web/ui/waiting.tsx';
import { dateText } from '#words/desk/in-locale.ts';
import { registrationsNotLoaded } from '#words/desk/lists.ts';
import * as words from '#words/desk/payments.ts';
import { remind, remindNamed, remindOne } from '#words/desk/reminders.ts';

export function Owing({ event }: { event: EventContent }) {
  const [page, setPage] = useState(1);
  const [sort, setSort] = useState<NonNullable<RegistrationList['sort']>>('createdAt');
  const [reminding, setReminding] = useState<{ one?: { id: string; name: string } }>();
  const owing = useQuery(registrationsQuery({ money: 'owes', page, sort }));
  const turn = (column: 'name' | 'createdAt') => {
    setSort(nextSort(sort, column));
    setPage(1);
  };
  return (
    <section className="panel" aria-labelledby="who-owes">
      <div className="panel__head">
        <h2 className="panel__title" id="who-owes">
          {words.whoOwes}
        </h2>
        {owing.data && owing.data.total > 0 && (
          <button
            type="button"
            className="button button--quiet button--small"
            onClick={() => setReminding({})}
          >
            {remind}
          </button>
        )}
      </div>
      {reminding && <RemindDialog {...reminding} onClose={() => setReminding(undefined)} />}
      {owing.isError && <Failed message={registrationsNotLoaded} onRetry={() => void owing.refetch()} />}
      {owing.isPending && <Waiting label={words.loadingOverview} />}
      {owing.data?.total === 0 && <p className="empty">{words.nobodyOwes}</p>}
      {owing.data && owing.data.total > 0 && (
        <>
          <div className="table-scroll">
            <table className="data-table" aria-labelledby="who-owes" aria-busy={owing.isPlaceholderData}>
              <thead>
                <tr>
                  <SortHead column="name" label={words.name} sort={sort} onSort={turn} />
                  <th scope="col">{words.code}</th>
                  <th scope="col">{words.money}</th>
                  <SortHead column="createdAt" label={words.registered} sort={sort} onSort={turn} />
                  <th scope="col">
                    <span className="visually-hidden">{words.actions}</span>
                  </th>
                </tr>
              </thead>
              <tbody inert={owing.isPlaceholderData}>
                {owing.data.items.map((registration) => (
                  <tr key={registration.id}>
                    <th scope="row" className="data-table__name">
                      {registration.name}
                    </th>
                    <td data-label={words.code} className="data-table__whole">
                      {registration.paymentCode}
                    </td>
                    <td data-label={words.money}>
                      <MoneyButton registration={registration} event={event} />
                    </td>
                    <td data-label={words.registered} className="data-table__whole">
                      {dateText(registration.createdAt)}
                    </td>
                    <td className="data-table__actions row-actions">
                      <button
                        type="button"
                        className="icon-button"
                        aria-label={remindNamed(registration)}
                        title={remindOne}
                        onClick={() => setReminding({ one: registration })}
                      >
                        <Bell aria-hidden="true" size={18} />
                      </button>
                      <RegistrationActions registration={registration} by="admin" event={event} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <Pager page={page} pageSize={tablePageSize} total={owing.data.total} onPage={setPage} />
        </>
      )}
    </section>
  );
}

type Column = 'name' | 'createdAt';
type SortHeadProps = { column: Column; label: string; sort: string; onSort: (column: Column) => void };

function SortHead({ column, label, sort, onSort }: SortHeadProps) {
  const isSorted = sort.endsWith(column);
  const order = sort.startsWith('-') ? 'descending' : 'ascending';
  return (
    <th scope="col" aria-sort={isSorted ? order : undefined}>
      <button type="button" className="sort-button" onClick={() => onSort(column)}>
        {label}
      </button>
    </th>
  );
}
