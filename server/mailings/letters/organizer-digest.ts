// To an organizer or an admin: what happened on their lists since the digest before. Whom it names stands in no table: it is put
// together when it goes, and whoever was deleted by then is in none.
import * as z from 'zod/mini';
import type { EventContent } from '#domain/event/event.ts';
import { formatTime } from '#domain/locale/locale.ts';
import type { LetterLink } from '#server/mail/composers.ts';
import type { Block } from '#server/mail/draft.ts';
import { composeLetter, type Letter, publicUrlPlaceholder, type Written } from '#server/mail/letter.ts';
import * as words from '#words/letters/digest.ts';
import { andMore, openDashboard } from '#words/letters/letters.ts';

/** What a digest is of; as the row of the letter keeps it. */
const aboutSchema = z.object({
  /** Whose choice of notices it is of; one that was written before this was kept has none. */
  choice: z.optional(z.uuid()),
  /** Keys of the sections that they ran when it was written. */
  sections: z.array(z.string()),
  isOrganizer: z.boolean(),
  since: z.iso.datetime(),
  until: z.iso.datetime(),
});
export type DigestAbout = z.infer<typeof aboutSchema>;

export type DigestNews = {
  entered: readonly string[];
  changed: readonly string[];
  cancelled: readonly string[];
  owing: { count: number; cents: string };
  waiting: number;
};

/** So many of a kind are named. */
const mostNamed = 200;

type Digest = {
  event: EventContent;
  recipient: string;
  about: DigestAbout;
  news: DigestNews;
};

export function digestLetter({ event, recipient, about, news }: Digest): Letter {
  const { entered, changed, cancelled, owing, waiting } = news;
  const told = words.told({
    entered: entered.length,
    changed: changed.length,
    cancelled: cancelled.length,
  });
  const time = (at: string) => formatTime(event, new Date(at), { dateStyle: 'long', timeStyle: 'short' });
  const facts = [
    ...(owing.count > 0 ? [{ label: words.owing, value: words.owe(owing.count, owing.cents) }] : []),
    ...(waiting > 0 ? [{ label: words.waiting, value: words.wait(waiting) }] : []),
  ];
  return composeLetter({
    kind: 'organizer-digest',
    recipient,
    isVisitorAddress: false,
    subject: words.subject(event.title, told),
    sender: event.title,
    heading: told,
    preview: told,
    blocks: [
      { kind: 'text', text: words.since(time(about.since), time(about.until)) },
      ...listOf(words.entered, entered),
      ...listOf(words.changed, changed),
      ...listOf(words.cancelled, cancelled),
      facts.length > 0 && { kind: 'facts', title: words.asThingsStand, facts },
      {
        kind: 'action',
        label: openDashboard,
        url: publicUrlPlaceholder + (about.isOrganizer ? '/organizer/dashboard' : '/admin'),
      },
    ],
    footer: words.footer(event.title),
  });
}

function listOf(title: string, items: readonly string[]): Block[] {
  if (items.length === 0) return [];
  const more = items.length - mostNamed;
  return [
    {
      kind: 'list',
      title: `${title} (${items.length})`,
      items: [...items.slice(0, mostNamed), ...(more > 0 ? [andMore(more)] : [])],
    },
  ];
}

/** The row holds whose it is and of when, and nobody's name. */
export function withoutNames(letter: Letter, about: DigestAbout): Letter {
  return { ...letter, text: JSON.stringify(about), html: '' };
}

export function readAbout({ text }: Pick<Written, 'text'>): DigestAbout {
  return aboutSchema.parse(JSON.parse(text));
}

const composedSchema = z.object({ text: z.string(), html: z.string() });

/** Its token is the whole of it. */
export function withNews(_written: Written, { token }: LetterLink): Written {
  if (typeof token === 'object') return composedSchema.parse(JSON.parse(token.is));
  return { text: words.notKept, html: `<p>${words.notKept}</p>` };
}
