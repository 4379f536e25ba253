// Registrations as JSON that PostgreSQL writes: in a list they pass through the server as text, which takes a
// third of its time and little memory (docs/performance.md).
import { type AnyColumn, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { chargeKinds } from '#domain/charge.ts';
import type { EntryField, EntryView } from '#domain/entry.ts';
import { preEventKey, roadTripKey } from '#domain/event.ts';
import type { Registration } from '#domain/stored-registration.ts';
import { sectionConfigurations } from '#server/editions/tables.ts';
import { charges } from '#server/ledger/tables.ts';
import { owed, owedCents } from '#server/registrations/entries.ts';
import { entries, guests, registrations } from '#server/registrations/tables.ts';

const {
  editionId,
  searchText,
  sortName,
  sortEmail,
  sortLocation,
  personByEmail,
  personByPhone,
  ...answered
} = getTableColumns(registrations);

const key = sectionConfigurations.sectionType;
const isEntered = sql`${entries.state} = 'entered'`;
const inOrder = sql`order by ${key} collate "C"`;

/** What a registration's entries say of it, as entryValues and entryView of domain/entry.ts do. */
const views: Record<EntryField | keyof EntryView, SQL> = {
  participationDays: sql`coalesce((json_agg(${entries.days}) filter (where ${entries.days} <> '{}' and ${entries.state} <> 'cancelled')) -> 0, '[]')`,
  joiningRoadTrip: sql`coalesce(bool_or(${isEntered}) filter (where ${key} = ${roadTripKey}), false)`,
  ...emailViews(),
  sections: sql`coalesce(json_agg(${key} order by ${entries.submittedAt})
    filter (where ${entries.submittedAt} is not null), '[]')`,
  payments: sql`coalesce(json_agg(json_build_object(
      'event', replace(${key}, '_', '-'), 'amountCents', ${owedCents},
      'reference', ${entries.reference}, 'confirmedAt', ${isoTime(entries.confirmedAt)}) ${inOrder})
    filter (where ${entries.confirmedAt} is not null and ${owedCents} is not null), '[]')`,
  entries: sql`coalesce(json_agg(case
      when owed.charges > 1 then (${entryJson()}::jsonb || jsonb_build_object('charges', ${lines()}))::json
      when ${entries.requestedAt} is not null
        then (${entryJson()}::jsonb || jsonb_build_object('requestedAt', ${isoTime(entries.requestedAt)})
          || case when ${entries.cancelledAt} is null then '{}' else jsonb_build_object('cancelled', ${cancelledJson()}) end)::json
      when ${entries.cancelledAt} is not null
        then (${entryJson()}::jsonb || jsonb_build_object('cancelled', ${cancelledJson()}))::json
      else ${entryJson()} end ${inOrder}), '[]')`,
};

function cancelledJson(): SQL {
  return sql`json_build_object('at', ${isoTime(entries.cancelledAt)}, 'by', ${entries.cancelledBy},
    'reason', ${entries.cancelReason})`;
}

function entryJson(): SQL {
  return sql`json_build_object(
    'section', ${key}, 'state', ${entries.state}, 'days', ${entries.days},
    'amountCents', ${owedCents}, 'confirmedAt', ${isoTime(entries.confirmedAt)})`;
}

/** As chargeLines of domain/charge.ts. */
function lines(): SQL {
  const kinds = sql`array[${sql.join(
    chargeKinds.map((kind) => sql`${kind}`),
    sql`, `,
  )}]::text[]`;
  return sql`(select json_agg(json_build_object('kind', ${charges.kind}, 'subject', ${charges.subject},
      'label', ${nameOfGuest()}, 'amountCents', ${charges.amountCents})
      order by array_position(${kinds}, ${charges.kind}), ${charges.subject} collate "C")
    from ${charges} where ${charges.entryId} = ${entries.id} and ${charges.voidedAt} is null)`;
}

/** A charge of a guest is told by the guest's name, which it does not keep: as withGuestNames of domain/guest.ts. */
function nameOfGuest(): SQL {
  return sql`coalesce((select nullif(${guests.name}, '') from ${guests}
    where ${charges.kind} = 'guest' and ${guests.registrationId} = ${charges.registrationId}
      and ${guests.place}::text = ${charges.subject}), ${charges.label})`;
}

function emailViews(): Record<Exclude<EntryField, 'participationDays' | 'joiningRoadTrip'>, SQL> {
  const textOf = (section: string, column: AnyColumn) =>
    sql`coalesce(max(${column}) filter (where ${key} = ${section}), '')`;
  const { confirmationEmail, confirmationMessage } = entries;
  return {
    preEventConfirmationEmail: textOf(preEventKey, confirmationEmail),
    preEventEmailContent: textOf(preEventKey, confirmationMessage),
    roadTripConfirmationEmail: textOf(roadTripKey, confirmationEmail),
    roadTripEmailContent: textOf(roadTripKey, confirmationMessage),
  };
}

const ofEntries = sql`
  from ${entries}
  join ${sectionConfigurations} on ${sectionConfigurations.id} = ${entries.sectionId}
  left join ${owed} on true
  where ${entries.registrationId} = ${registrations.id}`;

const guestViews = {
  numberOfGuests: sql`count(*)`,
  guests: sql`coalesce(json_agg(json_build_object(
    'name', ${guests.name}, 'diet', ${guests.diet}, 'shirt', ${guests.shirt}) order by ${guests.place}), '[]')`,
};

const ofGuests = sql`from ${guests} where ${guests.registrationId} = ${registrations.id}`;

/** The fields that `registrationOf` answers, but for the views. */
const fields: Record<
  Exclude<keyof Registration, keyof typeof views | keyof typeof guestViews>,
  AnyColumn | SQL
> = {
  ...answered,
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
  const own = namedAs({ ...fields, ...more });
  return sql`${sql`(select row_to_json(registration)::text from (
    select ${own}, views.*, brought.* from (select ${namedAs(views)} ${ofEntries}) as views,
      (select ${namedAs(guestViews)} ${ofGuests}) as brought) as registration)`}`;
}

function namedAs(values: Record<string, AnyColumn | SQL>): SQL {
  return sql.join(
    Object.entries(values).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`),
    sql`, `,
  );
}
