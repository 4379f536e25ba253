// An offer follows its rider: the link in the letter to the old address opens nothing more, so another letter goes.

import { offersOf } from '#domain/entries/offers.ts';
import type { Answered } from '#domain/forms/fields.ts';
import type { Transaction } from '#server/database/connect.ts';
import type { Letter } from '#server/mail/letter.ts';
import { stopLetters } from '#server/mail/stopped-letters.ts';
import type { Entering } from '#server/registrations/entries.ts';
import { placeOffer } from '#server/registrations/letters/place-offer.ts';
import { isSameAddress } from '#server/registrations/links/links.ts';
import { aboutOffer, readTerms } from '#server/registrations/places/offers.ts';
import type { ReadRegistration } from '#server/registrations/registrations.ts';

type After = Pick<ReadRegistration, 'row' | 'entries'> & { answered: Answered; entering: Entering };

/** None where the address is the same; what had not gone yet does not go. To be written with the others. */
export async function offersToNewAddress(
  tx: Transaction,
  before: { email: string },
  { row, entries, answered, entering }: After,
  now: Date,
): Promise<Letter[]> {
  const open = isSameAddress(before, row) ? [] : offersOf(entries).filter(({ until }) => until > now);
  if (open.length === 0) return [];
  await stopLetters(tx, { registrationId: row.id, kinds: ['place-offer'] });
  const letters: Letter[] = [];
  for (const offer of open) {
    const terms = await readTerms(tx, { entries, waiting: offer, answered, entering }, now);
    letters.push(placeOffer({ ...aboutOffer({ row }, offer.entry, entering, offer), ...offer, ...terms }));
  }
  return letters;
}
