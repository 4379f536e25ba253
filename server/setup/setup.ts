// How far a new rego is set up, found out from what is stored and from its settings.
import { isDeepStrictEqual } from 'node:util';
import { and, count, desc, eq, isNull } from 'drizzle-orm';
import { inKeyOrder } from '#domain/basics/is-same.ts';
import type { ExamplePart, Setup, SetupMark } from '#domain/desk/setup.ts';
import { dateConflicts } from '#domain/event/date-conflicts.ts';
import type { EventContent } from '#domain/event/event.ts';
import { isWebAddress } from '#domain/letters/link-parts.ts';
import { listAdmins } from '#server/auth/admins/admins.ts';
import { sectionsOf } from '#server/auth/organizers/assignments.ts';
import { listOrganizers } from '#server/auth/organizers/organizers.ts';
import { changes } from '#server/changes/tables.ts';
import { type BackupPlan, isFresh, readBackupState } from '#server/database/backup-folder.ts';
import type { Database } from '#server/database/connect.ts';
import { adelaideEvent, isAdelaideYear } from '#server/editions/adelaide.ts';
import { readEvent } from '#server/editions/event.ts';
import { letters } from '#server/mail/tables.ts';
import { registrations } from '#server/registrations/tables.ts';
import { ofThisEdition } from '#server/requests/this-edition.ts';
import type { Config } from '#server/running/config.ts';
import { setupMarks } from '#server/setup/tables.ts';
import { dateConflictWords } from '#words/desk/date-conflicts.ts';
import { filledEvent } from '#words/filled-event.ts';

type SetupConfig = Pick<Config, 'publicUrl' | 'smtpUrl' | 'roadTripOrganizer' | 'adminEmails' | 'backup'>;

export async function readSetup(database: Database, config: SetupConfig, now: Date): Promise<Setup> {
  const { publicUrl, smtpUrl, roadTripOrganizer } = config;
  const [event, admins, organizers, [letter], [registered], deleted, marks, backups] = await Promise.all([
    readEvent(database),
    listAdmins(database, config),
    listOrganizers(database),
    database
      .select({ state: letters.state, lastError: letters.lastError })
      .from(letters)
      // An organizer's own is about their section.
      .where(and(eq(letters.kind, 'test-letter'), isNull(letters.sectionType)))
      .orderBy(desc(letters.createdAt))
      .limit(1),
    database.select({ total: count() }).from(registrations).where(ofThisEdition(registrations)),
    database
      .select({ id: changes.id })
      .from(changes)
      .where(and(eq(changes.subject, 'registration'), eq(changes.action, 'deleted')))
      .limit(1),
    database.select({ mark: setupMarks.mark, about: setupMarks.about }).from(setupMarks),
    config.backup ? readBackups(config.backup, now) : null,
  ]);
  const example = filledEvent(adelaideEvent(anyYear));
  const conflicts = dateConflicts(event).map(dateConflictWords);
  return {
    publicUrl,
    exampleParts: examplePartsOf(event, example),
    dateConflicts: conflicts,
    exampleAddresses: exampleAddressesOf(event),
    unlinkedChat: isWebAddress(event.chatUrl) ? null : event.chatUrl,
    hasExampleBank: isDeepStrictEqual(event.bank, example.bank),
    isMailConfigured: smtpUrl !== undefined,
    testLetter: letter?.state ?? null,
    testLetterError: letter?.lastError ?? null,
    organizers: organizersOf(event, organizers, roadTripOrganizer),
    roadTripUsername: roadTripOrganizer,
    admins: admins.length,
    backups,
    registrations: registered?.total ?? 0,
    wasRegistrationDeleted: deleted.length > 0,
    // Other conflicts are new ones, about which nobody has said anything.
    marks: marks.flatMap(({ mark, about }) =>
      mark === 'dates-meant' && !meantIn(about).includes(textOf(conflicts)) ? [] : [mark],
    ),
  };
}

async function readBackups(plan: BackupPlan, now: Date): Promise<Setup['backups']> {
  const { last, failure } = await readBackupState(plan);
  const isGood = last !== null && isFresh(last, now) && !failure;
  return { lastAt: last?.madeAt ?? null, isGood, failure: failure?.reason ?? null };
}

