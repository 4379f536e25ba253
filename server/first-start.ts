// What a new rego holds before anybody configured it: the event, the main form, the two sections.
import type { Database } from '#server/database/connect.ts';
import { adelaideEvent, nextAdelaideYear } from '#server/event/adelaide.ts';
import { storeFirstEvent } from '#server/event/event.ts';
import { defaultForm } from '#server/forms/default-form.ts';
import { storeFirstForm } from '#server/forms/forms.ts';
import { storeFirstSections } from '#server/sections/sections.ts';

/** Idempotent: what is stored already stays as it is. */
export async function storeFirstContent(
  database: Database,
  roadTripOrganizer: string,
  now: Date,
): Promise<void> {
  const event = adelaideEvent(roadTripOrganizer, nextAdelaideYear(now));
  await database.transaction(async (tx) => {
    await storeFirstEvent(tx, event);
    await storeFirstForm(tx, defaultForm(event.formTitle));
    await storeFirstSections(tx, event);
  });
}
