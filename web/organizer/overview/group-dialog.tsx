// The people behind a summary card, with mail and telephone shortcuts and the counts of each kind.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { Column } from '#domain/csv.ts';
import type { EventContent } from '#domain/event.ts';
import { type Group, groupTitles } from '#domain/registration-list.ts';
import type { Registration } from '#domain/stored-registration.ts';
import type { Summary } from '#domain/summary.ts';
import { ContactLinks } from '#web/desk/contact-links.tsx';
import { CountChips } from '#web/desk/count-chips.tsx';
import { detailOf, headlineOf, kindsOf, remarkOf, valueLabel } from '#web/desk/group-facts.ts';
import { PrintListButton } from '#web/desk/print/print-list-button.tsx';
import { registrationsQuery } from '#web/desk/queries.ts';
import { tableAddress } from '#web/desk/registrations/table-state.ts';
import { numberText, peopleText } from '#web/desk/words.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Failed, Waiting } from '#web/ui/waiting.tsx';

type GroupDialogProps = {
  group: Group;
  /** The kind that was pressed, such as one T-shirt size. */
  initialValue: string | undefined;
  summary: Summary | undefined;
  event: EventContent;
  onClose: () => void;
};

const pageSize = 25;

export function GroupDialog({ group, initialValue, summary, event, onClose }: GroupDialogProps) {
  const [value, setValue] = useState(initialValue);
  const [page, setPage] = useState(1);
  const choose = (next: string | undefined) => {
    setValue(next);
    setPage(1);
  };
  return (
    <Dialog title={groupTitles[group]} onClose={onClose} isWide>
      {summary && <GroupNumbers group={group} summary={summary} value={value} onChoose={choose} />}
      <People group={group} event={event} value={value} page={page} onPage={setPage} />
      <div className="actions">
        <PrintListButton
          title={groupTitles[group]}
          event={event}
          list={{ group, value, sort: 'name' }}
          columns={printedOf(group, event)}
        />
        <Link className="button button--small" href={tableAddress({ group, value })}>
          Open in the table
        </Link>
      </div>
    </Dialog>
  );
}

/** On paper, what the list says of a person. */
function printedOf(group: Group, event: EventContent): Column[] {
  const emergency: Column[] = [
    { title: 'Emergency Email', cell: ({ emergencyEmail }) => emergencyEmail },
    { title: 'Emergency Phone', cell: ({ emergencyPhone }) => emergencyPhone },
  ];
  return [
    { title: 'Name', cell: ({ name }) => name },
    { title: 'Location', cell: ({ location }) => location },
    { title: groupTitles[group], cell: (person) => detailOf(group, person, event) },
    { title: 'Email', cell: ({ email }) => email },
    { title: 'Phone', cell: ({ phone }) => phone },
    ...(group === 'emergency-contacts' ? emergency : []),
  ];
}

type GroupNumbersProps = {
  group: Group;
  summary: Summary;
  value: string | undefined;
  onChoose: (value: string | undefined) => void;
};

function GroupNumbers({ group, summary, value, onChoose }: GroupNumbersProps) {
  const kinds = kindsOf(group, summary);
  if (kinds.length === 0) {
    return (
      <p className="group-total">
        <strong>{numberText(headlineOf(group, summary))}</strong> {remarkOf(group, summary)}
      </p>
    );
  }
  const chips = [
    { value: undefined, label: 'All', count: summary.groups[group] },
    ...kinds.map((kind) => ({ ...kind, label: valueLabel(group, kind.value) })),
  ];
  return <CountChips legend="Show" chips={chips} chosen={value} onChoose={onChoose} />;
}

type PeopleProps = {
  group: Group;
  event: EventContent;
  value: string | undefined;
  page: number;
  onPage: (page: number) => void;
};

function People({ group, event, value, page, onPage }: PeopleProps) {
  const people = useQuery(registrationsQuery({ group, value, page, pageSize, sort: 'name' }));
  if (people.isError) {
    return <Failed message="The list could not be loaded." onRetry={() => void people.refetch()} />;
  }
  if (!people.data) return <Waiting label="Loading the list…" />;
  const { items, total } = people.data;
  if (total === 0) return <p className="empty">No registrations</p>;
  return (
    <>
      <ul
        className="people"
        aria-label={peopleText(total)}
        aria-busy={people.isPlaceholderData}
        inert={people.isPlaceholderData}
      >
        {items.map((person) => (
          <Person key={person.id} group={group} person={person} event={event} />
        ))}
      </ul>
      <Pager page={page} pageSize={pageSize} total={total} onPage={onPage} />
    </>
  );
}

type PersonProps = { group: Group; person: Registration; event: EventContent };

function Person({ group, person, event }: PersonProps) {
  const detail = detailOf(group, person, event);
  const isEmergency = group === 'emergency-contacts';
  return (
    <li className="person">
      <div className="person__words">
        <strong className="person__name">{person.name}</strong>
        {person.location && <span className="soft small">{person.location}</span>}
        {detail && <span className="person__detail">{detail}</span>}
      </div>
      <div className="person__contacts">
        <ContactLinks name={person.name} email={person.email} phone={person.phone} />
        {isEmergency && (
          <ContactLinks
            name={person.emergencyName}
            label="Emergency"
            email={person.emergencyEmail}
            phone={person.emergencyPhone}
          />
        )}
      </div>
    </li>
  );
}
