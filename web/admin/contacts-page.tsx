// Contact Management (product.md, section 2): a card a person, quick actions, letters to groups, the contact list.
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { contactColumns } from '#domain/csv.ts';
import { type EventContent, ticketName } from '#domain/event.ts';
import type { Audience } from '#domain/mailing.ts';
import { listedSections, sectionLabel } from '#domain/section-label.ts';
import { ContactCard } from '#web/admin/contact-card.tsx';
import { ExportButton } from '#web/desk/export-button.tsx';
import { FailedList } from '#web/desk/failed-list.tsx';
import { ListCount } from '#web/desk/list-count.tsx';
import { PrintListButton } from '#web/desk/print/print-list-button.tsx';
import { registrationsQuery } from '#web/desk/queries.ts';
import { TableFilters } from '#web/desk/registrations/table-filters.tsx';
import { isNarrowed, type TableState } from '#web/desk/registrations/table-state.ts';
import { useTableState } from '#web/desk/registrations/use-table-state.ts';
import { Pager } from '#web/ui/pager.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { numberText } from '#words/desk/in-locale.ts';

const ComposeDialog = lazy(async () => ({
  default: (await import('#web/admin/mail/compose-dialog.tsx')).ComposeDialog,
}));

const pageSize = 24;

type BulkLetter = { to: Audience; label: string };

/** product.md, section 2: to all, and to the group of each section that badges tell of. */
function bulkLetters(event: EventContent): BulkLetter[] {
  const ofSections = listedSections(event).map(({ key }) => ({
    to: ticketName(key),
    label: `Email ${sectionLabel(key, event)} Group`,
  }));
  return [{ to: 'everybody', label: 'Send Email to All' }, ...ofSections];
}

export function ContactsPage({ event }: { event: EventContent }) {
  const [state, change] = useTableState(event);
  const badges = [
    ...listedSections(event).map(({ key }) => `${sectionLabel(key, event)} (comes along)`),
    'Accommodation (asks for a place to sleep)',
    'Distribution (offers to carry things by bike)',
  ];
  const [picked, setPicked] = useState<readonly string[]>([]);
  const [audience, setAudience] = useState<Audience>();
  const pick = (id: string, isPicked: boolean) =>
    setPicked((ids) => (isPicked ? [...ids, id] : ids.filter((other) => other !== id)));
  return (
    <>
      <div className="desk__heading">
        <h1 className="desk__title">Contact Management</h1>
        <p className="soft">Each card shows one badge, the first of these that fits: {badges.join(', ')}.</p>
      </div>
      <section className="panel" aria-labelledby="bulk-title">
        <h2 className="panel__title" id="bulk-title">
          Bulk Communication
        </h2>
        <div className="actions">
          {bulkLetters(event).map(({ to, label }) => (
            <button key={to} type="button" className="button button--small" onClick={() => setAudience(to)}>
              {label}
            </button>
          ))}
          <button
            type="button"
            className="button button--small"
            disabled={picked.length === 0}
            onClick={() => setAudience('picked')}
          >
            Email Picked ({numberText(picked.length)})
          </button>
          <ExportButton
            label="Export Contact List"
            fileName={`${event.abbreviation}-contacts.csv`}
            columns={contactColumns}
            hasQuestions={false}
            state={state}
            done={{ title: 'Success', description: 'Contact list exported successfully' }}
          />
          <PrintListButton title="Contacts" event={event} list={state} columns={contactColumns} />
        </div>
      </section>
      <TableFilters state={state} event={event} onChange={change} />
      <Contacts
        state={state}
        event={event}
        picked={picked}
        onPick={pick}
        onPage={(page) => change({ page })}
      />
      {audience && (
        <Suspense fallback={<Waiting label="Loading…" />}>
          <ComposeDialog
            event={event}
            initialAudience={audience}
            initialPicked={picked}
            onClose={() => setAudience(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

type ContactsProps = {
  state: TableState;
  event: EventContent;
  picked: readonly string[];
  onPick: (id: string, isPicked: boolean) => void;
  onPage: (page: number) => void;
};

function Contacts({ state, event, picked, onPick, onPage }: ContactsProps) {
  const list = useQuery(registrationsQuery({ ...state, pageSize }));
  if (list.isError) {
    return <FailedList what="contacts" unknown={state.unknown} onRetry={() => void list.refetch()} />;
  }
  const count = <ListCount total={list.data?.total} noun="contact" isNarrowed={isNarrowed(state)} />;
  if (!list.data || list.data.total === 0) {
    return (
      <>
        {count}
        {list.data ? <p className="empty">No contacts found</p> : <Waiting label="Loading contacts…" />}
      </>
    );
  }
  return (
    <>
      {count}
      <ul className="contact-cards" aria-busy={list.isPlaceholderData} inert={list.isPlaceholderData}>
        {list.data.items.map((registration) => (
          <ContactCard
            key={registration.id}
            registration={registration}
            event={event}
            isPicked={picked.includes(registration.id)}
            onPick={(isPicked) => onPick(registration.id, isPicked)}
          />
        ))}
      </ul>
      <Pager page={state.page} pageSize={pageSize} total={list.data.total} onPage={onPage} />
    </>
  );
}
