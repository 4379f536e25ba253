// The entries of registrations: read, and written as domain/entries.ts says.
import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { daysSectionOf, type EntryChange, type EntryRules } from '#domain/entries.ts';
import type { Entry } from '#domain/entry.ts';
import type { EventContent } from '#domain/event.ts';
import type { StoredSection } from '#domain/organizer.ts';
import { UnknownKeyError } from '#domain/unknown-key.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { insertion } from '#server/database/insert-rows.ts';
import { readEvent } from '#server/editions/event.ts';
import { readSections } from '#server/editions/sections.ts';
import { sectionConfigurations } from '#server/editions/tables.ts';
import { voidCharges, writeCharges } from '#server/ledger/charges.ts';
import { charges } from '#server/ledger/tables.ts';
import { entries } from '#server/registrations/tables.ts';
import { inEdition, readEditionId } from '#server/this-edition.ts';

/** What registrations enter by: the event, the section that ticked days belong to, and each section's row. */
export type Entering = {
  editionId: string;
  event: EventContent;
  daysSection: string | undefined;
  sectionIds: ReadonlyMap<string, string>;
};

export function enteringOf(
  editionId: string,
  event: EventContent,
  sections: readonly StoredSection[],
): Entering {
  const fieldsOf = (key: string) =>
    sections.find(({ sectionType }) => sectionType === key)?.sectionConfig.fields ?? [];
  return {
    editionId,
    event,
    daysSection: daysSectionOf(event, fieldsOf),
    sectionIds: new Map(sections.map(({ id, sectionType }) => [sectionType, id])),
  };
}

export async function readEntering(database: Database | Transaction): Promise<Entering> {
  const editionId = await readEditionId(database);
  return inEdition(editionId, async () => {
    // One after the other: a transaction has one connection.
    const event = await readEvent(database);
    return enteringOf(editionId, event, await readSections(database));
  });
}

export function rulesOf({ event, daysSection }: Entering, now: Date): EntryRules {
  return { event, daysSection, now, newId: randomUUID };
}

/** Of an entry: the charge for its place that counts, of which there is one at most. */
export const isOpenTicket = and(
  eq(charges.entryId, entries.id),
  eq(charges.kind, 'ticket'),
  isNull(charges.voidedAt),
);
const formerCents = sql<number | null>`(
  select ${charges.amountCents} from ${charges}
  where ${charges.entryId} = ${entries.id} and ${charges.kind} = 'ticket'
  order by ${charges.createdAt} desc limit 1)`;

/** By the registration's id; whoever has none is left out. */
export async function readEntriesOf(
  database: Database | Transaction,
  registrationIds: readonly string[],
): Promise<Map<string, Entry[]>> {
  const rows = await database
    .select({
      entry: entries,
      section: sectionConfigurations.sectionType,
      chargeId: charges.id,
      amountCents: charges.amountCents,
      formerCents,
    })
    .from(entries)
    .innerJoin(sectionConfigurations, eq(sectionConfigurations.id, entries.sectionId))
    .leftJoin(charges, isOpenTicket)
    .where(inArray(entries.registrationId, [...registrationIds]));
  const grouped = Map.groupBy(rows, ({ entry }) => entry.registrationId);
  return new Map([...grouped].map(([id, own]) => [id, own.map(entryOf)]));
}

export async function readEntries(
  database: Database | Transaction,
  registrationId: string,
): Promise<Entry[]> {
  return (await readEntriesOf(database, [registrationId])).get(registrationId) ?? [];
}

type Row = {
  entry: typeof entries.$inferSelect;
  section: string;
  chargeId: string | null;
  amountCents: number | null;
  formerCents: number | null;
};

function entryOf({ entry, section, chargeId, amountCents, formerCents }: Row): Entry {
  const { registrationId: _ofRegistration, sectionId: _ofSection, updatedAt: _at, ...others } = entry;
  const ticket = chargeId === null || amountCents === null ? null : { chargeId, amountCents };
  return { ...others, section, ticket, formerCents };
}

export type Entered = { registrationId: string; change: Omit<EntryChange, 'unkept'>; now: Date };

/** What changed for any number of registrations, by a statement each for entries, new charges and void ones. */
export async function writeEntries(
  tx: Transaction,
  entered: readonly Entered[],
  entering: Pick<Entering, 'event' | 'sectionIds'>,
): Promise<void> {
  const rows = entered.flatMap(({ registrationId, change, now }) =>
    change.changed.map((entry) => rowOf(entry, { registrationId, now }, entering)),
  );
  if (rows.length > 0) {
    await tx.execute(sql`${insertion(entries, rows)}
      on conflict (registration_id, section_id) do update set
        state = excluded.state, days = excluded.days, submitted_at = excluded.submitted_at,
        confirmed_at = excluded.confirmed_at, confirmation_email = excluded.confirmation_email,
        confirmation_message = excluded.confirmation_message, reference = excluded.reference,
        updated_at = excluded.updated_at`);
  }
  await writeCharges(
    tx,
    entered.flatMap(({ registrationId, change, now }) =>
      change.tickets.map((ticket) => ({
        ...ticket,
        registrationId,
        kind: 'ticket' as const,
        currency: entering.event.currency,
        createdAt: now,
      })),
    ),
  );
  for (const { change, now } of entered) await voidCharges(tx, change.voided, { reason: 'left', now });
}

function rowOf(
  { section, ticket: _ticket, formerCents: _cents, ...entry }: Entry,
  { registrationId, now }: Pick<Entered, 'registrationId' | 'now'>,
  { sectionIds }: Pick<Entering, 'sectionIds'>,
) {
  const sectionId = sectionIds.get(section);
  if (!sectionId) throw new UnknownKeyError('section', section);
  return { ...entry, registrationId, sectionId, updatedAt: now };
}
