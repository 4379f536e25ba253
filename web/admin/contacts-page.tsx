// Contact Management (product.md, section 2): a card a person, quick actions, letters to groups, the contact list.
import { Suspense, useState } from 'react';
import { type EventContent, ticketName } from '#domain/event/event.ts';
import type { Audience } from '#domain/letters/mailing.ts';
import { listedSections } from '#domain/lists/listed-sections.ts';
import { ContactCard } from '#web/admin/contact-card.tsx';
import { useEditionState } from '#web/desk/edition-choice.tsx';
import { later } from '#web/desk/later.ts';
import { ListCount } from '#web/desk/list-count.tsx';
import { ListActions } from '#web/desk/registrations/list-actions.tsx';
import { PagedList, usePagedList } from '#web/desk/registrations/paged-list.tsx';
import { TableFilters } from '#web/desk/registrations/table-filters.tsx';
import { isNarrowed } from '#web/desk/registrations/table-state.ts';
import { useTableState } from '#web/desk/registrations/use-table-state.ts';
import { useDesk } from '#web/desk/use-desk.ts';
import { Button } from '#web/ui/button.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import * as words from '#words/desk/contacts.ts';
import { contactColumns } from '#words/desk/file-columns.ts';
import * as listWords from '#words/desk/lists.ts';
import { sectionLabel } from '#words/desk/section-label.ts';

const ComposeDialog = later(async () => (await import('#web/desk/mail/compose-dialog.tsx')).ComposeDialog);

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

export function ContactsPage() {
  const { event } = useDesk();
  const [state, change] = useTableState(event);
  const badges = [
    ...listedSections(event).map(({ key }) => words.comesAlong({ section: sectionLabel(key, event) })),
    words.asksForPlace,
    words.offersToCarry,
  ];
  const paged = usePagedList(state, pageSize);
  const { list, selection } = paged;
  const [audience, setAudience] = useState<Audience>();
  const isCurrent = useEditionState() === 'current';
  const letters = isCurrent ? bulkLetters(event) : [];
  const offered = {
    title: words.contacts,
    file: {
      label: words.exportContactList,
      fileName: `${event.abbreviation}-contacts.csv`,
      columns: contactColumns,
      hasQuestions: false,
      done: { title: words.success, description: words.exported },
    },
    columns: contactColumns,
  };
  return (
    <>
      <div className="desk__heading">
        <h1 className="title-2">{words.contactManagement}</h1>
      </div>
      <section className="panel panel--list no-print" aria-labelledby="bulk-title">
        <div className="apart">
          <h2 className="title-3" id="bulk-title">
            {isCurrent ? words.bulkCommunication : words.contacts}
          </h2>
          <div className="actions goes-on">
            {letters.map(({ to, label }) => (
              <Button key={to} look="small" onPress={() => setAudience(to)}>
                {label}
              </Button>
            ))}
            <ListActions {...offered} state={state} />
          </div>
        </div>
      </section>
      <div className="list-tools">
        <TableFilters state={state} onChange={change} />
        <ListCount
          total={list.data?.total}
          counted={listWords.countOfContacts}
          isNarrowed={isNarrowed(state)}
        />
      </div>
      <PagedList
        paged={paged}
        said={{
          loading: words.loadingContacts,
          notLoaded: listWords.contactsNotLoaded,
          none: words.noContactsFound,
        }}
        offered={offered}
        onPage={(page) => change({ page })}
      >
        {(contacts) => (
          <ul className="contact-cards" aria-busy={list.isPlaceholderData} inert={list.isPlaceholderData}>
            {contacts.map((registration) => (
              <ContactCard key={registration.id} registration={registration} selection={selection} />
            ))}
          </ul>
        )}
      </PagedList>
      {!list.isPending && <p className="notice notice--plain">{words.aboutBadges({ badges })}</p>}
      {audience && (
        <Suspense fallback={<Waiting label={words.loading} />}>
          <ComposeDialog initialAudience={audience} onClose={() => setAudience(undefined)} />
        </Suspense>
      )}
    </>
  );
}
