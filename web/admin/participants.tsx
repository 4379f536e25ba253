// The registrations on the admin dashboard, a page at a time (product.md, section 2).
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { EventContent } from '#domain/event.ts';
import { listedSections } from '#domain/listed-sections.ts';
import type { OwnQuestions } from '#domain/own-questions.ts';
import type { ListedRegistration } from '#domain/stored-registration.ts';
import { EmailText, mailUrl } from '#web/desk/contact-links.tsx';
import { FailedList } from '#web/desk/failed-list.tsx';
import { ListCount } from '#web/desk/list-count.tsx';
import { registrationsQuery } from '#web/desk/queries.ts';
import { useShownColumns } from '#web/desk/questions/shown-columns.ts';
import { type WaitingFor, waitingForOf } from '#web/desk/registrations/registration-actions.tsx';
import { RegistrationCells } from '#web/desk/registrations/registration-cells.tsx';
import { SelectRow } from '#web/desk/registrations/select-row.tsx';
import { type Selection, useSelection } from '#web/desk/registrations/selection.ts';
import { SelectionBar } from '#web/desk/registrations/selection-bar.tsx';
import { isNarrowed, type TableState, tablePageSize } from '#web/desk/registrations/table-state.ts';
import { TwiceMark } from '#web/desk/registrations/twice-mark.tsx';
import { ColumnTitles } from '#web/ui/column-titles.tsx';
import { Initials } from '#web/ui/initials.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import * as words from '#words/desk/admin.ts';
import * as listWords from '#words/desk/lists.ts';
import { sectionLabel } from '#words/desk/section-label.ts';

type ParticipantsProps = {
  state: TableState;
  event: EventContent;
  /** What can be done to those who are selected. */
  actionsOn: (selection: Selection, total: number) => ReactNode;
  onPage: (page: number) => void;
};

export function Participants({ state, event, actionsOn, onPage }: ParticipantsProps) {
  const list = useQuery(registrationsQuery({ ...state, pageSize: tablePageSize }));
  const { shown } = useShownColumns();
  const selection = useSelection(
    state,
    (list.data?.items ?? []).map(({ id }) => id),
  );
  if (list.isError) {
    return (
      <FailedList
        message={listWords.registrationsNotLoaded}
        unknown={state.unknown}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const count = (
    <ListCount
      total={list.data?.total}
      counted={listWords.countOfRegistrations}
      isNarrowed={isNarrowed(state)}
    />
  );
  if (!list.data || list.data.total === 0) {
    return (
      <>
        {count}
        {list.data ? (
          <p className="empty">{words.noRegistrationsFound}</p>
        ) : (
          <Waiting label={words.loadingRegistrations} />
        )}
      </>
    );
  }
  return (
    <>
      {count}
      <SelectionBar selection={selection} total={list.data.total}>
        {actionsOn(selection, list.data.total)}
      </SelectionBar>
      <div className="table-scroll">
        <table
          className="data-table data-table--dense"
          aria-label={words.registrations}
          aria-busy={list.isPlaceholderData}
        >
          <ColumnTitles
            titles={[
              ...[words.participant, words.location, words.days],
              ...listedSections(event).map(({ key }) => sectionLabel(key, event)),
              words.registered,
              ...shown.map(({ label }) => label),
              words.actions,
            ]}
          />
          <tbody inert={list.isPlaceholderData}>
            {list.data.items.map((registration) => (
              <Participant
                key={registration.id}
                registration={registration}
                event={event}
                questions={shown}
                waitingFor={waitingForOf(state)}
                selection={selection}
              />
            ))}
          </tbody>
        </table>
      </div>
      <Pager page={state.page} pageSize={tablePageSize} total={list.data.total} onPage={onPage} />
    </>
  );
}

type ParticipantProps = {
  registration: ListedRegistration;
  event: EventContent;
  questions: OwnQuestions;
  waitingFor: WaitingFor;
  selection: Selection;
};

function Participant({ registration, event, questions, waitingFor, selection }: ParticipantProps) {
  const { name, email } = registration;
  return (
    <tr data-selected={selection.has(registration.id) || undefined}>
      <th scope="row" className="data-table__name" title={name}>
        <span className="participant">
          <SelectRow registration={registration} selection={selection} />
          <Initials name={name} />
          <span className="participant__words">
            <span className="list-name">{name}</span>
            <a className="participant__email" href={mailUrl(email)}>
              <EmailText email={email} />
            </a>
            <TwiceMark registration={registration} />
          </span>
        </span>
      </th>
      <RegistrationCells
        registration={registration}
        by="admin"
        event={event}
        questions={questions}
        waitingFor={waitingFor}
      />
    </tr>
  );
}
