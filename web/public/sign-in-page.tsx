// The embedded identity provider's sign-in: a form that works without script.
import type { SignInPageData } from '#domain/calls/page.ts';
import { AccountForm } from '#web/public/account-form.tsx';
import { AccountPage } from '#web/public/account-page.tsx';
import { PlainField } from '#web/public/plain-field.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import * as words from '#words/riders/sign-in.ts';

export function SignInPage({ data }: { data: SignInPageData }) {
  return (
    <AccountPage event={data.event} title={words.adminSignIn}>
      <AccountForm message={data.message} submitLabel={words.signIn}>
        {(describedBy) => (
          <>
            <PlainField
              name="email"
              label={words.email}
              type="email"
              autoComplete="username"
              value={data.email}
              hasFocus={data.email === ''}
              describedBy={describedBy}
            />
            <PlainField
              name="password"
              label={words.password}
              type="password"
              autoComplete="current-password"
              hasFocus={data.email !== ''}
              describedBy={describedBy}
            />
          </>
        )}
      </AccountForm>
      <p className="small soft">
        <Sentence text={words.organizersSignIn} link={(label) => <a href="/organizer/login">{label}</a>} />
      </p>
    </AccountPage>
  );
}
