// Admin dashboard (product.md, section 2): four numbers and the registrations with search, view, edit and delete.
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { type Group, groupsOf } from '#domain/lists/groups.ts';
import type { Stats } from '#domain/lists/summary.ts';
import { Participants } from '#web/admin/participants.tsx';
import { statsQuery } from '#web/admin/queries.ts';
import { SetupChecklist, SetupLink, SetupWarnings, warningsOf } from '#web/admin/setup/setup-checklist.tsx';
import { useSetup } from '#web/admin/setup/use-setup.ts';
import { useIsOver } from '#web/desk/edition-choice.tsx';
import { groupMeanings } from '#web/desk/group-facts.ts';
import { ListCount } from '#web/desk/list-count.tsx';
import { PlacesCards } from '#web/desk/places-cards.tsx';
import { toDoQuery } from '#web/desk/queries.ts';
import { ColumnChoice } from '#web/desk/questions/column-choice.tsx';
import { questionColumns, useShownColumns } from '#web/desk/questions/shown-columns.ts';
import { ListActions } from '#web/desk/registrations/list-actions.tsx';
import { usePagedList } from '#web/desk/registrations/paged-list.tsx';
import { TableFilters } from '#web/desk/registrations/table-filters.tsx';
import { isNarrowed, tableAddress, tablePageSize } from '#web/desk/registrations/table-state.ts';
import { useTableState } from '#web/desk/registrations/use-table-state.ts';
import { ToDoPanel } from '#web/desk/to-do/to-do-panel.tsx';
import { useDesk } from '#web/desk/use-desk.ts';
import { useWantedInView } from '#web/desk/use-wanted-in-view.ts';
import { Button } from '#web/ui/button.tsx';
import { Failed, Waiting } from '#web/ui/waiting.tsx';
import * as words from '#words/desk/admin.ts';
import { adminPages } from '#words/desk/admin-pages.ts';
import { adminColumns, printedColumns } from '#words/desk/file-columns.ts';
import { numberText } from '#words/desk/in-locale.ts';
import { countOfRegistrations, numbersNotLoaded, recentRegistrations } from '#words/desk/lists.ts';

/** Their titles, and what is counted in plain words. */
const statCards: { key: keyof Stats; title: string; group: Group; remark: string | undefined }[] = [
  { key: 'total', title: words.totalRegistrations, group: 'all', remark: undefined },
  { key: 'roadTrip', title: words.roadTripParticipants, group: 'road-trip', remark: words.comeOnRoadTrip },
  {
    key: 'accommodation',
    title: words.needAccommodation,
    group: 'accommodation',
    remark: groupMeanings.accommodation,
  },
  {
    key: 'distribution',
    title: words.availableForDistribution,
    group: 'distribution',
    remark: groupMeanings.distribution,
  },
];

