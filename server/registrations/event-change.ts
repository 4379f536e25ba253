// Saving and publishing the event where registrations have a say: nobody's section is removed, ticks for a day that goes
// become what an admin says, and seats and beds go with their leg or night.
import { and, eq, inArray, isNull, ne, notInArray, sql } from 'drizzle-orm';
import { AppError } from '#domain/basics/errors.ts';
import type { Faults } from '#domain/basics/faults.ts';
import { tidyBank } from '#domain/event/bank-account.ts';
import { dayKeys, type EventContent } from '#domain/event/event.ts';
import { eventErrors } from '#domain/event/event-rules.ts';
import { upcastEvent } from '#domain/event/event-upcast.ts';
import type { EventPublish, EventSave, StoredEvent } from '#domain/event/stored-event.ts';
import { daySubject } from '#domain/forms/place-subjects.ts';
import { isPayableSection } from '#domain/forms/section-form.ts';
import type { By } from '#server/changes/changes.ts';
import type { AnyDatabase, Database, Transaction } from '#server/database/connect.ts';
import { makeCurrent } from '#server/editions/editions.ts';
import { changeEnteringRules } from '#server/editions/entering-rules.ts';
import {
  checkUnchanged,
  publishDraft,
  readEdition,
  type StoredEdition,
  storeDraft,
  storedEventOf,
} from '#server/editions/event.ts';
import { readSections } from '#server/editions/sections.ts';
import { charges, transfers } from '#server/ledger/tables.ts';
import { readEntering } from '#server/registrations/entries.ts';
import { countAtStake, countHeld, formsAskingHowMany } from '#server/registrations/event-counts.ts';
import { hasEntry, isOfThisEdition, isOnDay } from '#server/registrations/lists/entry-conditions.ts';
import { countWhoWasBefore, forgetCounts } from '#server/registrations/places/room.ts';
import { entries, entryPlaces, registrationHistory, registrations } from '#server/registrations/tables.ts';
import { namedEdition, ofThisEdition } from '#server/requests/this-edition.ts';

type TickedDays = NonNullable<EventPublish['tickedDays']>;
type Change = { before: EventContent; after: EventContent; tickedDays: TickedDays };
type Seated = StoredEvent['seated'];

/** Of who sits or sleeps where, which a later room keeps by legs and nights. */
export type Seating = {
  /** Nobody changes any of it until the transaction ends. Before anything else is locked. */
  hold: (tx: Transaction) => Promise<void>;
  /** Throws seats_given where more lose a seat or bed than is `known`. */
  follow: (tx: Transaction, editionId: string, change: Change, known: Seated) => Promise<void>;
  /** Of what would go. */
  count: (database: AnyDatabase, change: Change) => Promise<Seated>;
};

/** What publishing needs. */
type Publishing = { database: Database; seating: Seating };

export async function readStoredEvent({ database, seating }: Publishing): Promise<StoredEvent> {
  return withCounts(database, await readEdition(database), seating);
}

/** Throws invalid_input with what eventErrors finds, event_changed when another saved meanwhile. */
export async function saveEventDraft(
  { database, seating }: Publishing,
  { content, basedOn }: EventSave,
  by: By,
): Promise<StoredEvent> {
  const checked = checkedContent(content);
  return database.transaction(async (tx) => {
    const stored = await readEdition(tx, { isChanging: true });
    checkUnchanged(stored, basedOn);
    return withCounts(tx, await storeDraft(tx, stored, checked, by), seating);
  });
}

/**
 * Throws invalid_input for another currency where money is owed or came, or where a question costs no whole amount of it, event_changed when another saved meanwhile, section_entered when a section goes that somebody is in, days_ticked
 * when a day goes that people ticked and nothing is said of their ticks, seats_given when more lose a seat or bed than `unseated`.
 */
