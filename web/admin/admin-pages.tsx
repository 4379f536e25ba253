// The admin's pages by address, each in the frame with the navigation bar.

import { useQuery } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, Suspense, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Redirect, Route, Switch } from 'wouter';
import type { SignedInUser } from '#domain/sign-in/admin.ts';
import type { AdminPath } from '#domain/sign-in/admin-pages.ts';
import { AdminFrame } from '#web/admin/admin-frame.tsx';
import { ContactsPage } from '#web/admin/contacts-page.tsx';
import { AdminDashboardPage } from '#web/admin/dashboard-page.tsx';
import { DataPage } from '#web/admin/data-page.tsx';
import type { EventPageProps } from '#web/admin/event/event-page.tsx';
import { HistoryPage } from '#web/admin/history-page.tsx';
import { later } from '#web/desk/later.ts';
import { signedOutToast } from '#web/desk/message-of.ts';
import { userQuery } from '#web/desk/session.ts';
import { useDesk } from '#web/desk/use-desk.ts';
import { useLeaveGuard } from '#web/desk/use-leave-guard.tsx';
import { PageHeader } from '#web/public/page-header.tsx';
import { useToast } from '#web/ui/toaster.tsx';
import { Failed, Waiting } from '#web/ui/waiting.tsx';
import * as words from '#words/desk/admin.ts';
import { checkingWhoYouAre } from '#words/desk/desk-frame.ts';

// Loaded apart, with the code of forms and editors: the dashboards, which everybody comes for, don't wait for it.
const SheetsPage = later(async () => (await import('#web/desk/sheets/sheets-page.tsx')).SheetsPage);
const UsersPage = later(async () => (await import('#web/admin/users-page.tsx')).UsersPage);
const OrganizersPage = later(async () => (await import('#web/admin/organizers-page.tsx')).OrganizersPage);
const RetentionPage = later(async () => (await import('#web/admin/retention-page.tsx')).RetentionPage);
const FormBuilderPage = later(
  async () => (await import('#web/admin/form-builder/form-builder-page.tsx')).FormBuilderPage,
);
const EventPage = later(async () => (await import('#web/admin/event/event-page.tsx')).EventPage);
const PaymentsPage = later(async () => (await import('#web/admin/payments/payments-page.tsx')).PaymentsPage);
const BoardsPage = later(async () => (await import('#web/desk/boards/boards-page.tsx')).BoardsPage);
const MailPage = later(async () => (await import('#web/admin/mail/mail-page.tsx')).MailPage);

type PageProps = EventPageProps & { user: SignedInUser };

const pages: Record<AdminPath, (props: PageProps) => ReactElement> = {
  '/admin': () => <AdminDashboardPage />,
  '/contacts': () => <ContactsPage />,
  '/data': () => <DataPage />,
  '/admin/sheets': () => <SheetsPage />,
  '/admin/users': ({ user }) => <UsersPage user={user} />,
  '/admin/organizers': () => <OrganizersPage />,
  '/admin/event': ({ onDirtyChange, mayLeave, onLeave }) => (
    <EventPage onDirtyChange={onDirtyChange} mayLeave={mayLeave} onLeave={onLeave} />
  ),
  '/form-builder': ({ onDirtyChange }) => <FormBuilderPage onDirtyChange={onDirtyChange} />,
  '/admin/boards': () => <BoardsPage />,
  '/admin/payments': () => <PaymentsPage />,
  '/admin/mail': () => <MailPage />,
  '/admin/history': () => <HistoryPage />,
  '/admin/retention': () => <RetentionPage />,
};

export function AdminPages() {
  return <SignedInAdmin>{(user) => <Pages user={user} />}</SignedInAdmin>;
}

function Pages({ user }: { user: SignedInUser }) {
  const { setIsDirty, mayLeave, question } = useLeaveGuard();
  const [isLeaving, setIsLeaving] = useState(false);
  const onLeave = () => flushSync(() => setIsLeaving(true));
  return (
    <AdminFrame user={user} mayLeave={mayLeave} onLeave={onLeave}>
      <Suspense fallback={<Waiting label={words.loading} />}>
        {isLeaving && <Waiting label={words.leaving} />}
        {!isLeaving && (
          <Switch>
            {Object.entries(pages).map(([path, drawPage]) => (
              <Route key={path} path={path}>
                {drawPage({ user, onDirtyChange: setIsDirty, mayLeave, onLeave })}
              </Route>
            ))}
            <Redirect to="/admin" replace />
          </Switch>
        )}
      </Suspense>
      {question}
    </AdminFrame>
  );
}

/** product.md, section 9: long enough to read why. */
const redirectDelayMs = 500;

/** Shows its content to an admin; sends strangers to the sign-in and tells others that they are not admins (product.md, section 4). */
function SignedInAdmin({ children }: { children: (user: SignedInUser) => ReactNode }) {
  const user = useQuery(userQuery);
  if (user.isPending) return <Waiting label={checkingWhoYouAre} />;
  if (user.isError) {
    return <Failed message={words.notReached} onRetry={() => void user.refetch()} />;
  }
  if (!user.data) return <LoggedOut />;
  if (!user.data.isAdmin) return <NoAdmin />;
  return children(user.data);
}

function LoggedOut() {
  const { event } = useDesk();
  const toast = useToast();
  useEffect(() => {
    toast(signedOutToast);
    const timer = window.setTimeout(() => window.location.assign(signInAddress()), redirectDelayMs);
    return () => window.clearTimeout(timer);
  }, [toast]);
  return (
    <>
      <PageHeader title={event.title} />
      <main id="main" className="desk">
        <h1 className="title-2">{words.admin}</h1>
        <p>{words.pleaseLogIn}</p>
        <p>
          <a className="button" href={signInAddress()}>
            {words.adminLogin}
          </a>
        </p>
      </main>
    </>
  );
}

function signInAddress(): string {
  const { pathname, search } = window.location;
  return `/api/login?${new URLSearchParams({ returnTo: pathname + search })}`;
}

/** The server has a page for those who are signed in and no admin (any more). */
function NoAdmin() {
  useEffect(() => window.location.reload(), []);
  return <Waiting label={words.notAnAdmin} />;
}
