// Shows its content to an admin; sends strangers to the sign-in and tells others that they are not admins
// (product.md, section 4).
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { SignedInUser } from '#domain/sign-in/admin.ts';
import { signedOutToast } from '#web/desk/message-of.ts';
import { userQuery } from '#web/desk/session.ts';
import { useDesk } from '#web/desk/use-desk.ts';
import { PageHeader } from '#web/public/page-header.tsx';
import { useToast } from '#web/ui/toaster.tsx';
import { Failed, Waiting } from '#web/ui/waiting.tsx';
import * as words from '#words/desk/admin.ts';
import { checkingWhoYouAre } from '#words/desk/desk-frame.ts';

/** product.md, section 9: long enough to read why. */
const redirectDelayMs = 500;

export function SignedInAdmin({ children }: { children: (user: SignedInUser) => ReactNode }) {
  const user = useQuery(userQuery);
  if (user.isPending) return <Waiting label={checkingWhoYouAre} />;
  if (user.isError) {
    return <Failed message={words.notReached} onRetry={() => void user.refetch()} />;
  }
  if (!user.data) return <LoggedOut />;
  if (!user.data.isAdmin) return <NoAdmin />;
  return children(user.data);
}

function LoggedOut() {
  const { event } = useDesk();
  const toast = useToast();
  useEffect(() => {
    toast(signedOutToast);
    const timer = window.setTimeout(() => window.location.assign(signInAddress()), redirectDelayMs);
    return () => window.clearTimeout(timer);
  }, [toast]);
  return (
    <>
      <PageHeader title={event.title} />
      <main id="main" className="desk">
        <h1 className="title-2">{words.admin}</h1>
        <p>{words.pleaseLogIn}</p>
        <p>
          <a className="button" href={signInAddress()}>
            {words.adminLogin}
          </a>
        </p>
      </main>
    </>
  );
}

function signInAddress(): string {
  const { pathname, search } = window.location;
  return `/api/login?${new URLSearchParams({ returnTo: pathname + search })}`;
}

/** The server has a page for those who are signed in and no admin (any more). */
function NoAdmin() {
  useEffect(() => window.location.reload(), []);
  return <Waiting label={words.notAnAdmin} />;
}
