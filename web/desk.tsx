// Browser entry of everything behind a sign-in.
import { QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, Suspense, useEffect, useRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import type { DeskPageData } from '#domain/calls/page.ts';
import type { EventContent } from '#domain/event/event.ts';
import { isAdminPath } from '#domain/sign-in/admin-pages.ts';
import type { Organizer } from '#domain/sign-in/organizer.ts';
import { CallError, call } from '#web/call.ts';
import { ConnectionNotice } from '#web/desk/connection-notice.tsx';
import { later } from '#web/desk/later.ts';
import { messageOf } from '#web/desk/message-of.ts';
import { makeQueryClient } from '#web/desk/query-client.ts';
import { eventQuery, userQuery } from '#web/desk/session.ts';
import { DeskProvider } from '#web/desk/use-desk.ts';
import { forgetEdition, takeKeptEdition } from '#web/edition-at-hand.ts';
import { DashboardPage } from '#web/organizer/dashboard-page.tsx';
import { DeskHeader } from '#web/organizer/desk-header.tsx';
import { RegistrationsPage } from '#web/organizer/registrations-page.tsx';
import { SignedIn } from '#web/organizer/signed-in.tsx';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { Toaster } from '#web/ui/toaster.tsx';
import { Failed, Waiting } from '#web/ui/waiting.tsx';
import { sayAsIn } from '#words/desk/in-locale.ts';
import '#words/schemas.ts';
import * as words from '#words/desk/desk-frame.ts';

/** What the address asks for beside the organizers' pages. */
type Parts = { AdminPages: ComponentType | undefined; LoginPage: ComponentType | undefined };
type PagesProps = Parts & { atStart: EventContent };

const organizerPages = {
  dashboard: DashboardPage,
  registrations: RegistrationsPage,
  sheets: belowBar(later(async () => (await import('#web/desk/sheets/sheets-page.tsx')).SheetsPage)),
  boards: belowBar(later(async () => (await import('#web/desk/boards/boards-page.tsx')).BoardsPage)),
};

/** What admins have, too, below the organizers' bar. */
function belowBar(Shared: ComponentType) {
  return ({ organizer }: { organizer: Organizer }) => (
    <>
      <DeskHeader organizer={organizer} />
      <main id="main" className="desk">
        <Shared />
      </main>
    </>
  );
}

const LaterLoginPage = later(loadLoginPage);

function Pages({ atStart, AdminPages, LoginPage = LaterLoginPage }: PagesProps) {
  const { data: event } = useQuery({ ...eventQuery, initialData: atStart });
  useEventOfEachPage();
  return (
    <DeskProvider value={{ event }}>
      <Switch>
        <Route path="/organizer/login">
          <Suspense fallback={<Waiting label={words.loading} />}>
            <LoginPage />
          </Suspense>
        </Route>
        {Object.entries(organizerPages).map(([name, OrganizerPage]) => (
          <Route key={name} path={`/organizer/${name}`}>
            <SignedIn>
              {(organizer) => (
                <DeskProvider value={{ event, organizer }}>
                  <Suspense fallback={<Waiting label={words.loading} />}>
                    <OrganizerPage organizer={organizer} />
                  </Suspense>
                </DeskProvider>
              )}
            </SignedIn>
          </Route>
        ))}
        <Route path="/organizer/*?">
          <Redirect to="/organizer/dashboard" replace />
        </Route>
        <Route>{AdminPages && <AdminPages />}</Route>
      </Switch>
    </DeskProvider>
  );
}

/** Somebody else may have published it since with other days, or in another currency. */
function useEventOfEachPage(): void {
  const client = useQueryClient();
  const [path] = useLocation();
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current !== path) void client.invalidateQueries({ queryKey: eventQuery.queryKey });
    shown.current = path;
  }, [client, path]);
}

async function loadLoginPage(): Promise<ComponentType> {
  return (await import('#web/organizer/login-page.tsx')).LoginPage;
}

/** Apart, since the dashboard never needs them; and before anything is drawn, since React would hold them back a while. */
async function loadParts(): Promise<Parts> {
  const path = window.location.pathname.replace(/\/+$/, '');
  const isAdmin = isAdminPath(path);
  return {
    AdminPages: isAdmin ? (await import('#web/admin/admin-pages.tsx')).AdminPages : undefined,
    LoginPage: path === '/organizer/login' ? await loadLoginPage() : undefined,
  };
}

/** 400 is of what names no edition at all. */
const noSuchEdition = [400, 401, 403, 404];

/**
 * Of the edition that this tab was at; where that is none any more, or nobody may see it, of the current one. Throws what
 * else failed: what is meant for that edition must not go to the current one.
 */
async function eventAtHand(current: EventContent): Promise<EventContent> {
  if (takeKeptEdition() === undefined) return current;
  try {
    return await call('GET /api/event', {});
  } catch (error) {
    if (!(error instanceof CallError) || !noSuchEdition.includes(error.status)) throw error;
    forgetEdition();
    return current;
  }
}

async function start(root: Root, data: DeskPageData): Promise<void> {
  try {
    await draw(root, data);
  } catch (error) {
    const retry = () => {
      root.render(<Waiting label={words.loading} />);
      void start(root, data);
    };
    root.render(
      <main id="main" className="desk">
        <Failed message={messageOf(error, words.pageNotLoaded)} onRetry={retry} />
      </main>,
    );
  }
}

async function draw(root: Root, { event: current, isSignedOut }: DeskPageData): Promise<void> {
  const event = await eventAtHand(current);
  sayAsIn(event);
  const parts = await loadParts();
  const client = makeQueryClient();
  if (isSignedOut) client.setQueryData(userQuery.queryKey, null);
  root.render(
    <QueryClientProvider client={client}>
      <Toaster>
        <ConnectionNotice />
        <Pages atStart={event} {...parts} />
      </Toaster>
    </QueryClientProvider>,
  );
}

const app = document.getElementById('app');
const dehydrated = document.getElementById('page-data')?.textContent;
if (app && dehydrated) {
  keepFocus();
  void start(createRoot(app), JSON.parse(dehydrated));
}
