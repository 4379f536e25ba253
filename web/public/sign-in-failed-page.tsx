// A sign-in that came to nothing: why, and how to go on.
import type { SignInFailure } from '#domain/calls/page.ts';
import type { EventContent } from '#domain/event/event.ts';
import { AccountAnswer } from '#web/public/account-page.tsx';
import { backToStart } from '#words/riders/at-hand.ts';
import * as words from '#words/riders/sign-in.ts';

type SignInFailedPageProps = { event: EventContent; reason: SignInFailure };

export function SignInFailedPage({ event, reason }: SignInFailedPageProps) {
  return (
    <AccountAnswer
      event={event}
      title={words.notSignedIn}
      ways={[
        { href: '/api/login', label: words.signInAgain },
        { href: '/', label: backToStart },
      ]}
    >
      <p className="lead">{words.failures[reason]}</p>
    </AccountAnswer>
  );
}
