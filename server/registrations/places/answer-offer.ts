// An offered place is taken, or not: by whoever it is offered on their own page, or by staff whom they told.
import { AppError } from '#domain/basics/errors.ts';
import type { OfferReply } from '#domain/entries/in-line.ts';
import { offersOf } from '#domain/entries/offers.ts';
import type { OwnRegistration, Registration } from '#domain/registration/stored-registration.ts';
import type { Organizer } from '#domain/sign-in/organizer.ts';
import { ownSection } from '#domain/sign-in/run-sections.ts';
import type { Transaction } from '#server/database/connect.ts';
import { checkIsCurrent } from '#server/editions/editions.ts';
import { ownRegistration } from '#server/registrations/chat-link.ts';
import { readEntering } from '#server/registrations/entries.ts';
import { type Answering, writeAnswer } from '#server/registrations/places/offers.ts';
import {
  lockForCorrection,
  lockRegistration,
  type ReadRegistration,
  registrationOf,
} from '#server/registrations/registrations.ts';
import { inEdition } from '#server/requests/this-edition.ts';
import type { Services } from '#server/services.ts';

/** Throws registration_not_found, edition_over, offer_over. */
export async function answerOnPage(
  { database, outbox, clock }: Services,
  opening: { id: string; token: string },
  reply: OfferReply,
): Promise<OwnRegistration> {
  const now = clock();
  return database.transaction(async (tx) => {
    const stored = await lockRegistration(tx, { ...opening, now });
    return inEdition(stored.row.editionId, async () => {
      const { answering, registration } = await answer(tx, stored, reply, { outbox, now, actor: 'rider' });
      return ownRegistration(tx, registration, answering.entering.event);
    });
  });
}

type By = {
  actor: string;
  /** Of an organizer, who answers for riders in their own sections. */
  organizer: Organizer | undefined;
};

/** Throws forbidden, registration_not_found, edition_over, offer_over. */
export async function answerForRider(
  { database, outbox, clock }: Services,
  id: string,
  reply: OfferReply,
  { actor, organizer }: By,
): Promise<Registration> {
  if (organizer) ownSection(organizer, reply.section);
  return database.transaction(async (tx) => {
    const stored = await lockForCorrection(tx, id);
    return inEdition(stored.row.editionId, async () => {
      const { registration } = await answer(tx, stored, reply, { outbox, now: clock(), actor });
      return registration;
    });
  });
}

/** What is named, where it is still open. */
async function answer(
  tx: Transaction,
  stored: ReadRegistration,
  { section, option, answer }: OfferReply,
  by: Parameters<typeof writeAnswer>[2],
): Promise<{ answering: Answering; registration: Registration }> {
  await checkIsCurrent(tx, stored.row.editionId);
  const offer = offersOf(stored.entries).find(
    (one) => one.entry.section === section && one.option === option && one.until > by.now,
  );
  if (!offer) throw new AppError('offer_over');
  const answering = { stored, offer, entering: await readEntering(tx), answer };
  const { entries } = await writeAnswer(tx, answering, by);
  const row = { ...stored.row, updatedAt: by.now };
  return { answering, registration: registrationOf({ ...stored, row, entries }) };
}
