// To somebody who was made an admin: where to sign in, and with rego's own provider the link that sets a password.
import type { EventContent } from '#domain/event/event.ts';
import { passwordLinkOf } from '#server/auth/identity-provider/accounts.ts';
import type { LetterLink } from '#server/mail/composers.ts';
import {
  composeLetter,
  type Letter,
  oneLine,
  passwordLinkPlaceholder,
  publicUrlPlaceholder,
  type Written,
  withLink,
} from '#server/mail/letter.ts';
import * as words from '#words/letters/letters.ts';

export type AdminInvitation = {
  event: EventContent;
  firstName: string;
  email: string;
  /** Else an outside provider signs in, and has the passwords. */
  hasPasswordLink: boolean;
};

export function adminInvitation({ event, firstName, email, hasPasswordLink }: AdminInvitation): Letter {
  const signInUrl = `${publicUrlPlaceholder}/api/login?returnTo=/admin`;
  return composeLetter({
    kind: 'admin-invitation',
    recipient: email,
    isVisitorAddress: false,
    subject: words.invitationSubject(event.title),
    sender: event.title,
    heading: words.welcome(oneLine(firstName)),
    preview: words.invitationPreview,
    blocks: [
      { kind: 'text', text: words.invitationText(event.title) },
      hasPasswordLink && { kind: 'text', text: words.choosePasswordFirst },
      hasPasswordLink && { kind: 'action', label: words.choosePassword, url: passwordLinkPlaceholder },
      { kind: 'text', text: words.signInWith(email) },
      { kind: 'action', label: words.signIn, url: signInUrl },
    ],
    footer: words.invitationFooter(event.title, event.supportEmail),
  });
}

export function withPasswordLink(letter: Written, { publicUrl, token }: LetterLink): Written {
  const shown = token === 'hidden' ? '…' : token;
  const link = passwordLinkOf(publicUrl, typeof shown === 'object' ? shown.is : shown);
  return withLink(letter, passwordLinkPlaceholder, link);
}
