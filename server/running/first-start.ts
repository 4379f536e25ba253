// What a new rego holds before anybody configured it: the event, the main form, the two sections.
import type { Database } from '#server/database/connect.ts';
import { adelaideEvent, nextAdelaideYear } from '#server/editions/adelaide.ts';
import { defaultForm } from '#server/editions/default-form.ts';
import { storeFirstEvent } from '#server/editions/event.ts';
import { storeFirstForm } from '#server/editions/forms.ts';
import { storeFirstSections } from '#server/editions/sections.ts';
import { makeTemplatesOfTexts } from '#server/editions/texts-of-before.ts';

/** Idempotent: what is stored already stays as it is, but for texts of an earlier rego. */
export async function storeFirstContent(database: Database, now: Date): Promise<void> {
  const event = adelaideEvent(nextAdelaideYear(now));
  await database.transaction(async (tx) => {
    await storeFirstEvent(tx, event);
    await storeFirstForm(tx, defaultForm(event.formTitle));
    await storeFirstSections(tx, event);
    await makeTemplatesOfTexts(tx);
  });
}
