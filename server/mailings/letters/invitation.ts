// To a rider of an earlier edition who may be written to: its links fill the form of this one, and end such letters.

import type { Composed, LetterLink, MakeToken } from '#server/mail/composers.ts';
import type { Block } from '#server/mail/draft.ts';
import { type Written, withLink } from '#server/mail/letter.ts';
import { linkOfLetter } from '#server/registrations/links/links.ts';
import * as words from '#words/letters/letters.ts';
import { invitationPlaceholder } from '#words/letters/named-values.ts';

const stopPlaceholder = '{no_more_letters_link}';

export function invitationBlocks(): Block[] {
  return [
    { kind: 'action', label: words.fillMyForm, url: invitationPlaceholder },
    { kind: 'text', text: words.invitationFills },
    { kind: 'text', text: `${words.noMoreInvitations}\n${stopPlaceholder}`, hasLinks: true },
  ];
}

/** Its two tokens, each for one thing. */
export const makeInvitationTokens: MakeToken = async (database, letter, how) => {
  const invitation = await linkOfLetter(database, letter, 'invitation', how);
  const stop = await linkOfLetter(database, letter, 'no-invitation', how);
  return invitation && `${invitation}.${stop}`;
};

/** `stopUrl` ends such letters without a look at the letter (RFC 8058). */
export function withInvitationLinks(letter: Written, { publicUrl, token }: LetterLink): Composed {
  const [invitation, stop] = typeof token === 'object' ? token.is.split('.') : [];
  const form = `${publicUrl}/register${invitation ? `#invitation=${invitation}` : ''}`;
  const stopUrl = stop && `${publicUrl}/no-more-letters/${stop}`;
  const filled = withLink(letter, invitationPlaceholder, form);
  return { ...withLink(filled, stopPlaceholder, stopUrl ?? publicUrl), stopUrl };
}
