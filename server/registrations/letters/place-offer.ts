// To a rider who waited: a place is kept for them until then, or it went to the next since nobody answered.
import type { EventContent } from '#domain/event/event.ts';
import { formatPrice, fullTime } from '#domain/locale/locale.ts';
import { nameForLetter } from '#domain/values/name-for-letter.ts';
import type { LetterLink, MakeToken } from '#server/mail/composers.ts';
import { type Letter, paymentLinkPlaceholder, type Written, withLink } from '#server/mail/letter.ts';
import { letterOfPlace } from '#server/registrations/letters/letter-to.ts';
import { paymentLink, registrationLink } from '#server/registrations/letters/payment-link.ts';
import { linkOfLetter } from '#server/registrations/links/links.ts';
import * as words from '#words/letters/letters.ts';
import { notInIt } from '#words/riders/places.ts';

type About = { event: EventContent; sectionType: string; what: string; name: string; email: string };

type Offer = { until: Date; amountCents: number; without: readonly string[] };

export function placeOffer(about: About & Offer): Letter {
  const { event, what, until, amountCents, without } = about;
  const time = fullTime(event, until);
  const costs = amountCents > 0 ? words.offerCosts(formatPrice(amountCents, event)) : words.offerIsFree;
  return letterOfPlace(about, {
    kind: 'place-offer',
    heading: words.placeIsFree,
    preview: words.offerPreview(what, time),
    blocks: [
      { kind: 'text', text: words.greeting(nameForLetter(about.name), words.offerText(what, time)) },
      { kind: 'text', text: [costs, ...notInIt(without)].join(' ') },
      { kind: 'action', label: words.answerOffer, url: paymentLinkPlaceholder },
      { kind: 'text', text: words.offerLinkIsYours },
    ],
  });
}

export function lapsedOffer(about: About & { isOption: boolean }): Letter {
  const lapsed = about.isOption ? words.lapsedOptionText : words.lapsedText;
  const text = words.greeting(nameForLetter(about.name), lapsed(about.what));
  return letterOfPlace(about, {
    kind: 'section-confirmation',
    heading: words.offerLapsed,
    preview: about.what,
    blocks: [{ kind: 'text', text }, ...registrationLink()],
  });
}

export function offerAnswered(
  about: About & Pick<Offer, 'amountCents'>,
  answer: 'accepted' | 'declined',
): Letter {
  const isFree = about.amountCents <= 0;
  const { heading, text } = words.offerAnswered[answer === 'accepted' && isFree ? 'acceptedFree' : answer];
  const onward = isFree ? registrationLink() : paymentLink(words.confirmPlace);
  return letterOfPlace(about, {
    kind: 'section-confirmation',
    heading,
    preview: about.what,
    blocks: [
      { kind: 'text', text: words.greeting(nameForLetter(about.name), text(about.what)) },
      ...(answer === 'accepted' ? onward : []),
    ],
  });
}

/** Opens the offers of its registration, and nothing else. */
export const makeOfferToken: MakeToken = (database, letter, how) =>
  linkOfLetter(database, letter, 'offer', how);

export function withOfferLink(letter: Written, { publicUrl, token }: LetterLink): Written {
  const url = typeof token === 'object' ? `${publicUrl}/place/${token.is}` : publicUrl;
  return withLink(letter, paymentLinkPlaceholder, url);
}