export async function publishEvent(
  { database, seating }: Publishing,
  { basedOn, tickedDays = {}, unseated = {} }: EventPublish,
  by: By,
): Promise<StoredEvent> {
  const event = await database.transaction(async (tx) => {
    await seating.hold(tx);
    await changeEnteringRules(tx);
    const stored = await readEdition(tx, { isChanging: true });
    checkUnchanged(stored, basedOn);
    // By its name one publishes a draft: as the current edition, it was published meanwhile.
    const isByName = namedEdition() !== null;
    if (isByName && stored.edition.state === 'current' && stored.draft.publishedAt !== null) {
      throw new AppError('edition_published');
    }
    const published = await publish(tx, stored, { tickedDays, known: unseated, seating }, by);
    if (stored.edition.state !== 'draft') return withCounts(tx, published, seating);
    await makeCurrent(tx, stored.edition.id);
    return withCounts(tx, await readEdition(tx), seating);
  });
  // It takes seconds among thousands, for which the next rider would wait; where it fails, whoever next asks counts.
  await countNewLimits(database, by.now).catch(() => undefined);
  return event;
}

async function countNewLimits(database: Database, now: Date): Promise<void> {
  const entering = await readEntering(database);
  if (entering.limits.size > 0) await countWhoWasBefore(database, entering, now);
}

/** Saves and publishes in one step, as an operator's command does; what was only drafted stays a version. */
export async function replaceEvent(
  { database, seating }: Publishing,
  content: unknown,
  by: By,
): Promise<{ isDraftLeft: boolean; event: StoredEvent; lost: Seated }> {
  const checked = checkedContent(content);
  return database.transaction(async (tx) => {
    await seating.hold(tx);
    await changeEnteringRules(tx);
    const stored = await readEdition(tx, { isChanging: true });
    const drafted = await storeDraft(tx, stored, checked, by);
    // Nobody asks an operator first.
    const change = { before: upcastEvent(stored.edition.content), after: checked, tickedDays: {} };
    const lost = await seating.count(tx, change);
    const published = await publish(tx, drafted, { tickedDays: {}, known: lost, seating }, by);
    const event = await withCounts(tx, published, seating);
    return { isDraftLeft: stored.draft.publishedAt === null, event, lost };
  });
}

function checkedContent(content: unknown): EventContent {
  const errors = eventErrors(content);
  if (Object.keys(errors).length > 0) throw new AppError('invalid_input', errors);
  const event = upcastEvent(content);
  return event.bank ? { ...event, bank: tidyBank(event.bank) } : event;
}

async function publish(
  tx: Transaction,
  stored: StoredEdition,
  { tickedDays, known, seating }: { tickedDays: TickedDays; known: Seated; seating: Seating },
  by: By,
): Promise<StoredEdition> {
  const [before, after] = [upcastEvent(stored.edition.content), upcastEvent(stored.draft.content)];
  const { entered, ticked } = await countAtStake(tx, before);
  const removed = before.sections.filter(({ key }) => after.sections.every((section) => section.key !== key));
  refuseWhere(removed, 'section_entered', ({ key, title }) => [`sections.${key}`, title, entered[key]]);
  const gone = before.days.filter(({ key }) => !dayKeys(after).includes(key));
  const unsaid = gone.filter(({ key }) => !mayBecome(tickedDays[key], after));
  refuseWhere(unsaid, 'days_ticked', ({ key, title }) => [`days.${key}`, title, ticked[key]]);
  if (before.currency !== after.currency) {
    await refuseWhereMoneyIs(tx, before);
    await refuseUnpayable(tx, after);
  }
  // While whoever has a bed still ticks its day.
  await seating.follow(tx, stored.edition.id, { before, after, tickedDays }, known);
  await forgetCounts(tx, before, after);
  for (const { key } of gone) {
    const to = tickedDays[key];
    // Also of who left, and may come back; what becomes of their ticks nobody has to say.
    await moveTicks(tx, { from: key, to: mayBecome(to, after) ? to : null, days: dayKeys(after) }, by);
  }
  return publishDraft(tx, stored, by);
}

function mayBecome(to: string | null | undefined, { days }: EventContent): to is string | null {
  return to === null || days.some(({ key }) => key === to);
}

/** Throws with the number of people by field, where there are any. */
function refuseWhere<Row>(
  rows: readonly Row[],
  code: 'section_entered' | 'days_ticked',
  read: (row: Row) => [field: string, title: string, people: number | undefined],
): void {
  const wrong: Faults = {};
  for (const [field, title, people = 0] of rows.map(read)) {
    if (people > 0) wrong[field] = { code: 'people_there', title, people };
  }
  if (Object.keys(wrong).length > 0) throw new AppError(code, wrong);
}

