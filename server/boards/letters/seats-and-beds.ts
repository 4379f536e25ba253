// To a rider, driver or host: with whom they ride or sleep, and what of that is no longer so. The first names of others stand
// in no row: they fill its gaps when it goes, and whoever was deleted by then is nobody in it.
import * as z from 'zod/mini';
import type { BoardKind } from '#domain/boards/boards.ts';
import type { Lift } from '#domain/boards/lifts.ts';
import { boardLetterKinds } from '#domain/boards/told.ts';
import { type EventContent, sectionOf } from '#domain/event/event.ts';
import { nameForLetter } from '#domain/values/name-for-letter.ts';
import type { Composed, LetterLink } from '#server/mail/composers.ts';
import type { Block } from '#server/mail/draft.ts';
import { type Letter, type Written, withLink } from '#server/mail/letter.ts';
import { riderLetter } from '#server/registrations/letters/letter-to.ts';
import { registrationLink, withPaymentLink } from '#server/registrations/letters/payment-link.ts';
import * as words from '#words/letters/boards.ts';
import { greeting } from '#words/letters/letters.ts';

export type News = {
  board: BoardKind;
  event: EventContent;
  name: string;
  email: string;
  /** Whose organizers see it and are answered to. */
  sectionType: string;
  lifts: readonly Lift[];
  over: readonly Lift[];
};

export function seatsAndBeds({ board, event, name, email, sectionType, lifts, over }: News): Letter {
  const heading = words.headings[board];
  const hasCompany = lifts.some(({ people }) => people.length > 0);
  return riderLetter(event, {
    kind: boardLetterKinds[board],
    recipient: email,
    replyTo: sectionOf(event, sectionType).organizer.email,
    sectionType,
    subject: words.subject(board, event.title),
    heading,
    preview: words.preview[board],
    blocks: [
      {
        kind: 'text',
        text: greeting(
          nameForLetter(name),
          lifts.length > 0 ? words.asItStands[board] : words.nothingLeft[board],
        ),
      },
      ...standing(lifts),
      ...ended(over),
      hasCompany && { kind: 'text', text: words.phones },
      ...registrationLink(),
    ],
  });
}

function standing(lifts: readonly Lift[]): Block[] {
  if (lifts.length === 0) return [];
  const facts = words.linesNow(lifts).map(({ slots, said }) => ({ label: slots, value: said }));
  return [{ kind: 'facts', title: words.now, facts }];
}

function ended(over: readonly Lift[]): Block[] {
  if (over.length === 0) return [];
  const items = words.linesOver(over).map(({ slots, said }) => `${slots}: ${said}`);
  return [{ kind: 'list', title: words.noLonger, items }];
}

/** Stands for somebody's first name until the letter is sent: their place in the list beside it. */
export const gapOf = (place: number): string => `{somebody_${place}}`;
const gaps = /\{somebody_(\d+)\}/g;

/** What the gaps are filled with, and what the link opens. */
const fillingSchema = z.object({ names: z.array(z.string()), token: z.optional(z.string()) });
export type Filling = z.infer<typeof fillingSchema>;

export function withCompany(written: Written, { publicUrl, token }: LetterLink): Composed {
  const filling = typeof token === 'object' ? fillingSchema.parse(JSON.parse(token.is)) : undefined;
  const numbers = [...written.text.matchAll(gaps)].map(([, place]) => Number(place));
  let filled = written;
  for (const place of new Set(numbers)) {
    filled = withLink(filled, gapOf(place), filling?.names[place] ?? words.somebody);
  }
  return withPaymentLink(filled, { publicUrl, token: filling ? opening(filling) : token });
}

const opening = ({ token }: Filling): LetterLink['token'] => (token === undefined ? 'lost' : { is: token });
