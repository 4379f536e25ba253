// The waiting list goes on by itself: a place that is free is offered to who is first, and to the next when nobody
// answers in time. Each step is one transaction with its letter, so that a restart neither loses nor doubles one.
import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { answerOffer, offeredUntil, offersOf } from '#domain/entries/offers.ts';
import { isOver } from '#domain/event/event.ts';
import { dayMs } from '#domain/locale/dates.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { sectionConfigurations } from '#server/editions/tables.ts';
import { stopLetters } from '#server/mail/stopped-letters.ts';
import { letters } from '#server/mail/tables.ts';
import { readEntering, rulesOf } from '#server/registrations/entries.ts';
import { lapsedOffer } from '#server/registrations/letters/place-offer.ts';
import { aboutOffer, lockEntry, offerTo, writeOffer } from '#server/registrations/places/offers.ts';
import { firstToOffer, lockSubjects } from '#server/registrations/places/room.ts';
import { answeredOf } from '#server/registrations/registrations.ts';
import { entries, entryPlaces } from '#server/registrations/tables.ts';
import { inOneEdition, ofThisEdition } from '#server/requests/this-edition.ts';
import { eachByItself } from '#server/running/each-by-itself.ts';
import type { Services } from '#server/services.ts';

type Work = Pick<Services, 'database' | 'outbox'>;

/** Of the current edition, until it is over. */
export async function keepWaitingList(work: Work, now: Date): Promise<void> {
  if (!(await isAnybodyWaiting(work.database))) return;
  await inOneEdition(work.database, () =>
    eachByItself([renewOffers, lapseOffers, offerPlaces], (step) => step(work, now)),
  );
}

async function isAnybodyWaiting(database: Database): Promise<boolean> {
  const { rows } = await database.execute(
    sql`select from ${entryPlaces} where ${inArray(entryPlaces.state, ['waiting', 'offered'])} limit 1`,
  );
  return rows.length > 0;
}

/** One after the other. */
async function offerPlaces(work: Work, now: Date): Promise<void> {
  while (await offerNext(work, now));
}

/** False once nothing more can be offered. Nobody is passed over: who is first and being changed is waited for. */
async function offerNext({ database, outbox }: Work, now: Date): Promise<boolean> {
  const before = await readEntering(database);
  const next = isOver(before.event, now) ? undefined : await firstToOffer(database, before);
  if (!next) return false;
  return database.transaction(async (tx) => {
    const stored = await lockEntry(tx, next.entryId);
    const entry = stored?.entries.find(({ id }) => id === next.entryId);
    if (!stored || !entry) return false;
    const entering = await readEntering(tx);
    await lockSubjects(tx, entering, now);
    const still = await firstToOffer(tx, entering);
    const isStill = still?.entryId === next.entryId && still.option === next.option;
    // Somebody took the place meanwhile, or gave up another: look again.
    if (!isStill) return still !== undefined;
    const how = { outbox, now, actor: 'rego', action: 'offered' };
    await offerTo(tx, { stored, entry, entering, waiting: next }, how);
    return true;
  });
}

/** After half of its hours at most, so that whoever is told when the mail server is back has the other half. */
const longestUnheardMs = dayMs;

/** Of an offer whose letter still waits its rider has not heard: it is made anew, and tells of its new time. */
async function renewOffers({ database, outbox }: Work, now: Date): Promise<void> {
  const { event } = await readEntering(database);
  if (isOver(event, now)) return;
  const halfMs = (offeredUntil(event, now).getTime() - now.getTime()) / 2;
  const before = new Date(now.getTime() - Math.min(halfMs, longestUnheardMs));
  const isUnheard = and(
    eq(letters.registrationId, entries.registrationId),
    eq(letters.sectionType, sectionConfigurations.sectionType),
    ...[eq(letters.kind, 'place-offer'), eq(letters.state, 'queued'), lte(letters.createdAt, before)],
  );
  const unheard = await database
    .selectDistinct({ entryId: entries.id, section: sectionConfigurations.sectionType })
    .from(entryPlaces)
    .innerJoin(entries, eq(entries.id, entryPlaces.entryId))
    .innerJoin(sectionConfigurations, eq(sectionConfigurations.id, entries.sectionId))
    .innerJoin(letters, isUnheard)
    .where(and(ofThisEdition(entryPlaces), eq(entryPlaces.state, 'offered')));
  await eachByItself(unheard, ({ entryId, section }) =>
    database.transaction(async (tx) => {
      let stored = await lockEntry(tx, entryId);
      const ofSections = { kinds: ['place-offer'], sections: [section] } as const;
      const how = { outbox, now, actor: 'rego' };
      if (!stored || !(await stopLetters(tx, { registrationId: stored.row.id, kinds: [], ofSections })))
        return;
      const entering = await readEntering(tx);
      for (const waiting of offersOf(stored.entries).filter((offer) => offer.entryId === entryId)) {
        const change = await offerTo(tx, { stored, entry: waiting.entry, entering, waiting }, how);
        stored = { ...stored, entries: change.entries };
      }
    }),
  );
}

async function lapseOffers({ database, outbox }: Work, now: Date): Promise<void> {
  const isLate = and(eq(entryPlaces.state, 'offered'), lte(entryPlaces.offeredUntil, now));
  const late = await database
    .selectDistinct({ entryId: entryPlaces.entryId })
    .from(entryPlaces)
    .where(and(ofThisEdition(entryPlaces), isLate));
  await eachByItself(late, async ({ entryId }) => {
    while (await database.transaction((tx) => lapseOne(tx, entryId, { outbox, now })));
  });
}

async function lapseOne(
  tx: Transaction,
  entryId: string,
  { outbox, now }: Pick<Work, 'outbox'> & { now: Date },
): Promise<boolean> {
  const stored = await lockEntry(tx, entryId);
  const late = offersOf(stored?.entries ?? []).find((offer) => offer.until <= now);
  if (!stored || !late) return false;
  const entering = await readEntering(tx);
  const rules = rulesOf(entering, now);
  const change = answerOffer(stored.entries, late, 'lapsed', answeredOf(stored), rules);
  const about = aboutOffer(stored, late.entry, entering, late);
  const letter = lapsedOffer({ ...about, isOption: late.option !== undefined });
  await writeOffer(tx, { stored, change, entering }, { outbox, now, actor: 'rego', action: 'lapsed' }, [
    letter,
  ]);
  return true;
}
