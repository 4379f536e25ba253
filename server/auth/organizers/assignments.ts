// Which logins run which sections, as admins said it; domain/sign-in/run-sections.ts says what holds before they do.
import { and, eq, inArray, isNotNull, not, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { AppError } from '#domain/basics/errors.ts';
import type { EventContent } from '#domain/event/event.ts';
import type { Organizer } from '#domain/sign-in/organizer.ts';
import { sectionsRunBy } from '#domain/sign-in/run-sections.ts';
import { noticeChoices, organizerLogins, organizerSections } from '#server/auth/tables.ts';
import type { AnyDatabase, Transaction } from '#server/database/connect.ts';
import { prepareOnce } from '#server/database/prepare-once.ts';
import { readEvent } from '#server/editions/event.ts';
import { sectionConfigurations } from '#server/editions/tables.ts';
import type { Runners, SectionAddresses } from '#server/mail/section-addresses.ts';
import { ofThisEdition, readEditionId } from '#server/requests/this-edition.ts';

/** What says which sections a login runs, for a select from organizer_logins. */
export const assignmentColumns = (isOfEdition: SQL = ofThisEdition(sectionConfigurations)) => ({
  username: organizerLogins.username,
  isAssigned: organizerLogins.isAssigned,
  // Wrapped, so that Drizzle leaves the tables' names in it.
  ticked: sql<string[]>`${sql`array(
    select ${sectionConfigurations.sectionType} from ${organizerSections}
    join ${sectionConfigurations} on ${sectionConfigurations.id} = ${organizerSections.sectionId}
    where ${organizerSections.loginId} = ${organizerLogins.id} and ${isOfEdition})`}`,
});
type Assignment = { username: string; isAssigned: boolean; ticked: string[] };
type Sections = Pick<EventContent, 'sections'>;

/** The keys of the event's sections that they run. */
export function sectionsOf(
  { username, isAssigned, ticked }: Assignment,
  { sections }: Sections,
  roadTripOrganizer: string,
): string[] {
  const keys = sections.map(({ key }) => key);
  return sectionsRunBy({ username, assigned: isAssigned ? ticked : null }, keys, roadTripOrganizer);
}

/** What an organizer is made of. */
export const organizerColumns = () => ({
  name: organizerLogins.name,
  email: organizerLogins.email,
  ...assignmentColumns(),
});
type OrganizerRow = Assignment & { name: string; email: string | null };

export function organizerOf(login: OrganizerRow, event: Sections, roadTripOrganizer: string): Organizer {
  const { username, name, email } = login;
  const sections = sectionsOf(login, event, roadTripOrganizer);
  return { username, name, email, sectionType: sections[0] ?? null, sections };
}

/** Of who was never told: in the other editions they still run what they run now, though from now on ticks alone count. */
export async function keepElsewhere(
  tx: Transaction,
  { id: loginId, username }: { id: string; username: string },
  roadTripOrganizer: string,
): Promise<void> {
  const { id, sectionType } = sectionConfigurations;
  const others = await tx
    .select({ id, key: sectionType })
    .from(sectionConfigurations)
    .where(not(ofThisEdition(sectionConfigurations)));
  const keys = others.map(({ key }) => key);
  const own = sectionsRunBy({ username, assigned: null }, keys, roadTripOrganizer);
  const rows = others.filter(({ key }) => own.includes(key));
  if (rows.length === 0) return;
  await tx
    .insert(organizerSections)
    .values(rows.map((row) => ({ loginId, sectionId: row.id })))
    .onConflictDoNothing();
}

/** From now on they run these and no others. Throws invalid_input for one that the event does not have. */
export async function assignSections(
  tx: Transaction,
  loginId: string,
  keys: readonly string[],
): Promise<void> {
  const { sections } = await readEvent(tx);
  const unknown = keys.find((wanted) => !sections.some(({ key }) => key === wanted));
  if (unknown !== undefined) {
    throw new AppError('invalid_input', { sections: { code: 'no_such_section', key: unknown } });
  }
  const { id, sectionType } = sectionConfigurations;
  const ofEdition = tx.select({ id }).from(sectionConfigurations).where(ofThisEdition(sectionConfigurations));
  await tx
    .delete(organizerSections)
    .where(and(eq(organizerSections.loginId, loginId), inArray(organizerSections.sectionId, ofEdition)));
  const rows = await tx
    .select({ id })
    .from(sectionConfigurations)
    .where(and(inArray(sectionType, [...keys]), ofThisEdition(sectionConfigurations)));
  if (rows.length === 0) return;
  await tx.insert(organizerSections).values(rows.map((row) => ({ loginId, sectionId: row.id })));
}

/** In the edition with this id logins run the sections that they run in the one at hand. */
export async function copyAssignments(tx: Transaction, editionId: string): Promise<void> {
  const copies = alias(sectionConfigurations, 'copies');
  const rows = await tx
    .select({ loginId: organizerSections.loginId, sectionId: copies.id })
    .from(organizerSections)
    .innerJoin(sectionConfigurations, eq(sectionConfigurations.id, organizerSections.sectionId))
    .innerJoin(
      copies,
      and(eq(copies.editionId, editionId), eq(copies.sectionType, sectionConfigurations.sectionType)),
    )
    .where(ofThisEdition(sectionConfigurations));
  if (rows.length > 0) await tx.insert(organizerSections).values(rows);
}

/** Of those who may sign in and have an address. */
export async function readSectionAddresses(
  database: AnyDatabase,
  roadTripOrganizer: string,
): Promise<SectionAddresses> {
  const logins = await addressesQuery(database).execute({ edition: await readEditionId(database) });
  const addresses = new Map<string, Runners>();
  if (logins.length === 0) return addresses;
  const event = await readEvent(database);
  for (const { email: address, isDigested: hasDigest, ...login } of logins) {
    if (address === null) continue;
    for (const key of sectionsOf(login, event, roadTripOrganizer)) {
      const { all, atOnce } = addresses.get(key) ?? { all: [], atOnce: [] };
      addresses.set(key, {
        all: withAddress(all, address),
        atOnce: hasDigest ? atOnce : withAddress(atOnce, address),
      });
    }
  }
  return addresses;
}

const addressesQuery = prepareOnce((database) => {
  const { username, email, isActive } = organizerLogins;
  const isDigested = sql<boolean>`${sql`exists (select from ${noticeChoices}
    where ${noticeChoices.loginId} = ${organizerLogins.id} and ${noticeChoices.how} in ('day', 'week'))`}`;
  const isOfEdition = eq(sectionConfigurations.editionId, sql.placeholder('edition'));
  return database
    .select({ email, isDigested, ...assignmentColumns(isOfEdition) })
    .from(organizerLogins)
    .where(and(sql`${isActive}`, isNotNull(email)))
    .orderBy(username)
    .prepare('section addresses');
});

function withAddress(addresses: readonly string[], address: string): readonly string[] {
  const isIn = addresses.some((one) => one.toLowerCase() === address.toLowerCase());
  return isIn ? addresses : [...addresses, address];
}
