// An organizer offers a place: out of turn or above the limit too, with a reason that is kept (decision 0080).
import { AppError } from '#domain/basics/errors.ts';
import { needsReason, type PlaceOffer, type Standing } from '#domain/entries/in-line.ts';
import { waitsIn } from '#domain/entries/offers.ts';
import type { Registration } from '#domain/registration/stored-registration.ts';
import type { Organizer } from '#domain/sign-in/organizer.ts';
import { ownSection } from '#domain/sign-in/run-sections.ts';
import { checkIsCurrent } from '#server/editions/editions.ts';
import { readEntering } from '#server/registrations/entries.ts';
import { offerTo } from '#server/registrations/places/offers.ts';
import { lockSubjects } from '#server/registrations/places/room.ts';
import { readStanding } from '#server/registrations/places/waits.ts';
import { lockForCorrection, registrationOf } from '#server/registrations/registrations.ts';
import { inEdition } from '#server/requests/this-edition.ts';
import type { Services } from '#server/services.ts';

type By = {
  actor: string;
  /** Of an organizer, who offers places of their own sections. */
  organizer: Organizer | undefined;
};

/** Throws forbidden, registration_not_found, edition_over, not_waiting, invalid_input. */
export async function offerByStaff(
  { database, outbox, clock }: Services,
  id: string,
  { section, option, reason }: PlaceOffer,
  { actor, organizer }: By,
): Promise<Registration> {
  if (organizer) ownSection(organizer, section);
  const now = clock();
  return database.transaction(async (tx) => {
    const stored = await lockForCorrection(tx, id);
    return inEdition(stored.row.editionId, async () => {
      await checkIsCurrent(tx, stored.row.editionId);
      const entering = await readEntering(tx);
      const entry = stored.entries.find((one) => one.section === section);
      if (!entry || !waitsIn(entry, option)) throw new AppError('not_waiting');
      await lockSubjects(tx, entering, now);
      const waiting = { entryId: entry.id, option };
      const standing = await readStanding(tx, entering, waiting);
      if (needsReason(standing) && reason === '') {
        throw new AppError('invalid_input', { reason: { code: 'reason_missing' } });
      }
      const how = { outbox, now, actor, action: actionOf(standing), reason };
      const { entries } = await offerTo(tx, { stored, entry, entering, waiting }, how);
      return registrationOf({ ...stored, row: { ...stored.row, updatedAt: now }, entries });
    });
  });
}

/** As the history knows it. */
function actionOf({ isFull, passesOver }: Standing): string {
  if (isFull) return 'offered_above_limit';
  return passesOver > 0 ? 'offered_out_of_turn' : 'offered';
}
