// Where a one-time link leads: an admin's first or new password, in a form that works without script.
import type { ReactNode } from 'react';
import type { SetPasswordPageData } from '#domain/calls/page.ts';
import { AccountForm } from '#web/public/account-form.tsx';
import { AccountPage } from '#web/public/account-page.tsx';
import { PlainField } from '#web/public/plain-field.tsx';
import * as words from '#words/riders/sign-in.ts';

export function SetPasswordPage({ data }: { data: SetPasswordPageData }) {
  return (
    <AccountPage event={data.event}>
      {data.state === 'open' ? <PasswordForm data={data} /> : null}
      {data.state === 'done' ? (
        <Told title={words.passwordSet}>{words.signInWithNew(data.email)}</Told>
      ) : null}
      {data.state === 'gone' ? <Told title={words.linkGone}>{words.whyLinkGone}</Told> : null}
    </AccountPage>
  );
}

function PasswordForm({ data }: { data: SetPasswordPageData }) {
  return (
    <AccountForm title={words.choosePassword} message={data.message} submitLabel={words.setPassword}>
      {(describedBy) => (
        <>
          <PlainField
            name="email"
            label={words.email}
            type="email"
            autoComplete="username"
            value={data.email}
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
  );
}

function Told({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h1 className="title-2">{title}</h1>
      <p className="lead">{children}</p>
      <p>
        <a className="button button--loud" href="/api/login">
          {words.signIn}
        </a>
      </p>
    </>
  );
}
