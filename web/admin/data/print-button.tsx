// Print: everything on paper, not only the page that is shown. Summary, contacts as cards, details as a table.
import { useMutation } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { EventContent } from '#domain/event.ts';
import type { Registration } from '#domain/stored-registration.ts';
import type { Summary } from '#domain/summary.ts';
import { DataContacts } from '#web/admin/data/data-contacts.tsx';
import { DataDetails } from '#web/admin/data/data-details.tsx';
import { DataSummary } from '#web/admin/data/data-summary.tsx';
import { failureToast } from '#web/desk/message-of.ts';
import { useToast } from '#web/ui/toaster.tsx';

type PrintButtonProps = { summary: Summary; event: EventContent };

export function PrintButton({ summary, event }: PrintButtonProps) {
  const toast = useToast();
  const [printed, setPrinted] = useState<Registration[]>();
  const load = useMutation({
    mutationFn: async () => {
      const { readAllRegistrations } = await import('#web/desk/export-registrations.ts');
      return readAllRegistrations(() => undefined);
    },
    onSuccess: setPrinted,
    onError: (error) => toast(failureToast('Print Failed', error, 'The registrations could not be loaded.')),
  });
  useEffect(() => {
    if (!printed) return;
    const forget = () => setPrinted(undefined);
    window.addEventListener('afterprint', forget, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', forget);
  }, [printed]);
  return (
    <>
      <button
        type="button"
        className="button button--small"
        aria-disabled={load.isPending}
        onClick={() => load.isPending || load.mutate()}
      >
        <Printer aria-hidden="true" size={18} />
        {load.isPending ? 'Preparing...' : 'Print'}
      </button>
      {printed &&
        createPortal(<Sheet summary={summary} event={event} registrations={printed} />, document.body)}
    </>
  );
}

type SheetProps = PrintButtonProps & { registrations: readonly Registration[] };

function Sheet({ summary, event, registrations }: SheetProps) {
  const byName = registrations.toSorted((a, b) => a.name.localeCompare(b.name));
  return (
    <div className="print-sheet" aria-hidden="true">
      <section className="print-sheet__page">
        <h2 className="title-2">{event.title}</h2>
        <DataSummary summary={summary} event={event} />
      </section>
      <section className="print-sheet__page">
        <h2 className="title-3">Contacts</h2>
        <DataContacts registrations={byName} event={event} />
      </section>
      <section className="print-sheet__page">
        <h2 className="title-3">Details</h2>
        <DataDetails registrations={byName} event={event} />
      </section>
    </div>
  );
}
