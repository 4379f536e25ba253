// Cars and beds, as organizers match people with them.
import { ArrowLeft } from 'lucide-react';
import { Link } from 'wouter';
import type { EventContent } from '#domain/event/event.ts';
import type { Organizer } from '#domain/sign-in/organizer.ts';
import { Boards } from '#web/desk/boards/boards.tsx';
import { DeskHeader } from '#web/organizer/desk-header.tsx';
import { title } from '#words/desk/boards.ts';
import * as words from '#words/desk/organizer.ts';

export function BoardsPage({ organizer, event }: { organizer: Organizer; event: EventContent }) {
  return (
    <>
      <DeskHeader organizer={organizer} event={event} />
      <main id="main" className="desk">
        <div className="desk__heading">
          <Link href="/organizer/dashboard" className="tall-link no-print">
            <ArrowLeft aria-hidden="true" size={16} /> {words.dashboard}
          </Link>
          <h1 className="title-2">{title}</h1>
        </div>
        <Boards runs={organizer.sections} />
      </main>
    </>
  );
}
