// Browser entry of everything behind a sign-in.
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { Redirect, Route, Switch } from 'wouter';
import { adminPages } from '#domain/admin-pages.ts';
import type { EventContent } from '#domain/event.ts';
import type { DeskPageData } from '#domain/page.ts';
import { call } from '#web/call.ts';
import { ConnectionNotice } from '#web/desk/connection-notice.tsx';
import { makeQueryClient } from '#web/desk/query-client.ts';
import { userQuery } from '#web/desk/session.ts';
import { sayAsIn } from '#web/desk/words.ts';
import { forgetEdition, takeKeptEdition } from '#web/edition-at-hand.ts';
import { DashboardPage } from '#web/organizer/dashboard-page.tsx';
import { RegistrationsPage } from '#web/organizer/registrations-page.tsx';
import { SignedIn } from '#web/organizer/signed-in.tsx';
import { Toaster } from '#web/ui/toaster.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import '#words/schemas.ts';

type Page = ComponentType<{ event: EventContent }>;
/** What the address asks for beside the organizers' pages. */
type Parts = { AdminPages: Page | undefined; LoginPage: Page | undefined };
type PagesProps = Parts & { event: EventContent };

const LaterLoginPage = lazy(async () => ({ default: await loadLoginPage() }));

function Pages({ event, AdminPages, LoginPage = LaterLoginPage }: PagesProps) {
  return (
    <Switch>
      <Route path="/organizer/login">
        <Suspense fallback={<Waiting label="Loading…" />}>
          <LoginPage event={event} />
        </Suspense>
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

async function loadLoginPage(): Promise<Page> {
  return (await import('#web/organizer/login-page.tsx')).LoginPage;
}

/** Apart, since the dashboard never needs them; and before anything is drawn, since React would hold them back a while. */
async function loadParts(): Promise<Parts> {
  const path = window.location.pathname.replace(/\/+$/, '');
  const isAdmin = path in adminPages;
  return {
    AdminPages: isAdmin ? (await import('#web/admin/admin-pages.tsx')).AdminPages : undefined,
    LoginPage: path === '/organizer/login' ? await loadLoginPage() : undefined,
  };
}

/** Of the edition that this tab was at; where that is none any more, or nobody may see it, of the current one. */
async function eventAtHand(current: EventContent): Promise<EventContent> {
  if (takeKeptEdition() === undefined) return current;
  try {
    return await call('GET /api/event', {});
  } catch {
    forgetEdition();
    return current;
  }
}

async function start(app: HTMLElement, { event: current, isSignedOut }: DeskPageData): Promise<void> {
  const event = await eventAtHand(current);
  sayAsIn(event);
  const parts = await loadParts();
  const client = makeQueryClient();
  if (isSignedOut) client.setQueryData(userQuery.queryKey, null);
  createRoot(app).render(
    <QueryClientProvider client={client}>
      <Toaster>
        <ConnectionNotice />
        <Pages event={event} {...parts} />
      </Toaster>
    </QueryClientProvider>,
  );
}

const app = document.getElementById('app');
const dehydrated = document.getElementById('page-data')?.textContent;
if (app && dehydrated) void start(app, JSON.parse(dehydrated));
