// The embedded identity provider's sign-in: a form that works without script.
import type { SignInPageData } from '#domain/page.ts';
import { PageHeader } from '#web/public/page-header.tsx';
import { PlainField } from '#web/public/plain-field.tsx';

export function SignInPage({ data }: { data: SignInPageData }) {
  return (
    <>
      <PageHeader title={data.event.title} backLabel="Back to Home" />
      <main id="main" className="sign-in">
        <h1 className="title-2">Admin Sign In</h1>
        {data.message ? (
          <p className="notice notice--error" role="alert" id="sign-in-message">
            {data.message}
          </p>
        ) : null}
        <form className="card" method="post">
          <PlainField
            name="email"
            label="Email"
            type="email"
            autoComplete="username"
            value={data.email}
            hasFocus={data.email === ''}
            describedBy={data.message ? 'sign-in-message' : undefined}
          />
          <PlainField
            name="password"
            label="Password"
            type="password"
            autoComplete="current-password"
            hasFocus={data.email !== ''}
            describedBy={data.message ? 'sign-in-message' : undefined}
          />
          <button className="button button--loud button--wide" type="submit">
            Sign In
          </button>
        </form>
        <p className="small soft">
          Organizers sign in <a href="/organizer/login">on their own page</a>. Lost your password? Ask another
          admin for a new link.
        </p>
      </main>
    </>
  );
}
