// A place that a rider hands to a friend: the letter whose link takes it, and what became of it, to whoever had it.
import { type EventContent, sectionOf } from '#domain/event/event.ts';
import { fullTime } from '#domain/locale/locale.ts';
import { nameForLetter } from '#domain/values/name-for-letter.ts';
import type { LetterLink } from '#server/mail/composers.ts';
import { type Letter, paymentLinkPlaceholder, type Written, withLink } from '#server/mail/letter.ts';
import { letterOfPlace } from '#server/registrations/letters/letter-to.ts';
import { registrationLink } from '#server/registrations/letters/payment-link.ts';
import * as words from '#words/letters/handing-on.ts';
import { greeting } from '#words/letters/letters.ts';

type About = { event: EventContent; sectionType: string; name: string; email: string };

export function handOnLetter(about: About & { giver: string; until: Date }): Letter {
  const { event, sectionType, until } = about;
  const { title } = sectionOf(event, sectionType);
  const footer = words.friendFooter(event.title, event.supportEmail);
  const time = fullTime(event, until);
  const giver = nameForLetter(about.giver);
  const news = words.handsOn({ giver, title, event: event.title });
  return letterOfPlace(
    { ...about, what: title },
    {
      kind: 'hand-on',
      heading: words.placeForYou,
      preview: news,
      blocks: [
        {
          kind: 'text',
          text: greeting(nameForLetter(about.name), `${news}\n\n${words.untilThen({ time })}`),
        },
        { kind: 'action', label: words.lookAtIt, url: paymentLinkPlaceholder },
        { kind: 'text', text: words.linkTakesIt },
      ],
      footer,
    },
  );
}

/** Without the friend's name, which nobody keeps once they answered; whoever took the place may be called otherwise. */
export function handOnAnswered(about: About, state: 'taken' | 'declined' | 'lapsed'): Letter {
  const { title } = sectionOf(about.event, about.sectionType);
  const { heading, text } = words.answers[state];
  const news = text(title);
  return letterOfPlace(
    { ...about, what: title },
    {
      kind: state === 'taken' ? 'cancellation' : 'section-confirmation',
      heading,
      preview: news,
      blocks: [{ kind: 'text', text: greeting(nameForLetter(about.name), news) }, ...registrationLink()],
    },
  );
}

export function withHandOnLink(letter: Written, { publicUrl, token }: LetterLink): Written {
  const url = typeof token === 'object' ? `${publicUrl}/handed/${token.is}` : publicUrl;
  return withLink(letter, paymentLinkPlaceholder, url);
}
