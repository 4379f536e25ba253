// Where a one-time link leads: an admin's first or new password, in a form that works without script.
import type { SetPasswordPageData } from '#domain/calls/page.ts';
import { AccountForm } from '#web/public/account-form.tsx';
import { AccountAnswer, AccountPage } from '#web/public/account-page.tsx';
import { PlainField } from '#web/public/plain-field.tsx';
import * as words from '#words/riders/sign-in.ts';

export function SetPasswordPage({ data }: { data: SetPasswordPageData }) {
  const { event, state, email, message } = data;
  if (state !== 'open') {
    const isDone = state === 'done';
    return (
      <AccountAnswer
        event={event}
        title={isDone ? words.passwordSet : words.linkGone}
        ways={[{ href: '/api/login', label: words.signIn }]}
      >
        <p className="lead">{isDone ? words.signInWithNew(email) : words.whyLinkGone}</p>
      </AccountAnswer>
    );
  }
  return (
    <AccountPage event={event} title={words.choosePassword}>
      <AccountForm message={message} submitLabel={words.setPassword}>
        {(describedBy) => (
          <>
            <PlainField
              name="email"
              label={words.email}
              type="email"
              autoComplete="username"
              value={email}
              isReadOnly
            />
            <PlainField
              name="password"
              label={words.newPassword}
              type="password"
              autoComplete="new-password"
              help={words.passwordHelp}
              minLength={10}
              hasFocus
              describedBy={describedBy}
            />
          </>
        )}
      </AccountForm>
    </AccountPage>
  );
}
