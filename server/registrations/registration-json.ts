// Registrations as JSON that PostgreSQL writes: in a list they pass through the server as text, which takes a
// third of its time and little memory (docs/performance.md).
import { type AnyColumn, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Registration } from '#domain/stored-registration.ts';
import { payments, registrations } from '#server/registrations/tables.ts';

const {
  tokenHash,
  searchText,
  sortName,
  sortEmail,
  sortLocation,
  personByEmail,
  personByPhone,
  ...answered
} = getTableColumns(registrations);

const paid = sql`(
  select coalesce(json_agg(json_build_object(
    'event', ${payments.event}, 'amountCents', ${payments.amountCents}, 'reference', ${payments.reference},
    'confirmedAt', ${isoTime(payments.confirmedAt)}) order by ${payments.event}), '[]')
  from ${payments} where ${payments.registrationId} = ${registrations.id})`;

/** The fields that `registrationOf` answers. */
const fields: Record<keyof Registration, AnyColumn | SQL> = {
  ...answered,
  payments: paid,
  createdAt: isoTime(registrations.createdAt),
  updatedAt: isoTime(registrations.updatedAt),
};

/** As Date.toISOString writes it. */
function isoTime(time: AnyColumn): SQL {
  return sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/**
 * Of each row of the table: the text of a Registration, with `more` fields. In a template of its own: drizzle takes the
 * tables' names from the outer one.
 */
export function registrationJson(more: Record<string, SQL> = {}): SQL<string> {
  const named = Object.entries({ ...fields, ...more }).map(
    ([name, value]) => sql`${value} as ${sql.identifier(name)}`,
  );
  return sql`${sql`(select row_to_json(registration)::text from (select ${sql.join(named, sql`, `)}) as registration)`}`;
}
