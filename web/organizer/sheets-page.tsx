// The sheets as organizers open them.
import { ArrowLeft } from 'lucide-react';
import { Link } from 'wouter';
import type { EventContent } from '#domain/event/event.ts';
import type { Organizer } from '#domain/sign-in/organizer.ts';
import { SheetsPage } from '#web/desk/sheets/sheets-page.tsx';
import { DeskHeader } from '#web/organizer/desk-header.tsx';
import * as words from '#words/desk/organizer.ts';

export function OrganizerSheetsPage({ organizer, event }: { organizer: Organizer; event: EventContent }) {
  return (
    <>
      <DeskHeader organizer={organizer} event={event} />
      <main id="main" className="desk">
        <SheetsPage
          event={event}
          path="/organizer/sheets"
          own={organizer.sections}
          isAdmin={false}
          back={
            <Link href="/organizer/dashboard" className="tall-link no-print">
              <ArrowLeft aria-hidden="true" size={16} /> {words.dashboard}
            </Link>
          }
        />
      </main>
    </>
  );
}
