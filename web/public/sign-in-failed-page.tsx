// A sign-in that came to nothing: why, and how to go on.

import type { SignInFailure } from '#domain/calls/page.ts';
import type { EventContent } from '#domain/event/event.ts';
import { AccountPage } from '#web/public/account-page.tsx';
import { backToStart } from '#words/riders/pages.ts';
import * as words from '#words/riders/sign-in.ts';

type SignInFailedPageProps = { event: EventContent; reason: SignInFailure };

export function SignInFailedPage({ event, reason }: SignInFailedPageProps) {
  return (
    <AccountPage event={event}>
      <h1 className="title-2">{words.notSignedIn}</h1>
      <p className="lead">{words.failures[reason]}</p>
      <p className="sign-in__ways">
        <a className="button button--loud" href="/api/login">
          {words.signInAgain}
        </a>
        <a className="button" href="/">
          {backToStart}
        </a>
      </p>
    </AccountPage>
  );
}
