// How many a change of the event concerns: who takes part in its sections, ticks its days and holds places, and which forms
// ask for guests.
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { holdingStates } from '#domain/entries/places.ts';
import type { EventContent } from '#domain/event/event.ts';
import { type Field, formFields } from '#domain/forms/fields.ts';
import { daySubject, sectionSubject } from '#domain/forms/place-subjects.ts';
import { asksHowMany } from '#domain/registration/guest.ts';
import type { AnyDatabase } from '#server/database/connect.ts';
import { readDefinitions } from '#server/editions/definitions.ts';
import { sectionConfigurations } from '#server/editions/tables.ts';
import { isIn, ticksDay } from '#server/registrations/lists/entry-conditions.ts';
import { entries, guests, registrations } from '#server/registrations/tables.ts';
import { ofThisEdition } from '#server/requests/this-edition.ts';

export async function formsAskingHowMany(database: AnyDatabase): Promise<string[]> {
  const asks = (fields: readonly Pick<Field, 'role' | 'type'>[]) => fields.some(asksHowMany);
  const { form, sections } = await readDefinitions(database);
  const main = formFields(form);
  const asking = sections.filter(({ sectionConfig }) => asks(sectionConfig.fields));
  return [...(asks(main) ? ['main'] : []), ...asking.map(({ sectionType }) => sectionType)];
}

/** Who has a part in each section, in whatever state, and who ticks each day: what keeps these from going unsaid. */
export async function countAtStake(database: AnyDatabase, { sections, days }: EventContent) {
  const counts = (conditions: [string, ReturnType<typeof ticksDay>][]) =>
    Object.fromEntries(
      conditions.map(([key, is]) => [key, sql<number>`(count(*) filter (where ${is}))::int`]),
    );
  const [entered] = await database
    .select(counts(sections.map(({ key }) => [key, isIn(key)])))
    .from(registrations)
    .where(ofThisEdition(registrations));
  const [ticked] = await database
    .select(counts(days.map(({ key }) => [key, ticksDay(key)])))
    .from(registrations)
    .where(ofThisEdition(registrations));
  return { entered: entered ?? {}, ticked: ticked ?? {} };
}

/** Whoever holds a place, guests counted, by section and day. */
export async function countHeld(database: AnyDatabase): Promise<Record<string, number>> {
  // The join has drizzle name the tables of what is selected.
  const people = sql<number>`sum(1 + (
    select count(*) from ${guests} where ${guests.registrationId} = ${entries.registrationId}))::int`;
  const countBy = (key: SQL<string>) =>
    database
      .select({ key, people })
      .from(entries)
      .innerJoin(sectionConfigurations, eq(sectionConfigurations.id, entries.sectionId))
      .where(and(inArray(entries.state, [...holdingStates]), ofThisEdition(sectionConfigurations)))
      .groupBy(key)
      .orderBy(key);
  const ofSections = await countBy(sql<string>`${sectionConfigurations.sectionType}`);
  const ofDays = await countBy(sql<string>`unnest(${entries.days})`);
  return Object.fromEntries([
    ...ofSections.map(({ key, people }) => [sectionSubject(key), people]),
    ...ofDays.map(({ key, people }) => [daySubject(key), people]),
  ]);
}
