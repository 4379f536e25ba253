// Shows its content to a signed-in organizer, and sends everybody else to the sign-in.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Redirect } from 'wouter';
import type { Organizer } from '#domain/sign-in/organizer.ts';
import { signedOutToast } from '#web/desk/message-of.ts';
import { organizerQuery, takeSessionOver } from '#web/desk/session.ts';
import { useToast } from '#web/ui/toaster.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { checkingWhoYouAre } from '#words/desk/desk-frame.ts';

export function SignedIn({ children }: { children: (organizer: Organizer) => ReactNode }) {
  const auth = useQuery(organizerQuery);
  if (auth.isPending) return <Waiting label={checkingWhoYouAre} />;
  if (!auth.data?.organizer) return <ToSignIn />;
  return children(auth.data.organizer);
}

/** Whose session ended on the page reads why, whatever they pressed (product.md, section 8). */
function ToSignIn() {
  const client = useQueryClient();
  const toast = useToast();
  useEffect(() => {
    if (takeSessionOver(client)) toast(signedOutToast);
  }, [client, toast]);
  return <Redirect to="/organizer/login" replace />;
}
