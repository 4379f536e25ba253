// For somebody who is signed in and no admin.
import type { EventContent } from '#domain/event/event.ts';
import { AccountAnswer } from '#web/public/account-page.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import * as words from '#words/riders/sign-in.ts';

export function NoAdminPage({ event, email }: { event: EventContent; email: string }) {
  return (
    <AccountAnswer
      event={event}
      title={words.notAnAdmin}
      ways={[
        { href: '/api/logout', label: words.signOut },
        { href: '/register', label: words.publicForm },
      ]}
    >
      <p className="lead">
        <Sentence text={words.signedInAs} parts={{ address: <strong>{email}</strong> }} />
      </p>
    </AccountAnswer>
  );
}
