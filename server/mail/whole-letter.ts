// A letter's row with its text: as it was composed or, where its row says what to tell, as it would go now.
import type { AnyDatabase } from '#server/database/connect.ts';
import {
  type Composed,
  type Composers,
  compose,
  composerOf,
  type LeftOut,
  type StoredLetter,
} from '#server/mail/composers.ts';
import type { Letter, Written } from '#server/mail/letter.ts';
import { escapeHtml } from '#server/mail/letter-html.ts';
import { writtenAddress } from '#server/mail/mailbox.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import { lettersToSection, type SectionAddresses } from '#server/mail/section-addresses.ts';
import { isUnavailable } from '#server/requests/errors.ts';
import { inEdition } from '#server/requests/this-edition.ts';
import { notComposed } from '#words/desk/letter-failures.ts';

export type Composing = Pick<Outbox, 'readAddresses' | 'now'> & { composers: Composers; publicUrl: string };

/** `recipient` is the rider's address of now, where it tells of their registration. */
export type WholeLetter = StoredLetter & Written;

/** Reads for all of them at once what they tell of; then each is composed, which may throw. */
export async function readWholeLetters(
  database: AnyDatabase,
  stored: readonly StoredLetter[],
  { composers, readAddresses, now }: Composing,
): Promise<(letter: StoredLetter) => WholeLetter | LeftOut> {
  const composed = new Map<StoredLetter, () => WholeLetter | LeftOut>();
  for (const [editionId, letters] of Map.groupBy(stored.filter(isTold), (letter) => letter.editionId)) {
    await inEdition(editionId, async () => {
      const addresses = await readAddresses?.(database);
      const byReading = Map.groupBy(letters, ({ kind }) => composerOf(composers, kind)?.readTold);
      for (const [readTold, ofOne] of byReading) {
        const compose = await readTold?.(database, ofOne, { now, addresses });
        if (!compose) continue;
        for (const letter of ofOne) composed.set(letter, () => withRow(letter, compose(letter), addresses));
      }
    });
  }
  return (letter) => {
    const { text, html, kind } = letter;
    if (text !== null && html !== null) return { ...letter, text, html };
    const compose = composed.get(letter);
    if (!compose) throw new Error(`No room composes letters of the kind '${kind}' when they go.`);
    return compose();
  };
}

function isTold({ text, html }: StoredLetter): boolean {
  return text === null || html === null;
}

export async function wholeLetter(
  database: AnyDatabase,
  stored: StoredLetter,
  composing: Composing,
): Promise<WholeLetter | LeftOut> {
  return (await readWholeLetters(database, [stored], composing))(stored);
}

function withRow(
  stored: StoredLetter,
  letter: Letter | LeftOut,
  addresses: SectionAddresses | undefined,
): WholeLetter | LeftOut {
  if ('leftOut' in letter) return letter;
  // Whom an answer reaches. Each of an organizer's letters has a row of its own by now.
  const toRider = letter.isVisitorAddress && addresses ? lettersToSection(letter, addresses) : [];
  const [{ subject, replyTo, ...written } = letter] = toRider;
  const recipient = letter.isVisitorAddress ? writtenAddress(letter.recipient) : stored.recipient;
  return { ...stored, recipient, subject, replyTo: replyTo ?? null, text: written.text, html: written.html };
}

/** As staff see it, and the export of its person's data: without what opens a registration. Of one that does not go, why. */
export async function shownLetter(
  database: AnyDatabase,
  stored: StoredLetter,
  composing: Composing,
): Promise<Composed & Pick<StoredLetter, 'subject' | 'replyTo'>> {
  const whole =
    stored.state === 'left_out'
      ? { leftOut: stored.lastError ?? '' }
      : await wholeLetter(database, stored, composing).catch(notNow);
  if ('leftOut' in whole) {
    const { subject, replyTo } = stored;
    return { subject, replyTo, text: whole.leftOut, html: `<p>${escapeHtml(whole.leftOut)}</p>` };
  }
  const { composers, publicUrl } = composing;
  return { ...whole, ...compose(composers, whole, { publicUrl, token: 'hidden' }) };
}

/** The sender logs why, and tries again. Whoever looks at a person's letters reads the others all the same. */
function notNow(fault: unknown): LeftOut {
  if (isUnavailable(fault)) throw fault;
  return { leftOut: notComposed };
}
