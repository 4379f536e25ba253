// Whoever declined an answer that was full, or let its offer lapse, waits for it again on their own page.
import { AppError } from '#domain/basics/errors.ts';
import type { WaitAgain } from '#domain/entries/in-line.ts';
import { hasDeclined, waitAgain } from '#domain/entries/offers.ts';
import type { OwnRegistration } from '#domain/registration/stored-registration.ts';
import { checkIsCurrent } from '#server/editions/editions.ts';
import { ownRegistration } from '#server/registrations/chat-link.ts';
import { readEntering, rulesOf } from '#server/registrations/entries.ts';
import { writeOffer } from '#server/registrations/places/offers.ts';
import { lockRoom } from '#server/registrations/places/room.ts';
import { answeredOf, lockRegistration, registrationOf } from '#server/registrations/registrations.ts';
import { inEdition } from '#server/requests/this-edition.ts';
import type { Services } from '#server/services.ts';

/** Whoever waits already, or is offered it by now, goes on so. Throws registration_not_found, edition_over, not_found. */
export async function waitOnPage(
  { database, outbox, clock }: Services,
  opening: { id: string; token: string },
  { section, option }: WaitAgain,
): Promise<OwnRegistration> {
  const now = clock();
  return database.transaction(async (tx) => {
    const stored = await lockRegistration(tx, { ...opening, now });
    return inEdition(stored.row.editionId, async () => {
      await checkIsCurrent(tx, stored.row.editionId);
      const entry = stored.entries.find((one) => one.section === section);
      if (!entry?.places?.some(({ subject }) => subject === option)) throw new AppError('not_found');
      const entering = await readEntering(tx);
      if (!hasDeclined(entry, option)) return ownRegistration(tx, registrationOf(stored), entering.event);
      const rules = rulesOf(entering, now, await lockRoom(tx, entering, now));
      const change = waitAgain(stored.entries, { entryId: entry.id, option }, answeredOf(stored), rules);
      const how = { outbox, now, actor: 'rider', action: 'waits again' };
      await writeOffer(tx, { stored, change, entering }, how, []);
      const row = { ...stored.row, updatedAt: now };
      return ownRegistration(tx, registrationOf({ ...stored, row, entries: change.entries }), entering.event);
    });
  });
}
