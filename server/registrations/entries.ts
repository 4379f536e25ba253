// The entries of registrations: read, and written as domain/entries/entries.ts says.
import { randomUUID } from 'node:crypto';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { madeOnce } from '#domain/basics/made-once.ts';
import { UnknownKeyError } from '#domain/basics/unknown-key.ts';
import { daysSectionOf, type EntryChange } from '#domain/entries/entries.ts';
import type { Entry } from '#domain/entries/entry.ts';
import type { EntryRules } from '#domain/entries/entry-rules.ts';
import { type Limits, limitsOf, type Place, type Room } from '#domain/entries/places.ts';
import type { EventContent } from '#domain/event/event.ts';
import { type Field, type FormConfig, formFields } from '#domain/forms/fields.ts';
import { sectionQuestions } from '#domain/forms/visibility.ts';
import type { LetterKind } from '#domain/letters/letter-list.ts';
import type { Charge } from '#domain/money/charge.ts';
import type { AnyDatabase, Transaction } from '#server/database/connect.ts';
import { insertion, type RowOf } from '#server/database/insert-rows.ts';
import { prepareOnce } from '#server/database/prepare-once.ts';
import { type Definitions, readDefinitions } from '#server/editions/definitions.ts';
import { checkStillStamped, type EnteringStamp, isStillStamped } from '#server/editions/entering-rules.ts';
import { sectionConfigurations } from '#server/editions/tables.ts';
import { type NewCharge, voidCharges, writeCharges } from '#server/ledger/charges.ts';
import { charges } from '#server/ledger/tables.ts';
import { stopLetters } from '#server/mail/stopped-letters.ts';
import { endHandOns, stopHandOnLetters } from '#server/registrations/handing-on/ended-hand-ons.ts';
import { writePlaces } from '#server/registrations/places/places.ts';
import { entries, entryPlaces } from '#server/registrations/tables.ts';

/** What registrations enter by: the event, the section that ticked days belong to, each section's row and questions. */
export type Entering = EnteringStamp & {
  event: EventContent;
  daysSection: string | undefined;
  sectionIds: ReadonlyMap<string, string>;
  /** What a section asks that the main form does not. */
  askedIn: (section: string) => readonly Field[];
  limits: Limits;
};

export function enteringOf({ event, form, sections, editionId, stamp }: Definitions): Entering {
  return { ...madeOf(event)(form)(sections), editionId, stamp };
}

/** Once for each version of the three (parsed-once.ts). */
const madeOf = madeOnce((event: EventContent) =>
  madeOnce((form: FormConfig) =>
    madeOnce((sections: Definitions['sections']): Omit<Entering, keyof EnteringStamp> => {
      const fieldsOf = (key: string) =>
        sections.find(({ sectionType }) => sectionType === key)?.sectionConfig.fields ?? none;
      const askedIn = (key: string) => sectionQuestions(fieldsOf(key), formFields(form));
      return {
        event,
        daysSection: daysSectionOf(event, fieldsOf),
        sectionIds: new Map(sections.map(({ id, sectionType }) => [sectionType, id])),
        askedIn,
        limits: limitsOf(event, askedIn),
      };
    }),
  ),
);

const none: readonly Field[] = [];

export async function readEntering(database: AnyDatabase): Promise<Entering> {
  return enteringOf(await readDefinitions(database));
}

/** `room`: where a place is looked for; see lockRoom. */
export function rulesOf(
  { event, daysSection, askedIn, limits }: Entering,
  now: Date,
  room?: Room | undefined,
): EntryRules {
  return { event, daysSection, askedIn, limits, now, newId: randomUUID, ...(room && { room }) };
}

/** Joined to each entry: what is owed for it, as owedCents of domain/money/charge.ts says. */
export const owed = sql`lateral (
  select greatest(sum(${charges.amountCents}), 0) as cents, count(*) as charges from ${charges}
  where ${charges.entryId} = ${entries.id} and ${charges.voidedAt} is null
  having bool_or(${charges.kind} = 'ticket')) as owed`;
export const owedCents = sql<number | null>`owed.cents`;

/** Of an entry: all that was charged, void or not. */
const chargesOfEntry = sql<Charge[]>`(
  select coalesce(json_agg(json_build_object(
    'id', ${charges.id}, 'kind', ${charges.kind}, 'subject', ${charges.subject}, 'label', ${charges.label},
    'amountCents', ${charges.amountCents}, 'voidReason', ${charges.voidReason})
    order by ${charges.createdAt}, ${charges.voidedAt} nulls last, ${charges.subject}), '[]')
  from ${charges} where ${charges.entryId} = ${entries.id})`;

const placesOfEntry = sql<StoredPlace[]>`(
  select coalesce(json_agg(json_build_object('subject', ${entryPlaces.subject}, 'quantity', ${entryPlaces.quantity},
    'state', ${entryPlaces.state}, 'offeredUntil', ${entryPlaces.offeredUntil}) order by ${entryPlaces.position}), '[]')
  from ${entryPlaces} where ${entryPlaces.entryId} = ${entries.id})`;

/** By the registration's id; whoever has none is left out. */
export async function readEntriesOf(
  database: AnyDatabase,
  registrationIds: readonly string[],
): Promise<Map<string, Entry[]>> {
  const rows = await entriesWhere(database, inArray(entries.registrationId, [...registrationIds]));
  const grouped = Map.groupBy(rows, ({ entry }) => entry.registrationId);
  return new Map([...grouped].map(([id, own]) => [id, own.map(entryOf)]));
}

