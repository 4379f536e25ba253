// Registrations as JSON. PostgreSQL writes what a row holds itself, which passes through the server as text; what belongs to the rows
// is read for all of them at once, and told as the domain tells it of one (docs/decisions/0108-lists-put-together.md).
import { type AnyColumn, getTableColumns, type SQL, sql } from 'drizzle-orm';
import {
  type EntryField,
  type EntryView,
  entryValues,
  entryView,
  type ToldEntry,
} from '#domain/entries/entry.ts';
import type { Place } from '#domain/entries/places.ts';
import { type Guest, withGuestNames } from '#domain/registration/guest.ts';
import type { Registration } from '#domain/registration/stored-registration.ts';
import { sectionConfigurations } from '#server/editions/tables.ts';
import { charges } from '#server/ledger/tables.ts';
import { entries, entryPlaces, guests, registrations } from '#server/registrations/tables.ts';

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

type OwnField = Exclude<keyof Registration, EntryField | keyof EntryView | 'guests' | 'numberOfGuests'>;

const ownFields: Record<OwnField, AnyColumn | SQL> = {
  ...answered,
  createdAt: isoTime(registrations.createdAt),
  updatedAt: isoTime(registrations.updatedAt),
};

/** As Date.toISOString writes it. */
function isoTime(time: AnyColumn): SQL {
  return sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

const idLength = 36;

/** A time as PostgreSQL writes it in JSON. */
type Time = string;
type Times = 'submittedAt' | 'confirmedAt' | 'cancelledAt' | 'requestedAt';
type StoredCharge = ToldEntry['charges'][number] & { entryId: string };
type StoredEntry = Omit<ToldEntry, Times | 'charges' | 'places'> &
  Record<Times, Time | null> & { id: string; of: string };
type StoredGuest = Guest & { of: string };
type StoredPlace = Pick<Place, 'subject' | 'state'> & { entryId: string };

/** Null where there are none. */
export type Parts = {
  /** A line each: its id, and a JSON object. */
  own: string | null;
  entries: StoredEntry[] | null;
  charges: StoredCharge[] | null;
  /** Those that nobody has yet. */
  places: StoredPlace[] | null;
  guests: StoredGuest[] | null;
};

/**
 * Of the registrations with these ids, in their order; `more` are further fields of each. In templates of their own: drizzle takes
 * the tables' names from the outer one.
 */
export function partsOf(
  ids: SQL,
  more: Record<string, SQL> = {},
): { [Part in keyof Parts]: SQL<Parts[Part]> } {
  const among = (id: AnyColumn) => sql`${id} = any(${ids})`;
  const listed = sql`unnest(${ids}) with ordinality as listed (id, place)
    join ${registrations} on ${registrations.id} = listed.id`;
  return {
    // Such JSON has no line feeds in it.
    own: sql`${sql`(select string_agg(${registrations.id} || (select row_to_json(own)::text
        from (select ${namedAs({ ...ownFields, ...more })}) as own), e'\n' order by listed.place) from ${listed})`}`,
    entries: rowsAsJson(
      {
        of: entries.registrationId,
        ...{ id: entries.id, section: sectionConfigurations.sectionType },
        ...{ state: entries.state, days: entries.days, reference: entries.reference },
        ...{ submittedAt: entries.submittedAt, confirmedAt: entries.confirmedAt },
        confirmationEmail: entries.confirmationEmail,
        confirmationMessage: entries.confirmationMessage,
        ...{ cancelledAt: entries.cancelledAt, cancelledBy: entries.cancelledBy },
        ...{ cancelReason: entries.cancelReason, requestedAt: entries.requestedAt },
      } satisfies Record<keyof StoredEntry, AnyColumn>,
      sql`${entries} join ${sectionConfigurations} on ${sectionConfigurations.id} = ${entries.sectionId}
        where ${among(entries.registrationId)}`,
    ),
    charges: rowsAsJson(
      {
        ...{ entryId: charges.entryId, kind: charges.kind, subject: charges.subject },
        ...{ label: charges.label, amountCents: charges.amountCents, voidReason: charges.voidReason },
      } satisfies Record<keyof StoredCharge, AnyColumn>,
      sql`${charges} where ${among(charges.registrationId)}
        order by ${charges.createdAt}, ${charges.voidedAt} nulls last, ${charges.subject}`,
    ),
    places: rowsAsJson(
      {
        entryId: entryPlaces.entryId,
        subject: entryPlaces.subject,
        state: entryPlaces.state,
      } satisfies Record<keyof StoredPlace, AnyColumn>,
      sql`${entryPlaces} join ${entries} on ${entries.id} = ${entryPlaces.entryId}
        where ${among(entries.registrationId)} and ${entryPlaces.state} <> 'held'`,
    ),
    guests: rowsAsJson(
      {
        of: guests.registrationId,
        ...{ name: guests.name, diet: guests.diet, shirt: guests.shirt },
      } satisfies Record<keyof StoredGuest, AnyColumn>,
      sql`${guests} where ${among(guests.registrationId)} order by ${guests.registrationId}, ${guests.place}`,
    ),
  };
}

function rowsAsJson<Row>(columns: Record<string, AnyColumn>, from: SQL): SQL<Row[] | null> {
  return sql`${sql`(select json_agg(one) from (select ${namedAs(columns)} from ${from}) as one)`}`;
}

function namedAs(values: Record<string, AnyColumn | SQL>): SQL {
  return sql.join(
    Object.entries(values).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`),
    sql`, `,
  );
}

/** Each the JSON of a Registration, with what `more` tells of the one with that id. */
export function registrationsJson(parts: Parts, more?: (id: string) => Record<string, unknown>): string[] {
  const entriesOf = Map.groupBy(parts.entries ?? [], ({ of }) => of);
  const chargesOf = Map.groupBy(parts.charges ?? [], ({ entryId }) => entryId);
  const placesOf = Map.groupBy(parts.places ?? [], ({ entryId }) => entryId);
  const guestsOf = Map.groupBy(parts.guests ?? [], ({ of }) => of);
  const lines = parts.own?.split('\n') ?? [];
  return lines.map((line) => {
    const [id, own] = [line.slice(0, idLength), line.slice(idLength)];
    const entries = (entriesOf.get(id) ?? []).map((entry) =>
      toldOf(entry, { charges: chargesOf.get(entry.id) ?? [], places: placesOf.get(entry.id) ?? [] }),
    );
    const guests = (guestsOf.get(id) ?? []).map(({ name, diet, shirt }) => ({ name, diet, shirt }));
    const view = entryView(entries);
    const others = {
      ...more?.(id),
      ...entryValues(entries),
      ...view,
      entries: withGuestNames(view.entries, guests),
      ...{ numberOfGuests: guests.length, guests },
    } satisfies Omit<Registration, OwnField>;
    return `${own.slice(0, -1)},${JSON.stringify(others).slice(1)}`;
  });
}

/** Copied by no rest pattern, which takes as long as all else: what else a row holds tells nothing. */
function toldOf(entry: StoredEntry, own: Pick<ToldEntry, 'charges' | 'places'>): ToldEntry {
  return {
    ...entry,
    ...own,
    submittedAt: timeOf(entry.submittedAt),
    confirmedAt: timeOf(entry.confirmedAt),
    cancelledAt: timeOf(entry.cancelledAt),
    requestedAt: timeOf(entry.requestedAt),
  };
}

function timeOf(time: Time | null): Date | null {
  return time === null ? null : new Date(time);
}
