// A sign-in that came to nothing: why, and how to go on.
import type { EventContent } from '#domain/event.ts';
import type { SignInFailure } from '#domain/page.ts';
import { AccountPage } from '#web/public/account-page.tsx';

const reasons: Record<SignInFailure, string> = {
  stale: 'This sign-in took too long, was used already, or was begun in another browser. Please start again.',
  refused: 'The sign-in was cancelled or refused.',
  unverified: 'Your e-mail address is not verified. Verify it with your sign-in provider, then try again.',
  invalid: 'The sign-in provider’s answer was not valid, so you were not signed in.',
  unavailable: 'The sign-in provider does not answer right now. Please try again in a moment.',
};

type SignInFailedPageProps = { event: EventContent; reason: SignInFailure };

export function SignInFailedPage({ event, reason }: SignInFailedPageProps) {
  return (
    <AccountPage event={event}>
      <h1 className="title-2">You are not signed in</h1>
      <p className="lead">{reasons[reason]}</p>
      <p className="sign-in__ways">
        <a className="button button--loud" href="/api/login">
          Sign in again
        </a>
        <a className="button" href="/">
          Back to the start
        </a>
      </p>
    </AccountPage>
  );
}
