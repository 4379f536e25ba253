// Conditions on registrations that their entries or guests decide. Each is a list of ids, which PostgreSQL reads once and looks
// up for every row.
import { inArray, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import { type EntryState, entryStates } from '#domain/entries/entry-state.ts';
import { sectionConfigurations } from '#server/editions/tables.ts';
import { entries, entryPlaces, guests, registrations } from '#server/registrations/tables.ts';
import { ofThisEdition } from '#server/requests/this-edition.ts';

const isEntered = sql`${entries.state} = 'entered'`;

/** In a section of the edition at hand. */
export function hasEntry(condition: SQL): SQL {
  return isOneWith(sql`${isOfThisEdition()} and ${condition}`);
}

function isOneWith(condition: SQL): SQL {
  return sql`${registrations.id} in (select ${entries.registrationId} from ${entries} where ${condition})`;
}

/** Of an entry. As an array, so that PostgreSQL expects few. */
export function isOfThisEdition(): SQL {
  return sql`${entries.sectionId} = any(array(
    select ${sectionConfigurations.id} from ${sectionConfigurations} where ${ofThisEdition(sectionConfigurations)}))`;
}

export function isOfSection(key: string): SQL {
  return sql`${entries.sectionId} = ${sectionId(key)}`;
}

function sectionId(key: string): SQL {
  return sql`(
    select ${sectionConfigurations.id} from ${sectionConfigurations}
    where ${sectionConfigurations.sectionType} = ${key} and ${ofThisEdition(sectionConfigurations)})`;
}

export const bringsGuests = (): SQL =>
  sql`${registrations.id} in (select ${guests.registrationId} from ${guests})`;

/** In whatever state: what somebody declined or left is theirs, too. */
export function isIn(key: string): SQL {
  return isOneWith(isOfSection(key));
}

/** Of one of the sections, in whatever state, unless they declined it. */
export function hasPartIn(keys: readonly string[]): SQL {
  const ofSections = sql`${entries.sectionId} in (
    select ${sectionConfigurations.id} from ${sectionConfigurations}
    where ${inArray(sectionConfigurations.sectionType, [...keys])} and ${ofThisEdition(sectionConfigurations)})`;
  return keys.length === 0 ? sql`false` : isOneWith(sql`${ofSections} and ${entries.state} <> 'declined'`);
}

/** Who takes part in a section. */
export function inSection(key: string): SQL {
  return isOneWith(sql`${isOfSection(key)} and ${isEntered}`);
}

/** How many take part in it: of each one entry. */
export function countInSection(key: string): SQL<number> {
  const counted = sql`(select count(*)::int from ${entries} where ${isOfSection(key)} and ${isEntered})`;
  // Wrapped, so that Drizzle leaves the tables' names in it.
  return sql<number>`${counted}`;
}

export function onDay(day: string): SQL {
  return hasEntry(sql`${isEntered} and ${isOnDay(day)}`);
}

/** Also who asks to take part, or waits: it is the day that they come on once they are in. */
export function ticksDay(day: string): SQL {
  return hasEntry(sql`${entries.state} not in ('declined', 'cancelled') and ${isOnDay(day)}`);
}

export function isOnDay(day: string): SQL {
  return sql`${entries.days} @> array[${day}]::text[]`;
}

export const onSomeDay = (): SQL => hasEntry(sql`${isEntered} and ${entries.days} <> '{}'`);

const still = alias(entries, 'still');

/** From all that they entered. Few have cancelled anything: they are found first, and only of them what they are still in. */
export function hasCancelled(): SQL {
  return isOneWith(sql`${isOfThisEdition()} and ${entries.state} = 'cancelled' and not exists (
    select from ${entries} ${sql.identifier('still')} where ${still.registrationId} = ${entries.registrationId}
      and ${still.state} not in ('cancelled', 'declined'))`);
}

const withoutPart = entryStates.filter((state) => state !== 'entered' && state !== 'declined');

function isOneOfStates(states: readonly EntryState[]): SQL {
  return sql`${entries.state} in ${states}`.inlineParams();
}

/**
 * They left all that they entered, or wait for it, or ask. Who never entered anything, or only said that they do not come to a
 * section, is registered all the same. The states are named, so that the index of entries finds the few.
 */
export function takesNoPart(): SQL {
  return isOneWith(sql`${isOfThisEdition()} and ${isOneOfStates(withoutPart)} and not exists (
    select from ${entries} ${sql.identifier('still')} where ${still.registrationId} = ${entries.registrationId}
      and ${still.state} = 'entered')`);
}

/** They left that section, do not come to it, wait for it or ask. */
export function isOutOf(key: string): SQL {
  return isOneWith(sql`${isOfSection(key)} and ${isOneOfStates([...withoutPart, 'declined'])}`);
}

export const hasConfirmed = (): SQL => hasEntry(sql`${entries.confirmedAt} is not null`);

/** Of options: they wait for one, are offered it, or did not want it then. */
export function lacksPlace(subjects: readonly string[]): SQL {
  const { entryId, subject, state } = entryPlaces;
  return isOneWith(sql`${entries.id} in (
    select ${entryId} from ${entryPlaces}
    where ${ofThisEdition(entryPlaces)} and ${subject} = any(${sql.param([...subjects])}::text[]) and ${state} <> 'held')`);
}

/** In whatever section, on whatever day, where none is named. Of options, too, which wait and are offered by themselves. */
export function inState(state: EntryState, { section, day }: { section?: string; day?: string } = {}): SQL {
  const ofPlace = sql`${entries.id} in (
    select ${entryPlaces.entryId} from ${entryPlaces}
    where ${entryPlaces.state} = ${state} and ${ofThisEdition(entryPlaces)})`;
  const isOfPlaces = state === 'waiting' || state === 'offered';
  const isSo = isOfPlaces
    ? sql`(${entries.state} = ${state} or ${ofPlace})`
    : sql`${entries.state} = ${state}`;
  const isThere = section === undefined ? isOfThisEdition() : isOfSection(section);
  const isThen = day === undefined ? sql`true` : isOnDay(day);
  return isOneWith(sql`${isThere} and ${isSo} and ${isThen}`);
}

/** As inState finds them, in each section of the edition at hand: section_id, state and count. */
export function countedInStates(states: readonly EntryState[]): SQL {
  const isOneOf = (state: AnyPgColumn) => sql`${state} = any(${`{${states.join()}}`}::text[])`;
  const { id, sectionId, state } = entries;
  return sql`
    select section_id, state, count(*)::int as count
    from (
      select ${id} as id, ${sectionId} as section_id, ${state} as state
      from ${entries} where ${isOneOf(state)} and ${isOfThisEdition()}
      union
      select ${id}, ${sectionId}, ${entryPlaces.state}
      from ${entryPlaces} join ${entries} on ${id} = ${entryPlaces.entryId}
      where ${isOneOf(entryPlaces.state)} and ${ofThisEdition(entryPlaces)} and ${isOfThisEdition()}
    ) as found
    group by 1, 2`;
}

/** Of a section's entry: the address or the message of its confirmation. */
export function hasText(key: string, column: AnyPgColumn): SQL {
  return isOneWith(sql`${isOfSection(key)} and ${column} <> ''`);
}
