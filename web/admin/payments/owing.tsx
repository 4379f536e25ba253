// Who owes something: a page at a time, sorted, with the way to each.
import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { pageLimits } from '#domain/basics/page.ts';
import type { OwingSort } from '#domain/money/payments-overview.ts';
import { firstOwing, owingQuery } from '#web/admin/payments/payment-queries.ts';
import { MoneyButton } from '#web/desk/money/money-button.tsx';
import { RemindDialog } from '#web/desk/money/remind-dialog.tsx';
import { RegistrationActions } from '#web/desk/registrations/registration-actions.tsx';
import { Button } from '#web/ui/button.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { SortHead } from '#web/ui/sort-head.tsx';
import { Unread } from '#web/ui/waiting.tsx';
import { dateText } from '#words/desk/in-locale.ts';
import { registrationsNotLoaded } from '#words/desk/lists.ts';
import * as words from '#words/desk/payments.ts';
import { remind, remindNamed, remindOne } from '#words/desk/reminders.ts';

export function Owing() {
  const [list, setList] = useState(firstOwing);
  const [reminding, setReminding] = useState<{ one?: { id: string; name: string } }>();
  const owing = useQuery(owingQuery(list));
  const head = (column: OwingSort, label: string) => (
    <SortHead
      {...{ column, label, sort: list.sort, isDownFirst: column === 'open' }}
      onSort={(sort) => setList({ page: 1, sort })}
    />
  );
  return (
    <section className="panel" aria-labelledby="who-owes">
      <div className="apart">
        <h2 className="title-3" id="who-owes">
          {words.whoOwes}
        </h2>
        {owing.data && owing.data.total > 0 && (
          <Button look="quiet small" onPress={() => setReminding({})}>
            {remind}
          </Button>
        )}
      </div>
      {reminding && <RemindDialog {...reminding} onClose={() => setReminding(undefined)} />}
      <Unread of={owing} waiting={words.loadingOverview} failed={registrationsNotLoaded} />
      {owing.data?.total === 0 && <p className="empty">{words.nobodyOwes}</p>}
      {owing.data && owing.data.total > 0 && (
        <>
          <div className="table-scroll">
            <table
              className="data-table data-table--rows owing"
              aria-labelledby="who-owes"
              aria-busy={owing.isPlaceholderData}
            >
              <thead>
                <tr>
                  {head('name', words.name)}
                  <th scope="col">{words.code}</th>
                  {head('open', words.open)}
                  {head('since', words.owesSince)}
                  <th scope="col">
                    <span className="visually-hidden">{words.actions}</span>
                  </th>
                </tr>
              </thead>
              <tbody inert={owing.isPlaceholderData}>
                {owing.data.items.map((registration) => (
                  <tr key={registration.id}>
                    <th scope="row" className="data-table__name" title={registration.name}>
                      {registration.name}
                    </th>
                    <td data-label={words.code} className="data-table__whole data-rows__more">
                      {registration.paymentCode}
                    </td>
                    <td data-label={words.open} className="data-rows__first">
                      <MoneyButton registration={registration} />
                    </td>
                    <td data-label={words.owesSince} className="data-table__whole">
                      <span>
                        {dateText(registration.since)}
                        {registration.daysOverdue > 0 && (
                          <strong className="owing__overdue">
                            {words.daysOverdue({ days: registration.daysOverdue })}
                          </strong>
                        )}
                      </span>
                    </td>
                    <td className="data-table__actions">
                      <div className="owing__actions">
                        <Button
                          className="icon-button"
                          aria-label={remindNamed(registration)}
                          title={remindOne}
                          onPress={() => setReminding({ one: registration })}
                        >
                          <Bell aria-hidden="true" size={18} />
                        </Button>
                        <RegistrationActions registration={registration} />
                      </div>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <Pager
            page={list.page ?? 1}
            pageSize={pageLimits.usual}
            total={owing.data.total}
            onPage={(page) => setList({ ...list, page })}
          />
        </>
      )}
    </section>
  );
}
