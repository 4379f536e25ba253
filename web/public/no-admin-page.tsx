// For somebody who is signed in and no admin.
import type { EventContent } from '#domain/event.ts';
import { PageHeader } from '#web/public/page-header.tsx';

export function NoAdminPage({ event, email }: { event: EventContent; email: string }) {
  return (
    <>
      <PageHeader title={event.title}>
        <a className="button button--small" href="/api/logout">
          Log out
        </a>
      </PageHeader>
      <main id="main" className="sign-in">
        <h1 className="title-2">You are not an admin</h1>
        <p className="lead">
          You are signed in as <strong>{email}</strong>, and this address is not on the list of admins. Ask an
          admin to add it, or sign out and use another one.
        </p>
        <p className="sign-in__ways">
          <a className="button button--loud" href="/api/logout">
            Sign out
          </a>
          <a className="button" href="/register">
            Public form
          </a>
        </p>
      </main>
    </>
  );
}
