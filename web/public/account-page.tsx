// The frame of the pages about signing in as an admin.
import type { ReactNode } from 'react';
import type { EventContent } from '#domain/event.ts';
import { PageHeader } from '#web/public/page-header.tsx';
import * as words from '#words/riders/sign-in.ts';

export function AccountPage({ event, children }: { event: EventContent; children: ReactNode }) {
  return (
    <>
      <PageHeader title={event.title} backLabel={words.backHome} />
      <main id="main" className="sign-in">
        {children}
      </main>
    </>
  );
}
