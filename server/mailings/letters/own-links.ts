// What a letter to many may link: the reader's own registration, and their spoke card. The tokens are made when it goes.
import { cardPath, makeOwnCardLink } from '#server/cards/links.ts';
import type { Composed, LetterLink, MakeTokens } from '#server/mail/composers.ts';
import type { Block } from '#server/mail/draft.ts';
import { type Written, withLink } from '#server/mail/letter.ts';
import { linksOfLetters } from '#server/registrations/links/links.ts';
import * as words from '#words/letters/letters.ts';
import { cardLinkPlaceholder, ownLinkPlaceholder } from '#words/letters/mailing-values.ts';

const noNewsPlaceholder = '{no_more_news_link}';

/** Of links that the letter does not hold, nothing. */
export const makeOwnTokens: MakeTokens = async (database, letters, how) => {
  const withGap = (gap: string) => letters.filter(({ text }) => text?.includes(gap));
  const openings = await linksOfLetters(database, withGap(ownLinkPlaceholder), 'letter', how);
  const stops = await linksOfLetters(database, withGap(noNewsPlaceholder), 'no-news', how);
  const cards = new Map<string, string>();
  for (const { id, registrationId } of withGap(cardLinkPlaceholder)) {
    if (registrationId) cards.set(id, await makeOwnCardLink(database, registrationId, how));
  }
  return new Map(
    letters.map(({ id, registrationId }) => [
      id,
      [registrationId ?? '', ...[openings, cards, stops].map((tokens) => tokens.get(id) ?? '')].join('.'),
    ]),
  );
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
