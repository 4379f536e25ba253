// Shows its content to a signed-in organizer, and sends everybody else to the sign-in.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import type { Organizer } from '#domain/sign-in/organizer.ts';
import { organizerQuery } from '#web/desk/session.ts';
import { Waiting } from '#web/ui/waiting.tsx';
import { checkingWhoYouAre } from '#words/desk/desk-frame.ts';

export function SignedIn({ children }: { children: (organizer: Organizer) => ReactNode }) {
  const auth = useQuery(organizerQuery);
  if (auth.isPending) return <Waiting label={checkingWhoYouAre} />;
  if (!auth.data?.organizer) return <Redirect to="/organizer/login" replace />;
  return children(auth.data.organizer);
}