function entriesWhere(database: AnyDatabase, where: SQL) {
  return database
    .select({
      entry: entries,
      section: sectionConfigurations.sectionType,
      charges: chargesOfEntry,
      places: placesOfEntry,
    })
    .from(entries)
    .innerJoin(sectionConfigurations, eq(sectionConfigurations.id, entries.sectionId))
    .where(where);
}

export async function readEntries(database: AnyDatabase, registrationId: string): Promise<Entry[]> {
  const rows = await entriesQuery(database).execute({ registrationId });
  return rows.map(entryOf);
}

const entriesQuery = prepareOnce((database) =>
  entriesWhere(database, eq(entries.registrationId, sql.placeholder('registrationId'))).prepare('entries'),
);

type StoredPlace = Omit<Place, 'offeredUntil'> & { offeredUntil: string | null };
type Row = { entry: typeof entries.$inferSelect; section: string; charges: Charge[]; places: StoredPlace[] };

function entryOf({ entry, section, charges, places: stored }: Row): Entry {
  const { registrationId: _ofRegistration, sectionId: _ofSection, updatedAt: _at, ...others } = entry;
  const places = stored.map(
    ({ offeredUntil: until, ...place }): Place => ({
      ...place,
      offeredUntil: until ? new Date(until) : null,
    }),
  );
  return { ...others, section, charges, ...(places.length > 0 && { places }) };
}

/** Letters that would ask for money that nobody owes any more: of all sections, and of one that was left. */
const asksForAll: readonly LetterKind[] = ['payment-reminder', 'part-paid'];
/** Where no letter tells of the change, 'part-paid' says what is open by then. */
const asksInSilence: readonly LetterKind[] = ['payment-reminder'];
const asksForOne: readonly LetterKind[] = ['payment-details'];

export type Entered = {
  registrationId: string;
  change: Omit<EntryChange, 'unkept'>;
  now: Date;
  /** No letter tells of it. */
  isSilent?: boolean;
};

/**
 * What changed for any number of registrations, which are locked, by a statement each for entries, new charges and void
 * ones. Whoever left hands nothing on any more. Throws where they would enter by what counts no more: see byCurrentRules.
 */
export async function writeEntries(
  tx: Transaction,
  entered: readonly Entered[],
  entering: Pick<Entering, keyof EnteringStamp | 'event' | 'sectionIds' | 'limits'>,
): Promise<void> {
  const rows = entryRows(entered, entering);
  if (rows.length > 0) {
    const written = await tx.execute<{ isStill: boolean }>(sql`${insertion(entries, rows)}
      on conflict (registration_id, section_id) do update set
        state = excluded.state, days = excluded.days, submitted_at = excluded.submitted_at,
        confirmed_at = excluded.confirmed_at, confirmation_email = excluded.confirmation_email,
        confirmation_message = excluded.confirmation_message, reference = excluded.reference,
        cancelled_at = excluded.cancelled_at, cancelled_by = excluded.cancelled_by,
        cancel_reason = excluded.cancel_reason, requested_at = excluded.requested_at,
        updated_at = excluded.updated_at
      returning ${isStillStamped(entering)} as "isStill"`);
    checkStillStamped(written.rows);
  }
  await writePlaces(
    tx,
    entered.flatMap(({ change, now }) => change.changed.map((entry) => ({ entry, now }))),
    entering,
  );
  await writeCharges(tx, newCharges(entered, entering.event));
  for (const { registrationId, change, now, isSilent } of entered) {
    await voidCharges(tx, change.voided, now);
    // Their sums are of all sections: true as long as none of it is void.
    const kinds = change.voided.length === 0 ? [] : isSilent ? asksInSilence : asksForAll;
    const sections = change.withdrawals.map(({ section }) => section);
    const ofSections = { kinds: asksForOne, sections };
    if (kinds.length + sections.length > 0) await stopLetters(tx, { registrationId, kinds, ofSections });
    for (const { id, section } of change.changed.filter(({ state }) => state !== 'entered')) {
      const isOpen = await endHandOns(tx, [id], 'taken_back');
      if (isOpen) await stopHandOnLetters(tx, registrationId, section);
    }
  }
}

export function entryRows(
  entered: readonly Entered[],
  entering: Pick<Entering, 'sectionIds'>,
): RowOf<typeof entries>[] {
  return entered.flatMap(({ registrationId, change, now }) =>
    change.changed.map((entry) => rowOf(entry, { registrationId, now }, entering)),
  );
}

export function newCharges(
  entered: readonly Entered[],
  { currency }: Pick<EventContent, 'currency'>,
): NewCharge[] {
  return entered.flatMap(({ registrationId, change, now: createdAt }) =>
    change.charged.map((charge) => ({ ...charge, currency, registrationId, createdAt, createdBy: '' })),
  );
}

function rowOf(
  { section, charges: _charges, places: _places, ...entry }: Entry,
  { registrationId, now }: Pick<Entered, 'registrationId' | 'now'>,
  { sectionIds }: Pick<Entering, 'sectionIds'>,
) {
  const sectionId = sectionIds.get(section);
  if (!sectionId) throw new UnknownKeyError('section', section);
  return { ...entry, registrationId, sectionId, updatedAt: now };
}
