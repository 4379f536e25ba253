// Conditions on registrations that their entries decide. Each is a list of ids, which PostgreSQL reads once and looks
// up for every row.
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { ofCurrent } from '#server/editions/editions.ts';
import { sectionConfigurations } from '#server/editions/tables.ts';
import { entries, registrations } from '#server/registrations/tables.ts';

const isEntered = sql`${entries.state} = 'entered'`;

export function hasEntry(condition: SQL): SQL {
  return sql`${registrations.id} in (select ${entries.registrationId} from ${entries} where ${condition})`;
}

function isOfSection(key: string): SQL {
  return sql`${entries.sectionId} = (
    select ${sectionConfigurations.id} from ${sectionConfigurations}
    where ${sectionConfigurations.sectionType} = ${key} and ${ofCurrent(sectionConfigurations)})`;
}

/** Who takes part in a section. */
export function inSection(key: string): SQL {
  return hasEntry(sql`${isOfSection(key)} and ${isEntered}`);
}

export function onDay(day: string): SQL {
  return hasEntry(sql`${isEntered} and ${entries.days} @> array[${day}]::text[]`);
}

export const onSomeDay: SQL = hasEntry(sql`${isEntered} and ${entries.days} <> '{}'`);

export const hasConfirmed: SQL = hasEntry(sql`${entries.confirmedAt} is not null`);

/** Of a section's entry: the address or the message of its confirmation. */
export function hasText(key: string, column: AnyPgColumn): SQL {
  return hasEntry(sql`${isOfSection(key)} and ${column} <> ''`);
}
