// Browser entry of everything behind a sign-in.
import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { Redirect, Route, Switch } from 'wouter';
import { adminPages } from '#domain/admin-pages.ts';
import type { EventContent } from '#domain/event.ts';
import type { DeskPageData } from '#domain/page.ts';
import { ConnectionNotice } from '#web/desk/connection-notice.tsx';
import { makeQueryClient } from '#web/desk/query-client.ts';
import { userQuery } from '#web/desk/session.ts';
import { sayTimesAsIn } from '#web/desk/words.ts';
import { DashboardPage } from '#web/organizer/dashboard-page.tsx';
import { LoginPage } from '#web/organizer/login-page.tsx';
import { RegistrationsPage } from '#web/organizer/registrations-page.tsx';
import { SignedIn } from '#web/organizer/signed-in.tsx';
import { Toaster } from '#web/ui/toaster.tsx';

type PagesProps = { event: EventContent; AdminPages: ComponentType<{ event: EventContent }> | undefined };

function Pages({ event, AdminPages }: PagesProps) {
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
      <Route>{AdminPages && <AdminPages event={event} />}</Route>
    </Switch>
  );
}

/** Apart, since organizers never need them; and before anything is drawn, since React would hold them back a while. */
async function loadAdminPages() {
  const path = window.location.pathname.replace(/\/+$/, '');
  if (!(path in adminPages)) return undefined;
  return (await import('#web/admin/admin-pages.tsx')).AdminPages;
}

async function start(app: HTMLElement, { event, isSignedOut }: DeskPageData): Promise<void> {
  sayTimesAsIn(event.timeZone);
  const AdminPages = await loadAdminPages();
  const client = makeQueryClient();
  if (isSignedOut) client.setQueryData(userQuery.queryKey, null);
  createRoot(app).render(
    <QueryClientProvider client={client}>
      <Toaster>
        <ConnectionNotice />
        <Pages event={event} AdminPages={AdminPages} />
      </Toaster>
    </QueryClientProvider>,
  );
}

const app = document.getElementById('app');
const dehydrated = document.getElementById('page-data')?.textContent;
if (app && dehydrated) void start(app, JSON.parse(dehydrated));
