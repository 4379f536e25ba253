// Everything that rego holds about one registration's person, for a file that they are given.
import { dayKeys, type EventContent, formatPrice, sectionOfTicket, ticketName } from '#domain/event.ts';
import { formFields } from '#domain/fields.ts';
import type { RegistrationDetail } from '#domain/organizer.ts';
import type { PersonData } from '#domain/person-data.ts';
import { answerOf } from '#domain/registration.ts';
import { readUserOf } from '#server/auth/forget-user.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/connect.ts';
import { readEvent } from '#server/editions/event.ts';
import { readLettersOf } from '#server/mail/letters-of-person.ts';
import { readRegistrationDetail } from '#server/registrations/edit.ts';
import { addressesOf } from '#server/retention/deletion.ts';

/** Throws registration_not_found. */
export async function readPersonData(
  database: Database,
  id: string,
  { config, now }: { config: Pick<Config, 'adminEmails' | 'publicUrl'>; now: Date },
): Promise<PersonData> {
  const detail = await readRegistrationDetail(database, id);
  const event = await readEvent(database);
  const { payments, ...registration } = detail.registration;
  const addresses = await addressesOf(database, [registration.email], config.adminEmails);
  const mail = await readLettersOf(database, { registrationIds: [id], addresses }, config.publicUrl);
  return {
    about: `Everything that is stored about one registration for ${event.title}, and every letter about it.`,
    event: event.title,
    exportedAt: now.toISOString(),
    registration,
    answers: answersOf(detail, event),
    payments: payments.map((payment) => ({
      ...payment,
      title: sectionOfTicket(event, payment.event).title,
      amount: formatPrice(payment.amountCents, event.currency),
    })),
    history: historyOf(detail, event),
    ...mail,
    account: await readUserOf(database, addresses),
  };
}

function answersOf({ form, registration }: RegistrationDetail, event: EventContent): PersonData['answers'] {
  const stored = { values: registration, answers: registration.answers, days: dayKeys(event) };
  return form.sections.flatMap(({ title: group, fields }) =>
    fields.map((field) => ({
      group,
      id: field.id,
      question: field.label,
      answer: answerOf(field, stored) ?? null,
    })),
  );
}

function historyOf({ form, history }: RegistrationDetail, event: EventContent): PersonData['history'] {
  const labels = new Map(formFields(form).map(({ id, label }) => [id, label]));
  const titles = new Map(event.sections.map(({ key, title }) => [ticketName(key), title]));
  return history.map(({ at, actor, action, fields }) => ({
    at,
    by: actor === 'rider' ? 'rider' : 'organizer',
    action,
    fields: fields.map((field) => labels.get(field) ?? titles.get(field) ?? field),
  }));
}
