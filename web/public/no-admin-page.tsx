// For somebody who is signed in and no admin.
import type { EventContent } from '#domain/event/event.ts';
import { PageHeader } from '#web/public/page-header.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import * as words from '#words/riders/sign-in.ts';

export function NoAdminPage({ event, email }: { event: EventContent; email: string }) {
  return (
    <>
      <PageHeader title={event.title}>
        <a className="button button--small" href="/register">
          {words.publicForm}
        </a>
      </PageHeader>
      <main id="main" className="sign-in">
        <h1 className="title-2">{words.notAnAdmin}</h1>
        <p className="lead">
          <Sentence text={words.signedInAs} parts={{ address: <strong>{email}</strong> }} />
        </p>
        <p className="sign-in__ways">
          <a className="button button--loud" href="/api/logout">
            {words.signOut}
          </a>
        </p>
      </main>
    </>
  );
}
