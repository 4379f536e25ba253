// What somebody waits for and where they stand, or what they are offered: as staff and they themselves read it.
import { type Entry, saidValues } from '#domain/entries/entry.ts';
import { type Standing, standingOf, type Wait } from '#domain/entries/in-line.ts';
import { hasDeclined, offersOf, type Waiting, waitsIn } from '#domain/entries/offers.ts';
import { isOfOption } from '#domain/forms/place-subjects.ts';
import type { Registration } from '#domain/registration/stored-registration.ts';
import type { AnyDatabase, Database } from '#server/database/connect.ts';
import { type Entering, readEntering, readEntries } from '#server/registrations/entries.ts';
import { readTerms, whatOf } from '#server/registrations/places/offers.ts';
import { readQueue, readTaken } from '#server/registrations/places/room.ts';
import { inEditionOf } from '#server/registrations/registrations.ts';

/** Of somebody who waits for it. */
export async function readStanding(
  database: AnyDatabase,
  entering: Entering,
  { entryId, option }: Waiting,
): Promise<Standing> {
  const queue = await readQueue(database, entering);
  const taken = await readTaken(database, entering);
  const at = queue.findIndex((unit) => unit.entryId === entryId && unit.option === option);
  return standingOf(
    queue.map(({ claims }) => claims),
    at,
    { limits: entering.limits, taken },
  );
}

/** Of a registration that has all that it asks for it is nothing. An offer whose time is over is none any more. */
export async function readWaits(
  database: Database,
  registration: Registration,
  now: Date,
): Promise<{ waits?: Wait[] }> {
  const entries = await readEntries(database, registration.id);
  const isSettled = entries.every(({ places = [] }) => places.every(({ state }) => state === 'held'));
  if (isSettled) return {};
  return inEditionOf(database, registration.id, async () => ({
    waits: await waitsOf(database, registration, entries, now),
  }));
}

async function waitsOf(
  database: Database,
  registration: Registration,
  entries: readonly Entry[],
  now: Date,
): Promise<Wait[]> {
  const entering = await readEntering(database);
  const { answers } = registration;
  const answered = { values: { ...registration, ...saidValues(entries) }, answers };
  const offered: Wait[] = [];
  for (const one of offersOf(entries).filter(({ until }) => until > now)) {
    const { without, ...terms } = await readTerms(
      database,
      { entries, waiting: one, answered, entering },
      now,
    );
    const offer = { until: one.until.toISOString(), ...terms, ...(without.length > 0 && { without }) };
    offered.push({ ...partOf(one.entry.section, one.option, entering), offer });
  }
  const waits: Wait[] = [];
  for (const entry of entries) {
    const options = (entry.places ?? []).filter(isOfOption).map(({ subject }) => subject);
    for (const option of [undefined, ...options].filter((one) => waitsIn(entry, one))) {
      const standing = await readStanding(database, entering, { entryId: entry.id, option });
      waits.push({ ...partOf(entry.section, option, entering), standing });
    }
  }
  const declined = entries.flatMap((entry) =>
    (entry.places ?? [])
      .filter(({ subject }) => hasDeclined(entry, subject))
      .map(({ subject }): Wait => partOf(entry.section, subject, entering)),
  );
  return [...offered, ...waits, ...declined];
}

function partOf(section: string, option: string | undefined, entering: Entering) {
  return { section, ...(option !== undefined && { option }), what: whatOf({ section, option }, entering) };
}
