// Print: everything on paper, not only the page that is shown. Summary, contacts as cards, details as a table.
import type { EventContent } from '#domain/event/event.ts';
import type { Summary } from '#domain/lists/summary.ts';
import { orderIn } from '#domain/locale/locale.ts';
import type { Registration } from '#domain/registration/stored-registration.ts';
import { DataContacts } from '#web/admin/data/data-contacts.tsx';
import { DataDetails } from '#web/admin/data/data-details.tsx';
import { DataSummary } from '#web/admin/data/data-summary.tsx';
import { PrintButton } from '#web/desk/print/print-button.tsx';
import * as words from '#words/desk/data.ts';

type PrintDataButtonProps = { summary: Summary; event: EventContent };

export function PrintDataButton({ summary, event }: PrintDataButtonProps) {
  return (
    <PrintButton
      readAll={async () => {
        const { readAllRegistrations } = await import('#web/desk/export-registrations.ts');
        return readAllRegistrations(() => undefined);
      }}
      draw={(registrations) => <Sheet summary={summary} event={event} registrations={registrations} />}
    />
  );
}

type SheetProps = PrintDataButtonProps & { registrations: readonly Registration[] };

function Sheet({ summary, event, registrations }: SheetProps) {
  const order = orderIn(event.locale);
  const byName = registrations.toSorted((a, b) => order(a.name, b.name));
  return (
    <>
      <section className="print-sheet__page">
        <h2 className="title-2">{event.title}</h2>
        <DataSummary summary={summary} event={event} />
      </section>
      <section className="print-sheet__page">
        <h2 className="title-3">{words.contacts}</h2>
        <DataContacts registrations={byName} event={event} />
      </section>
      <section className="print-sheet__page">
        <h2 className="title-3">{words.details}</h2>
        <DataDetails registrations={byName} event={event} />
      </section>
    </>
  );
}
