import type { Summary } from '#domain/lists/summary.ts';
import { orderIn } from '#domain/locale/locale.ts';
import type { Registration } from '#domain/registration/stored-registration.ts';
import { DataContacts } from '#web/admin/data/data-contacts.tsx';
import { DataDetails } from '#web/admin/data/data-details.tsx';
import { DataSummary } from '#web/admin/data/data-summary.tsx';
import { PrintButton } from '#web/desk/print/print-button.tsx';
import { useDesk } from '#web/desk/use-desk.ts';
import * as words from '#words/desk/data.ts';

type PrintDataButtonProps = { summary: Summary };

export function PrintDataButton({ summary }: PrintDataButtonProps) {
  return (
    <PrintButton
      readAll={async () => {
        const { readAllRegistrations } = await import('#web/desk/export-registrations.ts');
        return readAllRegistrations(() => undefined);
      }}
      draw={(registrations) => <Sheet summary={summary} registrations={registrations} />}
    />
  );
}

type SheetProps = PrintDataButtonProps & { registrations: readonly Registration[] };

function Sheet({ summary, registrations }: SheetProps) {
  const { event } = useDesk();
  const order = orderIn(event.locale);
  const byName = registrations.toSorted((a, b) => order(a.name, b.name));
  return (
    <>
      <section className="print-sheet__page">
        <h2 className="title-2">{event.title}</h2>
        <DataSummary summary={summary} />
      </section>
      <section className="print-sheet__page">
        <h2 className="title-3">{words.contacts}</h2>
        <DataContacts registrations={byName} />
      </section>
      <section className="print-sheet__page">
        <h2 className="title-3">{words.details}</h2>
        <DataDetails registrations={byName} />
      </section>
    </>
  );
}
