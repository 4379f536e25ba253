// Whom to call when something happens, of a section's people. Who opens it is written down before it is answered.
import { and, desc, inArray, sql } from 'drizzle-orm';
import { AppError } from '#domain/basics/errors.ts';
import { type Opening, type Pack, type PackRequest, sheetLimits } from '#domain/lists/sheets.ts';
import { orderIn } from '#domain/locale/locale.ts';
import type { Organizer } from '#domain/sign-in/organizer.ts';
import { readBoardState } from '#server/boards/read-board.ts';
import type { By } from '#server/changes/changes.ts';
import type { Database } from '#server/database/connect.ts';
import { readEvent } from '#server/editions/event.ts';
import { guests, registrations } from '#server/registrations/tables.ts';
import { ofThisEdition, readEditionId } from '#server/requests/this-edition.ts';
import { takesPart } from '#server/sheets/narrowed.ts';
import { packOpenings } from '#server/sheets/tables.ts';

const told = {
  id: registrations.id,
  name: registrations.name,
  phone: registrations.phone,
  reference: registrations.paymentCode,
  emergencyName: registrations.emergencyName,
  emergencyRelationship: registrations.emergencyRelationship,
  emergencyPhone: registrations.emergencyPhone,
  emergencyEmail: registrations.emergencyEmail,
  emergencyLocation: registrations.emergencyLocation,
  allergies: registrations.allergies,
  guests: sql<Pack['people'][number]['guests']>`(
    select coalesce(json_agg(json_build_object('name', ${guests.name}, 'diet', ${guests.diet}) order by ${guests.place}), '[]')
    from ${guests} where ${guests.registrationId} = ${registrations.id})`,
};

/** An organizer opens those of the sections that they run, an admin any. Throws forbidden. */
export async function openPack(
  database: Database,
  { as: openedAs, leg, ...narrowed }: PackRequest,
  { organizer, actor, now }: { organizer: Organizer | undefined } & By,
): Promise<Pack> {
  const { section = '', day = '' } = narrowed;
  if (organizer && !organizer.sections.includes(section)) throw new AppError('forbidden');
  const { locale } = await readEvent(database);
  const people = await database
    .select(told)
    .from(registrations)
    .where(await takesPart(database, narrowed, now));
  const order = orderIn(locale);
  people.sort((a, b) => order(a.name, b.name));
  const carOf = leg === undefined ? undefined : await readCars(database, leg);
  const opening = { section, day, openedAs, people: people.length, openedBy: actor, openedAt: now };
  await database.insert(packOpenings).values({ ...opening, editionId: await readEditionId(database) });
  const inCars = carOf ? people.map((one) => ({ ...one, car: carOf.get(one.id) ?? null })) : people;
  return { asOf: now.toISOString(), people: inCars };
}

/** In which car each has a seat on that leg, drivers with them. Throws invalid_input for a leg that is not driven. */
async function readCars(database: Database, leg: string) {
  const { slots, places, people } = await readBoardState(database, 'cars');
  const known = slots.map(({ slot }) => slot);
  if (!known.includes(leg)) throw new AppError('invalid_input', { leg: { code: 'not_one_of', known } });
  const cars = new Map(places.map(({ id, name, isOwn }) => [id, { id, name, isOwn }]));
  const riding = people.flatMap(({ id, has }) => {
    const car = cars.get(has[leg] ?? '');
    return car ? [[id, car] as const] : [];
  });
  return new Map([...cars, ...riding]);
}

/** Newest first. */
export async function readOpenings(database: Database, organizer: Organizer | undefined): Promise<Opening[]> {
  const isTheirs = organizer && inArray(packOpenings.section, organizer.sections);
  const rows = await database
    .select()
    .from(packOpenings)
    .where(and(ofThisEdition(packOpenings), isTheirs))
    .orderBy(desc(packOpenings.openedAt), packOpenings.id)
    .limit(sheetLimits.openings);
  return rows.map(({ editionId: _edition, openedAs, openedAt, ...others }) => ({
    ...others,
    as: openedAs,
    openedAt: openedAt.toISOString(),
  }));
}