/** What is owed or came in one currency would be read in another; what was taken back is as if it had never come. */
async function refuseWhereMoneyIs(tx: Transaction, { currency }: EventContent): Promise<void> {
  const owed = tx
    .select({ id: charges.id })
    .from(charges)
    .innerJoin(registrations, eq(registrations.id, charges.registrationId))
    .where(and(ofThisEdition(registrations), isNull(charges.voidedAt), ne(charges.amountCents, 0)))
    .limit(1);
  const came = tx
    .select({ id: transfers.id })
    .from(transfers)
    .where(
      and(
        ofThisEdition(transfers),
        isNull(transfers.voidedAt),
        isNull(transfers.corrects),
        sql`not exists (select from ${transfers} counter where counter.corrects = ${transfers}.id)`,
      ),
    )
    .limit(1);
  if ((await owed).length === 0 && (await came).length === 0) return;
  throw new AppError('invalid_input', { currency: { code: 'currency_in_use', currency } });
}

/** What is no whole amount would be told as another one, and never paid to the end. */
async function refuseUnpayable(tx: Transaction, after: EventContent): Promise<void> {
  const stored = await readSections(tx);
  const unpayable = after.sections.find(({ key }) => {
    const asked = stored.find(({ sectionType }) => sectionType === key)?.sectionConfig.fields ?? [];
    return !isPayableSection(asked, after);
  });
  if (!unpayable) return;
  throw new AppError('invalid_input', { currency: { code: 'costs_half', section: unpayable.title } });
}

/** A day that they ticked besides is not ticked twice. They stay in the order of `days`, as a form sends them. */
async function moveTicks(
  tx: Transaction,
  { from, to, days }: { from: string; to: string | null; days: readonly string[] },
  { actor, now }: By,
): Promise<void> {
  // They are counted anew when somebody next asks for one; who waits keeps their turn.
  const subjects = [from, to ?? from].map(daySubject);
  const ofDays = and(ofThisEdition(entryPlaces), inArray(entryPlaces.subject, subjects));
  await tx.delete(entryPlaces).where(and(ofDays, notInArray(entryPlaces.state, ['waiting', 'offered'])));
  if (to !== null) await moveTurns(tx, { from: daySubject(from), to: daySubject(to) });
  const without = sql`array_remove(array_remove(${entries.days}, ${from}::text), ${to}::text)`;
  const ticked = to === null ? without : sql`array_append(${without}, ${to}::text)`;
  const order = sql`array_position(${sql.param([...days])}::text[], day)`;
  const areMoved = hasEntry(isOnDay(from));
  // Written by the database, however many they are.
  await tx.execute(sql`insert into ${registrationHistory} (registration_id, actor, action, fields, at)
    select id, ${actor}::text, 'changed', array['participationDays'], ${now.toISOString()}::timestamptz
    from ${registrations} where ${areMoved}`);
  await tx.update(registrations).set({ updatedAt: now }).where(areMoved);
  await tx
    .update(entries)
    .set({ days: sql`array(select day from unnest(${ticked}) as day order by ${order})`, updatedAt: now })
    .where(sql`${isOfThisEdition()} and ${isOnDay(from)}`);
}

/** Who waits for both days waits for the one. */
async function moveTurns(tx: Transaction, { from, to }: { from: string; to: string }): Promise<void> {
  const isFrom = and(ofThisEdition(entryPlaces), eq(entryPlaces.subject, from));
  const waitsForBoth = sql`exists (select from ${entryPlaces} as other
    where other.entry_id = ${entryPlaces.entryId} and other.subject = ${to})`;
  await tx.delete(entryPlaces).where(and(isFrom, waitsForBoth));
  await tx.update(entryPlaces).set({ subject: to }).where(isFrom);
}

async function withCounts(
  database: AnyDatabase,
  stored: StoredEdition,
  seating: Seating,
): Promise<StoredEvent> {
  const event = storedEventOf(stored);
  const counts = await countAtStake(database, event.published);
  const taken = await countHeld(database);
  const seated = await seating.count(database, {
    before: event.published,
    after: event.draft,
    tickedDays: {},
  });
  return { ...event, ...counts, taken, seated, askHowMany: await formsAskingHowMany(database) };
}
