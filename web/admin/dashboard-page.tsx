// Admin dashboard (spec section 2): four numbers and the registrations with search, view, edit and delete.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { adminColumns } from '#domain/csv.ts';
import type { EventContent } from '#domain/event.ts';
import type { Group } from '#domain/registration-list.ts';
import type { Registration } from '#domain/stored-registration.ts';
import { daysLabel, type Stats } from '#domain/summary.ts';
import { statsQuery } from '#web/admin/queries.ts';
import { SetupChecklist } from '#web/admin/setup/setup-checklist.tsx';
import { useSetup } from '#web/admin/setup/use-setup.ts';
import { ExportButton } from '#web/desk/export-button.tsx';
import { registrationsQuery } from '#web/desk/queries.ts';
import { RegistrationActions } from '#web/desk/registrations/registration-actions.tsx';
import { TableFilters } from '#web/desk/registrations/table-filters.tsx';
import {
  changeTable,
  readTableState,
  type TableState,
  tablePageSize,
  tableSearch,
} from '#web/desk/registrations/table-state.ts';
import { dateText, numberText } from '#web/desk/words.ts';
import { Initials } from '#web/ui/initials.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Failed, Waiting } from '#web/ui/waiting.tsx';

const statCards: { key: keyof Stats; title: string; group: Group }[] = [
  { key: 'total', title: 'Total Registrations', group: 'all' },
  { key: 'roadTrip', title: 'Road Trip Participants', group: 'road-trip' },
  { key: 'accommodation', title: 'Need Accommodation', group: 'accommodation' },
  { key: 'distribution', title: 'Available for Distribution', group: 'distribution' },
];

export function AdminDashboardPage({ event }: { event: EventContent }) {
  const [search, setSearch] = useSearchParams();
  const state = readTableState(search);
  const change = (next: Partial<TableState>, replace = false) =>
    setSearch(tableSearch(changeTable(state, next)), { replace });
  const heading = useRef<HTMLHeadingElement>(null);
  const showList = () => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  };
  // Whoever comes from a number on another page wants its people.
  const [isNarrowedAtFirst] = useState(Boolean(state.group || state.day));
  useEffect(() => {
    if (isNarrowedAtFirst) heading.current?.scrollIntoView({ block: 'start' });
  }, [isNarrowedAtFirst]);
  const setup = useSetup();
  const [isSetupWanted, setIsSetupWanted] = useState(false);
  const isSetupAway = setup.isHidden || (setup.isDone && !isSetupWanted);
  return (
    <>
      <div className="desk__heading desk__heading--row">
        <h1 className="desk__title">Admin Dashboard</h1>
        <div className="actions">
          <a className="button button--small" href="/organizer/login">
            Organizer Login
          </a>
          <a className="button button--small" href="/api/login">
            Admin Login
          </a>
        </div>
      </div>
      <SetupChecklist
        event={event}
        use={setup}
        isWanted={isSetupWanted}
        onHide={() => {
          setIsSetupWanted(false);
          // The button that was pressed is gone.
          heading.current?.focus({ preventScroll: true });
        }}
      />
      <StatCards chosen={state.group} onChoose={showList} />
      <section className="panel" aria-labelledby="recent-title">
        <div className="panel__head">
          <h2 className="panel__title" id="recent-title" tabIndex={-1} ref={heading}>
            Recent Registrations
          </h2>
          <ExportButton
            label="Export CSV"
            fileName={`${event.abbreviation}-registrations.csv`}
            columns={adminColumns(event)}
            done={{ title: 'Success', description: 'Registration data exported successfully' }}
          />
        </div>
        <TableFilters state={state} event={event} onChange={change} />
        <Registrations state={state} event={event} onPage={(page) => change({ page })} />
      </section>
      {isSetupAway && (
        <button
          type="button"
          className="link-button small no-print setup__again"
          onClick={() => {
            setIsSetupWanted(true);
            if (setup.isHidden) setup.setMark('hidden', false);
          }}
        >
          <u>Show the set-up checklist</u>
        </button>
      )}
    </>
  );
}

type StatCardsProps = {
  chosen: Group | undefined;
  /** The people behind the number stand further down. */
  onChoose: () => void;
};

function StatCards({ chosen, onChoose }: StatCardsProps) {
  const stats = useQuery(statsQuery);
  if (stats.isError) {
    return <Failed message="The numbers could not be loaded." onRetry={() => void stats.refetch()} />;
  }
  return (
    <ul className="summary summary--four" aria-busy={stats.isPending}>
      {statCards.map(({ key, title, group }) => (
        <li key={key}>
          <Link
            className="summary-card"
            href={group === 'all' ? '/admin' : `/admin?group=${group}`}
            aria-current={group === chosen ? 'true' : undefined}
            onClick={onChoose}
          >
            <span className="summary-card__title">{title}</span>
            <span className="summary-card__number">{stats.data ? numberText(stats.data[key]) : '–'}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

type RegistrationsProps = { state: TableState; event: EventContent; onPage: (page: number) => void };

function Registrations({ state, event, onPage }: RegistrationsProps) {
  const list = useQuery(registrationsQuery({ ...state, pageSize: tablePageSize }));
  if (list.isError) {
    return <Failed message="The registrations could not be loaded." onRetry={() => void list.refetch()} />;
  }
  if (!list.data) return <Waiting label="Loading registrations…" />;
  if (list.data.total === 0) return <p className="empty">No registrations found</p>;
  return (
    <>
      <div className="table-scroll">
        <table className="data-table" aria-label="Registrations" aria-busy={list.isPlaceholderData}>
          <thead>
            <tr>
              {['Participant', 'Location', 'Days', 'Road Trip', 'Registered', 'Actions'].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {list.data.items.map((registration) => (
              <Row key={registration.id} registration={registration} event={event} />
            ))}
          </tbody>
        </table>
      </div>
      <Pager page={state.page} pageSize={tablePageSize} total={list.data.total} onPage={onPage} />
    </>
  );
}

function Row({ registration, event }: { registration: Registration; event: EventContent }) {
  const { name, email, location, participationDays, joiningRoadTrip, createdAt } = registration;
  return (
    <tr>
      <th scope="row" className="data-table__name">
        <span className="participant">
          <Initials name={name} />
          <span className="participant__words">
            {name}
            <a className="participant__email" href={`mailto:${encodeURIComponent(email)}`}>
              {email}
            </a>
          </span>
        </span>
      </th>
      <td data-label="Location">{location}</td>
      <td data-label="Days" className="data-table__whole">
        {daysLabel(participationDays)}
      </td>
      <td data-label="Road Trip">{joiningRoadTrip ? 'Yes' : 'No'}</td>
      <td data-label="Registered" className="data-table__whole">
        <time dateTime={createdAt}>{dateText(createdAt)}</time>
      </td>
      <td className="data-table__actions">
        <RegistrationActions registration={registration} by="admin" event={event} />
      </td>
    </tr>
  );
}
