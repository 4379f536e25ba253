// Contact Management (product.md, section 2): a card a person, quick actions, letters to groups, the contact list.
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { type EventContent, ticketName } from '#domain/event.ts';
import { listedSections } from '#domain/listed-sections.ts';
import type { Audience } from '#domain/mailing.ts';
import { ContactCard } from '#web/admin/contact-card.tsx';
import { ExportButton } from '#web/desk/export-button.tsx';
import { FailedList } from '#web/desk/failed-list.tsx';
import { ListCount } from '#web/desk/list-count.tsx';
import { WriteToShown } from '#web/desk/mail/write-to-shown.tsx';
import { CardsLink } from '#web/desk/print/cards-link.tsx';
import { PrintListButton } from '#web/desk/print/print-list-button.tsx';
import { registrationsQuery } from '#web/desk/queries.ts';
import { type Selection, useSelection } from '#web/desk/registrations/selection.ts';
import { SelectionActions } from '#web/desk/registrations/selection-actions.tsx';
import { SelectionBar } from '#web/desk/registrations/selection-bar.tsx';
import { TableFilters } from '#web/desk/registrations/table-filters.tsx';
import { isNarrowed, type TableState } from '#web/desk/registrations/table-state.ts';
import { useTableState } from '#web/desk/registrations/use-table-state.ts';
import { Pager } from '#web/ui/pager.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import * as words from '#words/desk/contacts.ts';
import { contactColumns } from '#words/desk/file-columns.ts';
import * as listWords from '#words/desk/lists.ts';
import { sectionLabel } from '#words/desk/section-label.ts';

const ComposeDialog = lazy(async () => ({
  default: (await import('#web/desk/mail/compose-dialog.tsx')).ComposeDialog,
}));

const pageSize = 24;

type BulkLetter = { to: Audience; label: string };

/** product.md, section 2: to all, and to the group of each section that badges tell of. */
function bulkLetters(event: EventContent): BulkLetter[] {
  const ofSections = listedSections(event).map(({ key }) => ({
    to: ticketName(key),
    label: words.emailGroup({ section: sectionLabel(key, event) }),
  }));
  return [{ to: 'everybody', label: words.sendEmailToAll }, ...ofSections];
}

export function ContactsPage({ event }: { event: EventContent }) {
  const [state, change] = useTableState(event);
  const badges = [
    ...listedSections(event).map(({ key }) => words.comesAlong({ section: sectionLabel(key, event) })),
    words.asksForPlace,
    words.offersToCarry,
  ];
  const list = useQuery(registrationsQuery({ ...state, pageSize }));
  const selection = useSelection(
    state,
    (list.data?.items ?? []).map(({ id }) => id),
  );
  const picked = selection.ids;
  const [audience, setAudience] = useState<Audience>();
  return (
    <>
      <div className="desk__heading">
        <h1 className="desk__title">{words.contactManagement}</h1>
        <p className="soft">{words.aboutBadges({ badges })}</p>
      </div>
      <Panel title={words.bulkCommunication} className="panel panel--bulk">
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
            {words.emailPicked({ count: picked.length })}
          </button>
          <WriteToShown state={state} event={event} />
          <ExportButton
            label={words.exportContactList}
            fileName={`${event.abbreviation}-contacts.csv`}
            columns={contactColumns}
            hasQuestions={false}
            state={state}
            done={{ title: words.success, description: words.exported }}
          />
          <PrintListButton title={words.contacts} event={event} list={state} columns={contactColumns} />
        </div>
      </Panel>
      <div className="list-tools">
        <TableFilters state={state} event={event} onChange={change} />
      </div>
      <Contacts state={state} event={event} selection={selection} onPage={(page) => change({ page })} />
      {audience && (
        <Suspense fallback={<Waiting label={words.loading} />}>
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
  selection: Selection;
  onPage: (page: number) => void;
};

function Contacts({ state, event, selection, onPage }: ContactsProps) {
  const list = useQuery(registrationsQuery({ ...state, pageSize }));
  if (list.isError) {
    return (
      <FailedList
        message={listWords.contactsNotLoaded}
        unknown={state.unknown}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const count = (
    <ListCount total={list.data?.total} counted={listWords.countOfContacts} isNarrowed={isNarrowed(state)} />
  );
  if (!list.data || list.data.total === 0) {
    return (
      <>
        {count}
        {list.data ? (
          <p className="empty">{words.noContactsFound}</p>
        ) : (
          <Waiting label={words.loadingContacts} />
        )}
      </>
    );
  }
  return (
    <>
      {count}
      <SelectionBar selection={selection} total={list.data.total}>
        <WriteToShown state={selection.list} event={event} isOfSelection />
        <SelectionActions selection={selection} total={list.data.total} event={event} />
        <ExportButton
          label={words.exportContactList}
          fileName={`${event.abbreviation}-contacts.csv`}
          columns={contactColumns}
          hasQuestions={false}
          state={selection.list}
          isOfSelection
          done={{ title: words.success, description: words.exported }}
        />
        <PrintListButton
          title={words.contacts}
          event={event}
          list={selection.list}
          columns={contactColumns}
          hasKeys={false}
        />
        <CardsLink list={selection.list} />
      </SelectionBar>
      <ul className="contact-cards" aria-busy={list.isPlaceholderData} inert={list.isPlaceholderData}>
        {list.data.items.map((registration) => (
          <ContactCard
            key={registration.id}
            registration={registration}
            event={event}
            isPicked={selection.has(registration.id)}
            onPick={() => selection.toggle(registration.id)}
          />
        ))}
      </ul>
      <Pager page={state.page} pageSize={pageSize} total={list.data.total} onPage={onPage} />
    </>
  );
}
