// An organizer offers a place: out of turn or above the limit too, with a reason that is kept (decision 0080).
import { AppError } from '#domain/errors.ts';
import { needsReason, type PlaceOffer, type Standing } from '#domain/in-line.ts';
import { waitsIn } from '#domain/offers.ts';
import type { Organizer } from '#domain/organizer.ts';
import { ownSection } from '#domain/run-sections.ts';
import type { Registration } from '#domain/stored-registration.ts';
import { checkIsCurrent } from '#server/editions/editions.ts';
import { readEntering } from '#server/registrations/entries.ts';
import { offerTo } from '#server/registrations/offers.ts';
import { lockForCorrection, registrationOf } from '#server/registrations/registrations.ts';
import { lockSubjects } from '#server/registrations/room.ts';
import { readStanding } from '#server/registrations/waits.ts';
import type { Services } from '#server/services.ts';
import { inEdition } from '#server/this-edition.ts';

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
