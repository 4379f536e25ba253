// The admin's pages by address, each in the frame with the navigation bar.
import { type ReactElement, Suspense, useState } from 'react';
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
import { SignedInAdmin } from '#web/admin/signed-in-admin.tsx';
import { later } from '#web/desk/later.ts';
import { useLeaveGuard } from '#web/desk/use-leave-guard.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import * as words from '#words/desk/admin.ts';

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
