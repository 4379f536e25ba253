// Whoever is offered a place says yes or no on their own page.
import { AppError } from '#domain/basics/errors.ts';
import type { OfferReply } from '#domain/entries/in-line.ts';
import { offersOf } from '#domain/entries/offers.ts';
import type { OwnRegistration } from '#domain/registration/stored-registration.ts';
import { checkIsCurrent } from '#server/editions/editions.ts';
import { ownRegistration } from '#server/registrations/chat-link.ts';
import { readEntering } from '#server/registrations/entries.ts';
import { writeAnswer } from '#server/registrations/places/offers.ts';
import { lockRegistration, registrationOf } from '#server/registrations/registrations.ts';
import { inEdition } from '#server/requests/this-edition.ts';
import type { Services } from '#server/services.ts';

/** Throws registration_not_found, edition_over, offer_over. */
export async function answerOnPage(
  { database, outbox, clock }: Services,
  opening: { id: string; token: string },
  { section, option, answer }: OfferReply,
): Promise<OwnRegistration> {
  const now = clock();
  return database.transaction(async (tx) => {
    const stored = await lockRegistration(tx, { ...opening, now });
    return inEdition(stored.row.editionId, async () => {
      await checkIsCurrent(tx, stored.row.editionId);
      const offer = offersOf(stored.entries).find(
        (one) => one.entry.section === section && one.option === option && one.until > now,
      );
      if (!offer) throw new AppError('offer_over');
      const entering = await readEntering(tx);
      const { entries } = await writeAnswer(tx, { stored, offer, entering, answer }, { outbox, now });
      const row = { ...stored.row, updatedAt: now };
      return ownRegistration(tx, registrationOf({ ...stored, row, entries }), entering.event);
    });
  });
}
