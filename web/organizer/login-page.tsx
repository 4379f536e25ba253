// Organizer sign-in (spec sections 2, 5 and 8).
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Redirect } from 'wouter';
import type { FieldErrors } from '#domain/errors.ts';
import type { EventContent } from '#domain/event.ts';
import { CallError, call } from '#web/call.ts';
import { authQuery, changeOrganizer } from '#web/organizer/queries.ts';
import { PageHeader } from '#web/public/page-header.tsx';
import { useToast } from '#web/ui/toaster.tsx';

type Credentials = { username: string; password: string };

function errorsOf({ username, password }: Credentials): FieldErrors {
  return {
    ...(username.trim() === '' && { username: 'Username is required' }),
    ...(password === '' && { password: 'Password is required' }),
  };
}

/** The server's message, else what the spec falls back to. */
function failureText(error: unknown): string {
  if (!(error instanceof CallError)) return 'Login failed';
  return error.reply?.message ?? 'Invalid username or password';
}

export function LoginPage({ event }: { event: EventContent }) {
  const auth = useQuery(authQuery);
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
  const [errors, setErrors] = useState<FieldErrors>({});
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
    const found = errorsOf(typed);
    setErrors(found);
    const first = Object.keys(found)[0];
    if (first) return document.getElementById(`login-${first}`)?.focus();
    if (!login.isPending) login.mutate({ ...typed, username: typed.username.trim() });
  };
  const change = (field: keyof Credentials) => (value: string) => {
    setTyped({ ...typed, [field]: value });
    setErrors({ ...errors, [field]: '' });
  };
  return (
    <form className="card login__card" noValidate onSubmit={submit} aria-labelledby="login-title">
      <h2 className="card__title" id="login-title">
        Login Credentials
      </h2>
      <CredentialField
        field="username"
        label="Username"
        value={typed.username}
        error={errors.username}
        onChange={change('username')}
      />
      <CredentialField
        field="password"
        label="Password"
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

type CredentialFieldProps = {
  field: keyof Credentials;
  label: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

function CredentialField({ field, label, value, error, onChange }: CredentialFieldProps) {
  const id = `login-${field}`;
  return (
    <div className={error ? 'field field--invalid' : 'field'}>
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        name={field}
        className="field__control"
        type={field === 'password' ? 'password' : 'text'}
        autoComplete={field === 'password' ? 'current-password' : 'username'}
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {error && (
        <p className="field__error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