/**
 * Setting what is set, or taking away what is not, changes nothing. Which contradictions of dates are meant so is said of each
 * edition: of the next one's draft others than of the current one.
 */
export async function changeMark(
  database: Database,
  { mark, isSet }: { mark: SetupMark; isSet: boolean },
  { actor, now }: { actor: string; now: Date },
): Promise<void> {
  const isMark = eq(setupMarks.mark, mark);
  const isAbout = mark === 'dates-meant';
  const said = isAbout ? textOf(dateConflicts(await readEvent(database)).map(dateConflictWords)) : '';
  const [row] = await database.select({ about: setupMarks.about }).from(setupMarks).where(isMark);
  const others = meantIn(row?.about ?? null).filter((one) => one !== said);
  if (!isSet && others.length === 0) {
    await database.delete(setupMarks).where(isMark);
    return;
  }
  const about = isAbout ? [...others, ...(isSet ? [said] : [])].join(betweenEditions) : null;
  const values = { about, setBy: actor, setAt: now };
  await database
    .insert(setupMarks)
    .values({ mark, ...values })
    .onConflictDoUpdate({ target: setupMarks.mark, set: values });
}

const betweenEditions = '\n\n';

function meantIn(about: string | null): string[] {
  return about?.split(betweenEditions) ?? [];
}

function textOf(conflicts: readonly string[]): string {
  return conflicts.join('\n');
}

/** What reads as the example's while any of these does. */
const valuesOf: Record<ExamplePart, (event: EventContent) => unknown[]> = {
  title: ({ title, formTitle }) => [title, formTitle],
  abbreviation: ({ abbreviation }) => [abbreviation],
  dates: ({ startDate, endDate }) => [[startDate, endDate]],
  texts: ({ tagline, intro }) => [tagline, intro],
  headquarters: ({ headquarters }) => [headquarters],
  programme: ({ programme }) => [programme],
  // An event may have none.
  'road trip': ({ roadTrip }) => [roadTrip ?? null],
  prices: ({ sections }) => [sections.map(({ priceCents, includes }) => [priceCents, includes])],
};

/** In place of the year of the example, which depends on when rego was first started. */
const anyYear = 2025;

function examplePartsOf(event: EventContent, example: EventContent): ExamplePart[] {
  const parts = Object.entries(valuesOf) as [ExamplePart, (event: EventContent) => unknown[]][];
  // The database keeps the keys of an object in an order of its own.
  const text = (part: unknown) => inAnyYear(inKeyOrder(part));
  return parts.flatMap(([part, read]) => {
    const theirs = read(example).map(text);
    return read(event).some((value, at) => text(value) === theirs[at]) ? [part] : [];
  });
}

function inAnyYear(text: string): string {
  return text.replaceAll(/"\d{4}(?=-\d\d-\d\d")/g, (year) =>
    isAdelaideYear(Number(year.slice(1))) ? `"${anyYear}` : year,
  );
}

/** example.org and its kin are nobody's, by RFC 2606. */
function exampleAddressesOf({ sections, supportEmail, chatUrl }: EventContent): string[] {
  const addresses = [...sections.map(({ organizer }) => organizer.email), supportEmail];
  const isExample = (host: string) => /(^|\.)example\.(org|com|net)$/i.test(host);
  const found = addresses.filter((address) => isExample(address.split('@').at(-1) ?? ''));
  const isChatExample = isWebAddress(chatUrl) && isExample(new URL(chatUrl).hostname);
  return [...new Set(isChatExample ? [...found, chatUrl] : found)];
}

/** By the key of the section; of several logins one who has signed in. */
function organizersOf(
  { sections }: EventContent,
  logins: Awaited<ReturnType<typeof listOrganizers>>,
  roadTripOrganizer: string,
): Setup['organizers'] {
  const organizerOf = (key: string) => {
    const theirs = logins.filter(
      (login) => login.isActive && sectionsOf(login, { sections }, roadTripOrganizer).includes(key),
    );
    const chosen = theirs.find(({ lastSignedInAt }) => lastSignedInAt !== null) ?? theirs[0];
    return chosen ? { name: chosen.name, hasSignedIn: chosen.lastSignedInAt !== null } : null;
  };
  return Object.fromEntries(sections.map(({ key }) => [key, organizerOf(key)]));
}
