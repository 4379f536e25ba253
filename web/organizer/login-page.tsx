// Organizer sign-in (product.md, sections 2, 5 and 8).
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Redirect } from 'wouter';
import type { EventContent } from '#domain/event.ts';
import { type BodyOf, CallError, call } from '#web/call.ts';
import { changeOrganizer, organizerQuery } from '#web/desk/session.ts';
import { missingErrors, useFormErrors } from '#web/desk/use-form-errors.ts';
import { PageHeader } from '#web/public/page-header.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toaster.tsx';

type Credentials = BodyOf<'POST /api/organizer/login'>;

const labels: Credentials = { username: 'Username', password: 'Password' };

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
  const [typed, setTyped] = useState<Credentials>({ username: '', password: '' });
  const { form, errors, showErrors, clearError } = useFormErrors();
  const login = useMutation({
    mutationFn: (body: Credentials) => call('POST /api/organizer/login', { body }),
    onSuccess: ({ organizer }) => {
      toast({ title: 'Login Successful', description: `Welcome back, ${organizer.name}!` });
      changeOrganizer(client, organizer);
    },
    onError: (error) => toast({ title: 'Login Failed', description: failureText(error), isError: true }),
  });
  const submit = (press: FormEvent) => {
    press.preventDefault();
    if (login.isPending) return;
    const missing = missingErrors(labels, typed);
    showErrors(missing);
    if (Object.keys(missing).length === 0) login.mutate({ ...typed, username: typed.username.trim() });
  };
  const change = (field: keyof Credentials) => (value: string) => {
    setTyped({ ...typed, [field]: value });
    clearError(field);
    if (login.isError) login.reset();
  };
  return (
    <form ref={form} className="card login__card" noValidate onSubmit={submit} aria-labelledby="login-title">
      <h2 className="card__title" id="login-title">
        Login Credentials
      </h2>
      {login.isError && (
        <p className="notice notice--error" role="alert">
          {failureText(login.error)}
        </p>
      )}
      <TextField
        name="username"
        label={labels.username}
        autoComplete="username"
        isLowerCase
        value={typed.username}
        error={errors.username}
        onChange={change('username')}
      />
      <TextField
        name="password"
        label={labels.password}
        type="password"
        autoComplete="current-password"
        value={typed.password}
        error={errors.password}
        onChange={change('password')}
      />
      <button className="button button--loud button--wide" aria-disabled={login.isPending} type="submit">
        {login.isPending ? 'Signing in...' : 'Sign In'}
      </button>
    </form>
  );
}
