// What it would cost a rider to enter what they are not in, with their answers as they stand: the payment page is a way in.
import { confirmEntries } from '#domain/entries/entries.ts';
import { saidValues } from '#domain/entries/entry.ts';
import { isEntered } from '#domain/entries/entry-state.ts';
import { chargeLines } from '#domain/money/charge.ts';
import { isSpecSection } from '#domain/money/confirmation.ts';
import { withGuestNames } from '#domain/registration/guest.ts';
import type { OwnRegistration } from '#domain/registration/stored-registration.ts';
import type { Database } from '#server/database/connect.ts';
import { readEntering, readEntries, rulesOf } from '#server/registrations/entries.ts';
import { countWhoWasBefore, readRoom } from '#server/registrations/places/room.ts';
import { inEditionOf } from '#server/registrations/registrations.ts';

/** As they would be charged by now, with what there is room for. */
export async function withEnteringCosts<Own extends OwnRegistration>(
  database: Database,
  own: Own,
  now: Date,
): Promise<Own> {
  return inEditionOf(database, own.id, async () => {
    const entering = await readEntering(database);
    const out = entering.event.sections.filter(
      ({ key }) => (isSpecSection(key) || own.sections.includes(key)) && !isEntered(own, key),
    );
    if (out.length === 0) return own;
    const entries = await readEntries(database, own.id);
    const answered = { values: { ...own, ...saidValues(entries) }, answers: own.answers };
    if (entering.limits.size > 0) await countWhoWasBefore(database, entering, now);
    const costs = [];
    for (const { key: section } of out) {
      const room = entering.limits.size > 0 ? await readRoom(database, entering) : undefined;
      const chosen = { key: section, email: '', message: '', reference: '' };
      const rules = { ...rulesOf(entering, now, room), by: 'staff' as const };
      const { entries: then } = confirmEntries(entries, [chosen], answered, rules);
      const charges = chargeLines(then.find((entry) => entry.section === section)?.charges ?? []);
      if (charges.length > 0) costs.push({ section, charges });
    }
    return { ...own, enteringCosts: withGuestNames(costs, own.guests) };
  });
}
