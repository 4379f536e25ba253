// How many registrations answered a question: what deleting the question would take out of sight.
import { type SQL, sql } from 'drizzle-orm';
import { type EntryField, isEntryField } from '#domain/entries/entry.ts';
import { preEventKey, roadTripKey } from '#domain/event/event.ts';
import { type Field, knownRole } from '#domain/forms/fields.ts';
import { anyItem, everyItem, type Known, registrationDefaults } from '#domain/values/known-fields.ts';
import type { Database } from '#server/database/connect.ts';
import {
  bringsGuests,
  hasText,
  inSection,
  onDay,
  onSomeDay,
} from '#server/registrations/lists/entry-conditions.ts';
import { entries, registrations } from '#server/registrations/tables.ts';
import { ofThisEdition } from '#server/requests/this-edition.ts';

/** By field id; one scan counts all of them. A default, such as an empty text or 0, is no answer. */
export async function countAnswers(
  database: Database,
  fields: readonly Field[],
): Promise<Record<string, number>> {
  const questions = fields.filter(({ type }) => type !== 'header');
  if (questions.length === 0) return {};
  const counts = questions.map((field) => [
    field.id,
    sql<number>`(count(*) filter (where ${isAnswered(field)}))::int`,
  ]);
  const [row] = await database
    .select(Object.fromEntries(counts))
    .from(registrations)
    .where(ofThisEdition(registrations));
  return row ?? {};
}

function isAnswered(field: Field): SQL {
  const role = knownRole(field);
  if (role) return isKnownAnswered({ role, item: field.item });
  const answer = sql`${registrations.answers} -> ${field.id}::text`;
  return sql`coalesce(${answer} not in ('""', 'false', '[]', '0', 'null'), false)`;
}

function isKnownAnswered({ role, item }: Known): SQL {
  const isOne = item !== undefined && item !== everyItem && item !== anyItem;
  if (isEntryField(role)) return isOne ? onDay(item) : ofEntries()[role];
  if (role === 'numberOfGuests') return bringsGuests();
  const column = registrations[role];
  if (isOne) return sql`${item} = any(${column})`;
  const value = registrationDefaults[role];
  if (Array.isArray(value)) return sql`cardinality(${column}) > 0`;
  if (typeof value === 'boolean') return sql`${column}`;
  return typeof value === 'number' ? sql`${column} > 0` : sql`${column} <> ''`;
}

const ofEntries = (): Record<EntryField, SQL> => ({
  participationDays: onSomeDay(),
  joiningRoadTrip: inSection(roadTripKey),
  preEventConfirmationEmail: hasText(preEventKey, entries.confirmationEmail),
  preEventEmailContent: hasText(preEventKey, entries.confirmationMessage),
  roadTripConfirmationEmail: hasText(roadTripKey, entries.confirmationEmail),
  roadTripEmailContent: hasText(roadTripKey, entries.confirmationMessage),
});
