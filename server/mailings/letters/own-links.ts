// What a letter to many may link: the reader's own registration, and their spoke card. The tokens are made when it goes.
import { cardPath, makeOwnCardLink } from '#server/cards/links.ts';
import type { Composed, LetterLink, MakeToken } from '#server/mail/composers.ts';
import type { Block } from '#server/mail/draft.ts';
import { type Written, withLink } from '#server/mail/letter.ts';
import { linkOfLetter } from '#server/registrations/links/links.ts';
import * as words from '#words/letters/letters.ts';
import { cardLinkPlaceholder, ownLinkPlaceholder } from '#words/letters/mailing-values.ts';

const noNewsPlaceholder = '{no_more_news_link}';

/** Of links that the letter does not hold, nothing. */
export const makeOwnTokens: MakeToken = async (database, letter, how) => {
  const { registrationId, text } = letter;
  const has = (gap: string) => text?.includes(gap) ?? false;
  const opening = has(ownLinkPlaceholder) && (await linkOfLetter(database, letter, 'letter', how));
  const card =
    has(cardLinkPlaceholder) && registrationId && (await makeOwnCardLink(database, registrationId, how));
  const stop = has(noNewsPlaceholder) && (await linkOfLetter(database, letter, 'no-news', how));
  return [registrationId, opening, card, stop].map((part) => part || '').join('.');
};

export function newsBlocks(): Block[] {
  return [{ kind: 'text', text: `${words.noMoreNews}\n${noNewsPlaceholder}`, hasLinks: true }];
}

/** `stopUrl` ends news without a look at the letter (RFC 8058). Without a token a page still says how to go on. */
export function withOwnLinks(letter: Written, { publicUrl, token }: LetterLink): Composed {
  const [id, opening, card, stop] = typeof token === 'object' ? token.is.split('.') : [];
  const own = `${publicUrl}/my-registration${opening ? `#${id}.${opening}` : ''}`;
  const withOwn = withLink(letter, ownLinkPlaceholder, own);
  const stopUrl = stop ? `${publicUrl}/no-more-letters/${stop}` : undefined;
  const withStop = withLink(withOwn, noNewsPlaceholder, stopUrl ?? `${publicUrl}/my-registration`);
  const filled = withLink(
    withStop,
    cardLinkPlaceholder,
    `${publicUrl}${card ? cardPath(card) : '/my-registration'}`,
  );
  return { ...filled, stopUrl };
}
