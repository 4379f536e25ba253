// What a letter to many may link: the reader's own registration, and their spoke card. The tokens are made when it goes.
import { cardPath, makeOwnCardLink } from '#server/cards/links.ts';
import type { Composed, LetterLink, MakeToken } from '#server/mail/composers.ts';
import { type Written, withLink } from '#server/mail/letter.ts';
import { makeLink } from '#server/registrations/links.ts';
import { cardLinkPlaceholder, ownLinkPlaceholder } from '#words/mailing-values.ts';

/** Of links that the letter does not hold, nothing. */
export const makeOwnTokens: MakeToken = async (database, letter, { tokenKey, now }) => {
  const { id, registrationId, recipient, text } = letter;
  if (!registrationId) return undefined;
  const opening = text.includes(ownLinkPlaceholder)
    ? await makeLink(database, { registrationId, purpose: 'letter', now }, tokenKey, `${id} ${recipient}`)
    : '';
  const card = text.includes(cardLinkPlaceholder)
    ? await makeOwnCardLink(database, registrationId, { tokenKey, now })
    : '';
  return [registrationId, opening, card].join('.');
};

/** Without a token a page still says how to go on. */
export function withOwnLinks(letter: Written, { publicUrl, token }: LetterLink): Composed {
  const [id, opening, card] = typeof token === 'object' ? token.is.split('.') : [];
  const own = `${publicUrl}/my-registration${opening ? `#${id}.${opening}` : ''}`;
  const withOwn = withLink(letter, ownLinkPlaceholder, own);
  return withLink(withOwn, cardLinkPlaceholder, `${publicUrl}${card ? cardPath(card) : '/my-registration'}`);
}
