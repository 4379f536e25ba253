// The frame of the small pages that need no script: links by letter, and signing in as an admin.
import type { ReactNode } from 'react';
import type { EventContent } from '#domain/event/event.ts';
import { Velodrome } from '#web/public/drawings/velodrome.tsx';
import { PageHeader } from '#web/public/page-header.tsx';
import * as words from '#words/riders/sign-in.ts';

export function AccountPage({ event, children }: { event: EventContent; children: ReactNode }) {
  return (
    <>
      <PageHeader title={event.title} backLabel={words.backHome} />
      <main id="main" className="wall">
        <Velodrome className="wall__lines" />
        <div className="sign-in">{children}</div>
      </main>
    </>
  );
}
