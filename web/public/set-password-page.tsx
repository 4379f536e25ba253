// Where a one-time link leads: an admin's first or new password, in a form that works without script.
import type { ReactNode } from 'react';
import type { SetPasswordPageData } from '#domain/page.ts';
import { AccountForm } from '#web/public/account-form.tsx';
import { AccountPage } from '#web/public/account-page.tsx';
import { PlainField } from '#web/public/plain-field.tsx';

export function SetPasswordPage({ data }: { data: SetPasswordPageData }) {
  return (
    <AccountPage event={data.event}>
      {data.state === 'open' ? <PasswordForm data={data} /> : null}
      {data.state === 'done' ? (
        <Told title="Password set">Sign in with {data.email} and your new password.</Told>
      ) : null}
      {data.state === 'gone' ? (
        <Told title="This link no longer works">
          It was already used, or a newer one was made, or it is older than 7 days. Ask an admin for a new
          one.
        </Told>
      ) : null}
    </AccountPage>
  );
}

function PasswordForm({ data }: { data: SetPasswordPageData }) {
  return (
    <AccountForm title="Choose a Password" message={data.message} submitLabel="Set Password">
      {(describedBy) => (
        <>
          <PlainField
            name="email"
            label="Email"
            type="email"
            autoComplete="username"
            value={data.email}
            isReadOnly
          />
          <PlainField
            name="password"
            label="New password"
            type="password"
            autoComplete="new-password"
            help="At least 10 characters."
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
          Sign In
        </a>
      </p>
    </>
  );
}
