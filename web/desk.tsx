// Browser entry of everything behind a sign-in.
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { Redirect, Route, Switch } from 'wouter';
import type { EventContent } from '#domain/event.ts';
import type { DeskPageData } from '#domain/page.ts';
import { makeQueryClient } from '#web/desk/query-client.ts';
import { userQuery } from '#web/desk/session.ts';
import { sayTimesAsIn } from '#web/desk/words.ts';
import { DashboardPage } from '#web/organizer/dashboard-page.tsx';
import { LoginPage } from '#web/organizer/login-page.tsx';
import { RegistrationsPage } from '#web/organizer/registrations-page.tsx';
import { SignedIn } from '#web/organizer/signed-in.tsx';
import { Toaster } from '#web/ui/toaster.tsx';
import { Waiting } from '#web/ui/waiting.tsx';

// Apart: organizers never need it.
const AdminPages = lazy(async () => ({
  default: (await import('#web/admin/admin-pages.tsx')).AdminPages,
}));

function Pages({ event }: { event: EventContent }) {
  return (
    <Switch>
      <Route path="/organizer/login">
        <LoginPage event={event} />
      </Route>
      <Route path="/organizer/dashboard">
        <SignedIn>{(organizer) => <DashboardPage organizer={organizer} event={event} />}</SignedIn>
      </Route>
      <Route path="/organizer/registrations">
        <SignedIn>{(organizer) => <RegistrationsPage organizer={organizer} event={event} />}</SignedIn>
      </Route>
      <Route path="/organizer/*?">
        <Redirect to="/organizer/dashboard" replace />
      </Route>
      <Route>
        <Suspense fallback={<Waiting label="Loading…" />}>
          <AdminPages event={event} />
        </Suspense>
      </Route>
    </Switch>
  );
}

function start(app: HTMLElement, { event, isSignedOut }: DeskPageData): void {
  sayTimesAsIn(event.timeZone);
  const client = makeQueryClient();
  if (isSignedOut) client.setQueryData(userQuery.queryKey, null);
  createRoot(app).render(
    <QueryClientProvider client={client}>
      <Toaster>
        <Pages event={event} />
      </Toaster>
    </QueryClientProvider>,
  );
}

const app = document.getElementById('app');
const dehydrated = document.getElementById('page-data')?.textContent;
if (app && dehydrated) start(app, JSON.parse(dehydrated));
