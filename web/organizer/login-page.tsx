// Organizer sign-in (product.md, sections 2, 5 and 8).
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Redirect } from 'wouter';
import * as z from 'zod/mini';
import type { EventContent } from '#domain/event.ts';
import { type BodyOf, CallError, call } from '#web/call.ts';
import { errorOf, filledLine, usePlainForm } from '#web/desk/plain-form.ts';
import { changeOrganizer, organizerQuery } from '#web/desk/session.ts';
import { PageHeader } from '#web/public/page-header.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toaster.tsx';

type Credentials = BodyOf<'POST /api/organizer/login'>;

const labels: Credentials = { username: 'Username', password: 'Password' };

const schema = z.object({
  username: filledLine(labels.username),
  password: filledLine(labels.password),
});

/** The server's message, where it came with one. */
function failureText(error: unknown): string {
  if (!(error instanceof CallError)) return 'Login failed';
  return error.reply?.message ?? 'Invalid username or password';
}

export function LoginPage({ event }: { event: EventContent }) {
  const auth = useQuery(organizerQuery);
  if (auth.data?.organizer) return <Redirect to="/organizer/dashboard" replace />;
  return (
    <>
      <PageHeader title={event.title} backLabel="Back to Home" />
      <main id="main" className="login">
        <div className="login__words">
          <h1 className="title-2">Organizer Login</h1>
          <p className="soft">Sign in to access the registration management system</p>
        </div>
        <LoginCard />
        <p className="small login__help">
          Contact an administrator for credentials, or write to{' '}
          <a href={`mailto:${event.supportEmail}`}>{event.supportEmail}</a>.
        </p>
      </main>
    </>
  );
}

function LoginCard() {
  const client = useQueryClient();
  const toast = useToast();
  const form = usePlainForm(schema, { username: '', password: '' });
  const login = useMutation({
    mutationFn: (body: Credentials) => call('POST /api/organizer/login', { body }),
    onSuccess: ({ organizer }) => {
      toast({ title: 'Login Successful', description: `Welcome back, ${organizer.name}!` });
      changeOrganizer(client, organizer);
    },
    onError: (error) => toast({ title: 'Login Failed', description: failureText(error), isError: true }),
  });
  const submit = form.handleSubmit(({ username, password }) => {
    if (!login.isPending) login.mutate({ username: username.trim(), password });
  });
  const onChange = () => {
    if (login.isError) login.reset();
  };
  return (
    <form
      className="card login__card"
      noValidate
      onSubmit={(press) => void submit(press)}
      aria-labelledby="login-title"
    >
      <h2 className="card__title" id="login-title">
        Login Credentials
      </h2>
      {login.isError && (
        <p className="notice notice--error" role="alert">
          {failureText(login.error)}
        </p>
      )}
      <TextField
        control={form.register('username', { onChange })}
        label={labels.username}
        autoComplete="username"
        isLowerCase
        error={errorOf(form, 'username')}
      />
      <TextField
        control={form.register('password', { onChange })}
        label={labels.password}
        type="password"
        autoComplete="current-password"
        error={errorOf(form, 'password')}
      />
      <button className="button button--loud button--wide" aria-disabled={login.isPending} type="submit">
        {login.isPending ? 'Signing in...' : 'Sign In'}
      </button>
    </form>
  );
}
