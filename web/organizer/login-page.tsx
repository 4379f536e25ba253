// Organizer sign-in (product.md, sections 2, 5 and 8).

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Redirect } from 'wouter';
import * as z from 'zod/mini';
import { type BodyOf, CallError, call } from '#web/call.ts';
import { errorOf, filledLine, usePlainForm } from '#web/desk/plain-form.ts';
import { changeOrganizer, organizerQuery } from '#web/desk/session.ts';
import { useDesk } from '#web/desk/use-desk.ts';
import { AccountPage } from '#web/public/account-page.tsx';
import { BusyLabel } from '#web/ui/busy-label.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toaster.tsx';
import * as words from '#words/desk/sign-in.ts';

type Credentials = BodyOf<'POST /api/organizer/login'>;

const labels: Credentials = { username: words.username, password: words.password };

const schema = z.object({
  username: filledLine(labels.username),
  password: filledLine(labels.password),
});

/** The server's message, where it came with one. */
function failureText(error: unknown): string {
  if (!(error instanceof CallError)) return words.signInFailed;
  return error.reply?.message ?? words.wrongCredentials;
}

export function LoginPage() {
  const { event } = useDesk();
  const auth = useQuery(organizerQuery);
  if (auth.data?.organizer) return <Redirect to="/organizer/dashboard" replace />;
  return (
    <AccountPage event={event} title={words.organizerLogin}>
      <p className="lead">{words.aboutSignIn}</p>
      <LoginCard />
      <p>
        <Sentence text={words.whomToAsk} mail={event.supportEmail} />
      </p>
    </AccountPage>
  );
}

function LoginCard() {
  const client = useQueryClient();
  const toast = useToast();
  const form = usePlainForm(schema, { username: '', password: '' });
  const login = useMutation({
    mutationFn: (body: Credentials) => call('POST /api/organizer/login', { body }),
    onSuccess: ({ organizer }) => {
      toast({ title: words.loginSuccessful, description: words.welcomeBack({ name: organizer.name }) });
      changeOrganizer(client, organizer);
    },
    onError: (error) => toast({ title: words.loginFailed, description: failureText(error), isError: true }),
  });
  const submit = form.handleSubmit(({ username, password }) => {
    if (!login.isPending) login.mutate({ username: username.trim(), password });
  });
  const onChange = () => {
    if (login.isError) login.reset();
  };
  return (
    <form className="card" noValidate onSubmit={(press) => void submit(press)} aria-labelledby="login-title">
      <h2 className="title-3" id="login-title">
        {words.loginCredentials}
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
        <BusyLabel isBusy={login.isPending} busy={words.signingIn} label={words.signIn} />
      </button>
    </form>
  );
}
