// What a rider reads of their registration beside itself: their answers in words, and what came when.
import { isEntered } from '#domain/entries/entry-state.ts';
import { dayKeys, type EventContent } from '#domain/event/event.ts';
import { answersTo, type FormConfig, formFields } from '#domain/forms/fields.ts';
import type { StoredSection } from '#domain/forms/stored-section.ts';
import { sectionQuestions, visibleFields } from '#domain/forms/visibility.ts';
import { asksHowMany } from '#domain/registration/guest.ts';
import type { MyRegistration } from '#domain/registration/my-registration.ts';
import type { Registration } from '#domain/registration/stored-registration.ts';
import type { Database } from '#server/database/connect.ts';
import { readDefinitions } from '#server/editions/definitions.ts';
import { readStatement } from '#server/payments/statement.ts';
import { readHandOns } from '#server/registrations/handing-on/hand-ons.ts';
import { answerFacts } from '#server/registrations/letters/answer-facts.ts';
import { readGetsNews } from '#server/registrations/letters/news.ts';
import { isFromLetter } from '#server/registrations/links/links.ts';
import { inEditionOf, readRegistration } from '#server/registrations/registrations.ts';
import { none } from '#words/letters/letters.ts';

type Asking = { event: EventContent; main: FormConfig; sections: readonly StoredSection[] };

/** The main form does, or a section that they are in. */
function asksForGuests(registration: Registration, { main, sections }: Asking): boolean {
  const own = sections.filter(({ sectionType }) => isEntered(registration, sectionType));
  const asked = [...formFields(main), ...own.flatMap(({ sectionConfig }) => sectionConfig.fields)];
  return asked.some(asksHowMany);
}

/** As the form asked for them: its parts, then the sections that were submitted. */
function answersOf(registration: Registration, { event, main, sections }: Asking): MyRegistration['answers'] {
  const { answers } = registration;
  const days = dayKeys(event);
  const own = event.sections.flatMap(({ key }) =>
    sections.filter(({ sectionType }) => sectionType === key && registration.sections.includes(key)),
  );
  const parts = [
    ...main.sections.map(({ title, fields }) => ({ title, fields, key: undefined })),
    ...own.map(({ sectionType: key, sectionConfig: { title, fields } }) => {
      return { title, fields: sectionQuestions(fields, formFields(main)), key };
    }),
  ];
  return parts.flatMap(({ title, fields, key }) => {
    const given = answersTo(fields, { values: registration, answers, days });
    const facts = answerFacts(visibleFields(fields, given, key), { values: registration, answers }, event);
    const told = facts.filter(({ value }) => value !== none);
    return told.length > 0 ? [{ title, facts: told }] : [];
  });
}

/** Throws registration_not_found. */
export async function readMyRegistration(
  database: Database,
  id: string,
  opening: { token: string; now: Date },
): Promise<MyRegistration> {
  const registration = await readRegistration(database, id, opening);
  return inEditionOf(database, id, async () => {
    const { event, form: main, sections } = await readDefinitions(database);
    const asking = { event, main, sections };
    const { transfers } = await readStatement(database, id);
    return {
      ...((await isFromLetter(database, opening.token)) && { getsNews: await readGetsNews(database, id) }),
      asksForGuests: asksForGuests(registration, asking),
      handOns: await readHandOns(database, registration, opening.now),
      answers: answersOf(registration, asking),
      received: transfers
        .filter(({ isCorrected, isCorrection }) => !isCorrected && !isCorrection)
        .map(({ date, amountCents }) => ({ date, amountCents })),
    };
  });
}
