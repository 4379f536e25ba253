// The frame of the pages about signing in as an admin.
import type { ReactNode } from 'react';
import type { EventContent } from '#domain/event.ts';
import { PageHeader } from '#web/public/page-header.tsx';

export function AccountPage({ event, children }: { event: EventContent; children: ReactNode }) {
  return (
    <>
      <PageHeader title={event.title} backLabel="Back to Home" />
      <main id="main" className="sign-in">
        {children}
      </main>
    </>
  );
}
