// What a rider reads of their registration beside itself: their answers in words, and what came when.
import { isEntered } from '#domain/entry.ts';
import { formFields } from '#domain/fields.ts';
import type { MyRegistration } from '#domain/my-registration.ts';
import { keyOf } from '#domain/registration.ts';
import type { Registration } from '#domain/stored-registration.ts';
import type { Database } from '#server/database/connect.ts';
import { readEvent } from '#server/editions/event.ts';
import { readPublicForm } from '#server/editions/forms.ts';
import { readSections } from '#server/editions/sections.ts';
import { readStatement } from '#server/payments/statement.ts';
import { answerFacts } from '#server/registrations/answer-facts.ts';
import { readRegistrationDetail } from '#server/registrations/edit.ts';
import { inEditionOf, readRegistration } from '#server/registrations/registrations.ts';
import { none } from '#words/letters.ts';

/** The main form does, or a section that they are in. */
async function asksForGuests(
  database: Database,
  registration: Pick<Registration, 'entries'>,
): Promise<boolean> {
  const main = formFields(await readPublicForm(database));
  const sections = await readSections(database);
  const own = sections.filter(({ sectionType }) => isEntered(registration, sectionType));
  const asked = [...main, ...own.flatMap(({ sectionConfig }) => sectionConfig.fields)];
  return asked.some((field) => keyOf(field) === 'numberOfGuests');
}

/** Throws registration_not_found. */
export async function readMyRegistration(
  database: Database,
  id: string,
  opening: { token: string; now: Date },
): Promise<MyRegistration> {
  await readRegistration(database, id, opening);
  return inEditionOf(database, id, async () => {
    const { registration, form } = await readRegistrationDetail(database, id);
    const event = await readEvent(database);
    const given = { values: registration, answers: registration.answers };
    const { transfers } = await readStatement(database, id);
    const answers = form.sections.map(({ title, fields }) => ({
      title,
      facts: answerFacts(fields, given, event).filter(({ value }) => value !== none),
    }));
    return {
      asksForGuests: await asksForGuests(database, registration),
      answers: answers.filter(({ facts }) => facts.length > 0),
      received: transfers
        .filter(({ isCorrected, isCorrection }) => !isCorrected && !isCorrection)
        .map(({ date, amountCents }) => ({ date, amountCents })),
    };
  });
}
