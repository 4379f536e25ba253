// The registrations on the admin dashboard, a page at a time (product.md, section 2).
import type { OwnQuestions } from '#domain/forms/own-questions.ts';
import { listedSections } from '#domain/lists/listed-sections.ts';
import type { ListedRegistration } from '#domain/registration/stored-registration.ts';
import { EmailText, mailUrl } from '#web/desk/contact-links.tsx';
import { useShownColumns } from '#web/desk/questions/shown-columns.ts';
import type { ListActionsProps } from '#web/desk/registrations/list-actions.tsx';
import { PagedList, type usePagedList } from '#web/desk/registrations/paged-list.tsx';
import { type WaitingFor, waitingForOf } from '#web/desk/registrations/registration-actions.tsx';
import { RegistrationCells } from '#web/desk/registrations/registration-cells.tsx';
import { SelectRow } from '#web/desk/registrations/select-row.tsx';
import type { Selection } from '#web/desk/registrations/selection.ts';
import { TwiceMark } from '#web/desk/registrations/twice-mark.tsx';
import { useDesk } from '#web/desk/use-desk.ts';
import { ColumnTitles } from '#web/ui/column-titles.tsx';
import { Initials } from '#web/ui/initials.tsx';
import * as words from '#words/desk/admin.ts';
import * as listWords from '#words/desk/lists.ts';
import { sectionLabel } from '#words/desk/section-label.ts';

type ParticipantsProps = {
  paged: ReturnType<typeof usePagedList>;
  /** What can be done to those who are selected. */
  offered: ListActionsProps;
  onPage: (page: number) => void;
};

export function Participants({ paged, offered, onPage }: ParticipantsProps) {
  const { event } = useDesk();
  const { state, list, selection } = paged;
  const { shown } = useShownColumns();
  return (
    <PagedList
      paged={paged}
      said={{
        loading: listWords.loadingRegistrations,
        notLoaded: listWords.registrationsNotLoaded,
        none: words.noRegistrationsFound,
      }}
      offered={offered}
      onPage={onPage}
    >
      {(items) => (
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
              {items.map((registration) => (
                <Participant
                  key={registration.id}
                  registration={registration}
                  questions={shown}
                  waitingFor={waitingForOf(state)}
                  selection={selection}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </PagedList>
  );
}

type ParticipantProps = {
  registration: ListedRegistration;
  questions: OwnQuestions;
  waitingFor: WaitingFor;
  selection: Selection;
};

function Participant({ registration, questions, waitingFor, selection }: ParticipantProps) {
  const { name, email } = registration;
  return (
    <tr data-selected={selection.has(registration.id) || undefined}>
      <th scope="row" className="data-table__name" title={name}>
        <span className="participant">
          <SelectRow registration={registration} selection={selection} />
          <Initials name={name} />
          <span className="participant__words">
            <span className="list-name" dir="auto">
              {name}
            </span>
            <a className="participant__email" href={mailUrl(email)}>
              <EmailText email={email} />
            </a>
            <TwiceMark registration={registration} />
          </span>
        </span>
      </th>
      <RegistrationCells registration={registration} questions={questions} waitingFor={waitingFor} />
    </tr>
  );
}