export function AdminDashboardPage() {
  const { event } = useDesk();
  const [state, change] = useTableState(event);
  const { part: heading, want } = useWantedInView<HTMLHeadingElement>(isNarrowed({ ...state, q: undefined }));
  const showList = () => {
    heading.current?.focus({ preventScroll: true });
    want();
  };
  const paged = usePagedList(state, tablePageSize);
  const stats = useQuery(statsQuery);
  const { shown } = useShownColumns();
  const columns = [...printedColumns(event), ...questionColumns(shown)];
  const offered = {
    title: words.registrations,
    file: {
      label: words.exportCsv,
      fileName: `${event.abbreviation}-registrations.csv`,
      columns: adminColumns(event),
      shownColumns: columns,
      done: { title: words.success, description: words.exported },
    },
    columns,
  };
  const toDo = useQuery(toDoQuery);
  const setup = useSetup();
  const [isSetupWanted, setIsSetupWanted] = useState(false);
  // There is nothing to prepare any more.
  const isOver = useIsOver();
  const isSetupAway = setup.isHidden || (setup.isDone && !isSetupWanted);
  // Once riders come they are seen first, and what is left to do after them; but for warnings.
  const isSetupBelow = (stats.data?.total ?? 0) > 0 && !setup.isHidden;
  const isSetupAmongToDo = isSetupBelow && setup.left > 0;
  const isWarned = setup.setup.data !== undefined && warningsOf(setup.setup.data).length > 0;
  // 'Nothing needs doing' above a dozen things to do, or a warning, would be wrong.
  const isToDoElsewhere = !isSetupBelow && (isSetupAway ? isWarned : setup.left > 0);
  const isToDoAway = isOver || (isToDoElsewhere && toDo.data?.items.length === 0);
  const checklist = !isOver && (
    <SetupChecklist
      use={setup}
      isWanted={isSetupWanted}
      onHide={() => {
        setIsSetupWanted(false);
        // The button that was pressed is gone.
        heading.current?.focus({ preventScroll: true });
      }}
    />
  );
  return (
    <>
      <div className="desk__heading desk__heading--row">
        <h1 className="title-2">{adminPages['/admin']}</h1>
        <div className="actions">
          <a className="button button--quiet button--small" href="/organizer/login">
            {words.organizerLogin}
          </a>
          <a className="button button--quiet button--small" href="/api/login">
            {words.adminLogin}
          </a>
        </div>
      </div>
      {/* At once: what came later would push the rest down. */}
      {toDo.isPending || setup.setup.isPending || stats.isPending ? (
        <Waiting label={words.loadingTheDashboard} />
      ) : (
        <>
          {!isToDoAway && (
            <ToDoPanel
              sections={event.sections.map(({ key }) => key)}
              onList={showList}
              last={isSetupAmongToDo && <SetupLink left={setup.left} />}
            />
          )}
          {!isSetupBelow && checklist}
          {isSetupBelow && !isOver && setup.setup.data && <SetupWarnings setup={setup.setup.data} />}
          <StatCards stats={stats} chosen={state.group} onChoose={showList} />
          {stats.data?.places && <PlacesCards places={stats.data.places} onOpen={showList} />}
          <section className="panel panel--list" aria-labelledby="recent-title">
            <div className="apart">
              <h2 className="title-3" id="recent-title" tabIndex={-1} ref={heading}>
                {recentRegistrations}
              </h2>
              <div className="actions goes-on no-print">
                <ListActions {...offered} state={state} />
              </div>
            </div>
            <div className="list-tools">
              <TableFilters state={state} onChange={change} />
              <ColumnChoice />
              <ListCount
                total={paged.list.data?.total}
                counted={countOfRegistrations}
                isNarrowed={isNarrowed(state)}
              />
            </div>
            <Participants paged={paged} offered={offered} onPage={(page) => change({ page })} />
          </section>
          {/* Once the list is read: it would push them down. */}
          {isSetupBelow && !paged.list.isPending && checklist}
          {isSetupAway && !isOver && !paged.list.isPending && (
            <Button
              className="link-button small no-print setup__again"
              onPress={() => {
                setIsSetupWanted(true);
                if (setup.isHidden) setup.setMark('hidden', false);
              }}
            >
              <u>{words.showSetup}</u>
            </Button>
          )}
        </>
      )}
    </>
  );
}

type StatCardsProps = {
  stats: UseQueryResult<Stats>;
  chosen: Group | undefined;
  /** The people behind the number stand further down. */
  onChoose: () => void;
};

function StatCards({ stats, chosen, onChoose }: StatCardsProps) {
  const { event } = useDesk();
  if (stats.isError) {
    return <Failed message={numbersNotLoaded} onRetry={() => void stats.refetch()} />;
  }
  return (
    <ul className="summary summary--four">
      {statCards
        .filter(({ group }) => groupsOf(event).includes(group))
        .map(({ key, title, group, remark }) => (
          <li key={key}>
            <Link
              className="summary-card"
              href={tableAddress({ group: group === 'all' ? undefined : group }, 'admin')}
              aria-current={group === chosen ? 'true' : undefined}
              onClick={onChoose}
            >
              <span className="summary-card__title">{title}</span>
              <span className="summary-card__number">{stats.data && numberText(stats.data[key])}</span>
              {remark && <span className="summary-card__remark">{remark}</span>}
            </Link>
          </li>
        ))}
    </ul>
  );
}
