// Somebody's registrations: read for the export of their data, locked, looked through and erased by a deletion.
import { and, asc, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { AppError } from '#domain/basics/errors.ts';
import {
  type Deletion,
  type OtherRegistration,
  othersLimit,
  type PersonData,
} from '#domain/desk/person-data.ts';
import { entryView } from '#domain/entries/entry.ts';
import { dayKeys, type EventContent, sectionOfTicket, ticketName } from '#domain/event/event.ts';
import { answerOf, formFields } from '#domain/forms/fields.ts';
import { formatPrice } from '#domain/locale/locale.ts';
import type { RegistrationDetail } from '#domain/registration/registration-detail.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { letters } from '#server/mail/tables.ts';
import { type Going, type Ids, isOneOf } from '#server/person.ts';
import { readRegistrationDetail } from '#server/registrations/edit.ts';
import { readEntriesOf } from '#server/registrations/entries.ts';
import { handOns } from '#server/registrations/hand-on-tables.ts';
import { hasEntry } from '#server/registrations/lists/entry-conditions.ts';
import { entries, registrationHistory, registrations } from '#server/registrations/tables.ts';
import { ofThisEdition } from '#server/requests/this-edition.ts';
import { guests } from '#words/guests.ts';

/** Throws registration_not_found. */
export async function exportRegistration(
  database: Database,
  id: string,
  event: EventContent,
): Promise<Pick<PersonData, 'registration' | 'answers' | 'payments' | 'history'>> {
  const detail = await readRegistrationDetail(database, id);
  const { payments: paid, ...registration } = detail.registration;
  return {
    registration,
    answers: answersOf(detail, event),
    payments: paid.map((payment) => ({
      ...payment,
      title: sectionOfTicket(event, payment.event).title,
      amount: formatPrice(payment.amountCents, event),
    })),
    history: historyOf(detail, event),
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
  const labels = new Map([
    ['guests', guests],
    ...formFields(form).map(({ id, label }) => [id, label] as const),
  ]);
  const titles = new Map(event.sections.map(({ key, title }) => [ticketName(key), title]));
  return history.map(({ at, actor, action, fields, reason }) => ({
    at,
    by: actor === 'rider' || actor === 'rego' ? actor : 'organizer',
    action,
    fields: fields.map((field) => labels.get(field) ?? titles.get(field) ?? field),
    ...(reason && { reason }),
  }));
}

/** Those that are there, locked in the order in which a mailing locks them, so that none waits for the other. */
export async function lockRegistrations(tx: Transaction, ids: readonly string[]) {
  const rows = await tx
    .select({
      id: registrations.id,
      email: registrations.email,
      createdAt: registrations.createdAt,
    })
    .from(registrations)
    .where(and(ofThisEdition(registrations), inArray(registrations.id, [...ids])))
    .orderBy(asc(registrations.id))
    .for('update');
  const entered = await readEntriesOf(tx, ids);
  return rows.map((row) => ({ ...row, ...entryView(entered.get(row.id) ?? []) }));
}

/** What goes with it, and where else its address stands. Throws registration_not_found. */
export async function readBeside(
  database: Database,
  id: string,
): Promise<{ email: string } & Pick<Deletion, 'history' | 'payments' | 'others' | 'othersTotal'>> {
  const [row] = await database.select().from(registrations).where(eq(registrations.id, id));
  if (!row) throw new AppError('registration_not_found');
  const [history, paid, others] = await Promise.all([
    database.$count(registrationHistory, eq(registrationHistory.registrationId, id)),
    database.$count(entries, and(eq(entries.registrationId, id), isNotNull(entries.confirmedAt))),
    readOthers(database, row),
  ]);
  return { email: row.email, history, payments: paid, ...others };
}

async function readOthers(
  database: Database,
  { id, email }: { id: string; email: string },
): Promise<Pick<Deletion, 'others' | 'othersTotal'>> {
  const holds = (column: PgColumn) => sql`lower(${column}) = lower(${email})`;
  const isOwn = or(holds(registrations.email), hasEntry(holds(entries.confirmationEmail)));
  const where = and(
    ofThisEdition(registrations),
    ne(registrations.id, id),
    or(isOwn, holds(registrations.emergencyEmail)),
  );
  const [rows, othersTotal] = await Promise.all([
    database
      .select({
        id: registrations.id,
        name: registrations.name,
        email: registrations.email,
        createdAt: registrations.createdAt,
        isOwn: sql<boolean>`${isOwn}`,
      })
      .from(registrations)
      .where(where)
      .orderBy(asc(registrations.createdAt), asc(registrations.id))
      .limit(othersLimit),
    database.$count(registrations, where),
  ]);
  const others = rows.map(
    ({ isOwn: hasAddress, createdAt, ...other }): OtherRegistration => ({
      ...other,
      createdAt: createdAt.toISOString(),
      link: hasAddress ? 'same-address' : 'emergency-contact',
    }),
  );
  return { others, othersTotal };
}

/** Whether there is a registration with this id. */
export function isRegistered(id: SQL): SQL {
  return sql`exists (select from ${registrations} where ${registrations.id} = ${id})`;
}

/** The notice that a place was handed to one of them is the giver's: both their histories have it, at its time. */
function namesTaker(ids: Ids): SQL | undefined {
  const { registrationId, action, at } = registrationHistory;
  return and(
    ofThisEdition(letters),
    eq(letters.kind, 'organizer-notice'),
    sql`${letters.createdAt} in (select ${at} from ${registrationHistory}
      where ${isOneOf(registrationId, ids)} and ${action} = 'took over a place')`,
    sql`exists (select from ${registrationHistory} where ${registrationId} = ${letters.registrationId}
      and ${action} = 'handed on' and ${at} = ${letters.createdAt})`,
  );
}

/** What is theirs would go with them, but one by one. */
export async function eraseRegistrations(
  tx: Transaction,
  { registrationIds, addresses }: Going,
): Promise<void> {
  const isTheirs = sql`select json_array_elements_text(${JSON.stringify(addresses)}::json)`;
  await tx.delete(handOns).where(sql`lower(${handOns.email}) in (${isTheirs})`);
  await tx.delete(letters).where(namesTaker(registrationIds));
  // With what refers to them.
  await tx.delete(registrations).where(isOneOf(registrations.id, registrationIds));
}
