// The organizers' table of registrations: a column a fact on a wide screen, a card a person on a narrow one.
import { listedSections } from '#domain/lists/listed-sections.ts';
import type { Sort } from '#domain/lists/registration-list.ts';
import type { ListedRegistration } from '#domain/registration/stored-registration.ts';
import { EmailText, mailUrl, PhoneText } from '#web/desk/contact-links.tsx';
import {
  RegistrationCells,
  type RegistrationCellsProps,
} from '#web/desk/registrations/registration-cells.tsx';
import { SelectRow } from '#web/desk/registrations/select-row.tsx';
import type { Selection } from '#web/desk/registrations/selection.ts';
import type { TableState } from '#web/desk/registrations/table-state.ts';
import { TwiceMark } from '#web/desk/registrations/twice-mark.tsx';
import { useDesk } from '#web/desk/use-desk.ts';
import { SortHead } from '#web/ui/sort-head.tsx';
import * as words from '#words/desk/registrations.ts';
import { sectionLabel } from '#words/desk/section-label.ts';

type RegistrationTableProps = Pick<RegistrationCellsProps, 'questions' | 'waitingFor'> & {
  items: readonly ListedRegistration[];
  sort: TableState['sort'];
  /** The rows of another page or search, while the next ones are on their way: nothing can be done to them. */
  isStale: boolean;
  selection: Selection;
  onSort: (sort: TableState['sort']) => void;
};

export function RegistrationTable(props: RegistrationTableProps) {
  const { items, sort, questions, waitingFor, selection, isStale, onSort } = props;
  const { event } = useDesk();
  const head = (column: Sort, label: string) => (
    <SortHead {...{ column, label, sort, onSort }} isDownFirst={column === 'createdAt'} />
  );
  return (
    <div className="table-scroll">
      <table className="data-table data-table--dense" aria-label={words.registrations} aria-busy={isStale}>
        <thead>
          <tr>
            {head('name', words.name)}
            {head('email', words.email)}
            <th scope="col">{words.phone}</th>
            {head('location', words.location)}
            <th scope="col">{words.days}</th>
            {listedSections(event).map(({ key }) => (
              <th scope="col" key={key}>
                {sectionLabel(key, event)}
              </th>
            ))}
            {head('createdAt', words.registered)}
            {questions.map(({ id, label }) => (
              <th scope="col" key={id} className="data-table__answer">
                {label}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">{words.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody inert={isStale}>
          {items.map((registration) => (
            <RegistrationRow
              key={registration.id}
              registration={registration}
              questions={questions}
              waitingFor={waitingFor}
              selection={selection}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RegistrationRowProps = { registration: ListedRegistration } & Pick<
  RegistrationTableProps,
  'questions' | 'waitingFor' | 'selection'
>;

function RegistrationRow(props: RegistrationRowProps) {
  const { registration, questions, waitingFor, selection } = props;
  const { name, email, phone } = registration;
  return (
    <tr data-selected={selection.has(registration.id) || undefined}>
      <th scope="row" className="data-table__name" title={name}>
        <span className="selectable">
          <SelectRow registration={registration} selection={selection} />
          <span>
            <span className="list-name" dir="auto">
              {name}
            </span>{' '}
            <TwiceMark registration={registration} />
          </span>
        </span>
      </th>
      <td data-label={words.email} className="data-table__beyond data-table__email" title={email}>
        <a href={mailUrl(email)}>
          <EmailText email={email} />
        </a>
      </td>
      <td data-label={words.phone} className="data-table__beyond">
        {phone && <PhoneText phone={phone} />}
      </td>
      <RegistrationCells registration={registration} questions={questions} waitingFor={waitingFor} />
    </tr>
  );
}
