// The embedded identity provider's sign-in: a form that works without script.
import type { SignInPageData } from '#domain/page.ts';
import { AccountForm } from '#web/public/account-form.tsx';
import { AccountPage } from '#web/public/account-page.tsx';
import { PlainField } from '#web/public/plain-field.tsx';

export function SignInPage({ data }: { data: SignInPageData }) {
  return (
    <AccountPage event={data.event}>
      <AccountForm title="Admin Sign In" message={data.message} submitLabel="Sign In">
        {(describedBy) => (
          <>
            <PlainField
              name="email"
              label="Email"
              type="email"
              autoComplete="username"
              value={data.email}
              hasFocus={data.email === ''}
              describedBy={describedBy}
            />
            <PlainField
              name="password"
              label="Password"
              type="password"
              autoComplete="current-password"
              hasFocus={data.email !== ''}
              describedBy={describedBy}
            />
          </>
        )}
      </AccountForm>
      <p className="small soft">
        Organizers sign in <a href="/organizer/login">on their own page</a>. Lost your password? Ask another
        admin for a new link.
      </p>
    </AccountPage>
  );
}
