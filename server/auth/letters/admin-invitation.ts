// To somebody who was made an admin: where to sign in, and with rego's own provider the link that sets a password.
import type { EventContent } from '#domain/event.ts';
import { passwordLinkOf } from '#server/auth/identity-provider/accounts.ts';
import type { LetterLink } from '#server/mail/composers.ts';
import {
  composeLetter,
  type Letter,
  oneLine,
  passwordLinkPlaceholder,
  type Written,
  withLink,
} from '#server/mail/letter.ts';

export type AdminInvitation = {
  event: EventContent;
  firstName: string;
  email: string;
  publicUrl: string;
  /** Else an outside provider signs in, and has the passwords. */
  hasPasswordLink: boolean;
};

export function adminInvitation({
  event,
  firstName,
  email,
  publicUrl,
  hasPasswordLink,
}: AdminInvitation): Letter {
  const signInUrl = `${publicUrl}/api/login?returnTo=/admin`;
  return composeLetter({
    kind: 'admin-invitation',
    recipient: email,
    isVisitorAddress: false,
    subject: `You are an admin of ${event.title}`,
    sender: event.title,
    heading: `Welcome, ${oneLine(firstName)}`,
    preview: 'How to sign in.',
    blocks: [
      {
        kind: 'text',
        text: `You are now an admin of ${event.title}: you see all registrations and manage organizers and forms.`,
      },
      ...(hasPasswordLink
        ? [
            { kind: 'text', text: 'First choose a password. The link works once, within 7 days.' } as const,
            { kind: 'action', label: 'Choose a password', url: passwordLinkPlaceholder } as const,
          ]
        : []),
      { kind: 'text', text: `Then sign in with this address: ${email}.` },
      { kind: 'action', label: 'Sign in', url: signInUrl },
    ],
    footer: `An admin of ${event.title} added your address. If you did not expect this, you can ignore this letter. Send questions to ${event.supportEmail}.`,
  });
}

export function withPasswordLink(letter: Written, { publicUrl, token }: LetterLink): Written {
  const shown = token === 'hidden' ? '…' : token;
  const link = passwordLinkOf(publicUrl, typeof shown === 'object' ? shown.is : shown);
  return withLink(letter, passwordLinkPlaceholder, link);
}
