// How organizers and admins hear of registrations, as they or an admin say it; and whose digest is due.
import { eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#domain/basics/errors.ts';
import type { EventContent } from '#domain/event/event.ts';
import { type Notices, type OwnNotices, usualNotices, waysOf } from '#domain/sign-in/notices.ts';
import { assignmentColumns, sectionsOf } from '#server/auth/organizers/assignments.ts';
import { adminUsers, noticeChoices, organizerLogins, users } from '#server/auth/tables.ts';
import { type By, recordChange } from '#server/changes/changes.ts';
import type { AnyDatabase, Database } from '#server/database/connect.ts';
import type { CurrentSession } from '#server/requests/visit.ts';

export type Owner = { loginId: string } | { userId: string };

/** Whose session it is. */
export function ownerOf({ organizerId, userId }: CurrentSession): Owner {
  if (organizerId !== undefined) return { loginId: organizerId };
  if (userId !== undefined) return { userId };
  throw new AppError('unauthorized');
}

/** Throws not_found. */
export async function readNotices(database: AnyDatabase, owner: Owner): Promise<OwnNotices> {
  const { email, kind } = await readOwner(database, owner);
  const [row] = await database.select().from(noticeChoices).where(isOf(owner));
  const ways = waysOf(kind);
  const { how = ways[0] ?? 'each', hour, weekday } = { ...usualNotices, ...row };
  return { how, hour, weekday, ways: [...ways], email };
}

async function readOwner(database: AnyDatabase, owner: Owner) {
  const of = 'loginId' in owner ? organizerLogins : users;
  const id = 'loginId' in owner ? owner.loginId : owner.userId;
  const name = 'loginId' in owner ? organizerLogins.username : users.email;
  const [row] = await database.select({ email: of.email, name }).from(of).where(eq(of.id, id));
  if (!row) throw new AppError('not_found');
  return { ...row, kind: 'loginId' in owner ? ('organizer' as const) : ('admin' as const) };
}

function isOf(owner: Owner): SQL {
  return 'loginId' in owner
    ? eq(noticeChoices.loginId, owner.loginId)
    : eq(noticeChoices.userId, owner.userId);
}

/** A digest begins now; whoever leaves digests gets a last one of what was not told. Throws not_found, invalid_input. */
export function chooseNotices(
  database: Database,
  owner: Owner,
  chosen: Notices,
  { actor, now }: By,
): Promise<OwnNotices> {
  return database.transaction(async (tx) => {
    const { kind, name } = await readOwner(tx, owner);
    if (!waysOf(kind).includes(chosen.how)) {
      throw new AppError('invalid_input', { how: { code: 'not_one_of', known: [...waysOf(kind)] } });
    }
    const toldUntil = chosen.how === 'day' || chosen.how === 'week' ? now : null;
    const kept = chosen.how === 'none' ? null : sql`coalesce(${noticeChoices.toldUntil}, ${toldUntil})`;
    const column = 'loginId' in owner ? noticeChoices.loginId : noticeChoices.userId;
    await tx
      .insert(noticeChoices)
      .values({ ...owner, ...chosen, toldUntil, updatedAt: now })
      .onConflictDoUpdate({ target: column, set: { ...chosen, toldUntil: kept, updatedAt: now } });
    const subject = kind === 'organizer' ? ('organizer' as const) : ('admin' as const);
    await recordChange(tx, { actor, action: 'changed', subject, name, fields: ['notices'], at: now });
    return readNotices(tx, owner);
  });
}

export type DueDigest = { id: string; since: Date };

/** Whose hour came since they were told last, and who hears of each again. Where the event's clock stands. */
export async function readDueDigests(
  database: Database,
  { timeZone }: Pick<EventContent, 'timeZone'>,
  now: Date,
): Promise<DueDigest[]> {
  const { how, hour, weekday, toldUntil, updatedAt, id } = noticeChoices;
  const day = sql`((${now.toISOString()}::timestamptz at time zone ${timeZone}) - make_interval(hours => ${hour}))::date`;
  const back = sql`case when ${how} = 'week' then (extract(isodow from ${day})::int - ${weekday} + 7) % 7 else 0 end`;
  const due = sql`(${day} - (${back}) + make_interval(hours => ${hour})) at time zone ${timeZone}`;
  const { rows } = await database.execute<{ id: string; since: string }>(sql`
    select ${id}, ${toldUntil} as since from ${noticeChoices}
    where ${isNotNull(toldUntil)} and
      case when ${how} in ('day', 'week') then ${toldUntil} < ${due} else ${updatedAt} <= ${now.toISOString()} end`);
  return rows.map((row) => ({ id: row.id, since: new Date(row.since) }));
}

export type DigestReader = {
  email: string;
  /** Keys of the sections that they run, of an admin all. */
  sections: readonly string[];
  isOrganizer: boolean;
};

type Known = { event: EventContent; adminEmails: readonly string[]; roadTripOrganizer: string };

/** Undefined where nothing may go any more: switched off, no admin, no address, no section. */
export async function readDigestReader(
  database: AnyDatabase,
  choice: string,
  { event, adminEmails, roadTripOrganizer }: Known,
): Promise<DigestReader | undefined> {
  const login = await readLogin(database, choice);
  if (login) {
    const sections = sectionsOf(login, event, roadTripOrganizer);
    if (!login.isActive || login.email === null || sections.length === 0) return undefined;
    return { email: login.email, sections, isOrganizer: true };
  }
  const [user] = await database
    .select({ email: users.email, adminId: adminUsers.id })
    .from(noticeChoices)
    .innerJoin(users, eq(users.id, noticeChoices.userId))
    .leftJoin(adminUsers, eq(adminUsers.userId, users.id))
    .where(eq(noticeChoices.id, choice));
  const isAdmin = user && (user.adminId !== null || adminEmails.includes(user.email.toLowerCase()));
  if (!isAdmin) return undefined;
  const sections = event.sections.map(({ key }) => key);
  return { email: user.email, sections, isOrganizer: false };
}

/** Of an organizer's choice. */
async function readLogin(database: AnyDatabase, choice: string) {
  const [login] = await database
    .select({ email: organizerLogins.email, isActive: organizerLogins.isActive, ...assignmentColumns() })
    .from(noticeChoices)
    .innerJoin(organizerLogins, eq(organizerLogins.id, noticeChoices.loginId))
    .where(eq(noticeChoices.id, choice));
  return login;
}

type StillReads = {
  /** Of the sections that the digest was to tell of. */
  sections: readonly string[];
  /** Where it goes by now; undefined of one that does not say whose it is. */
  email: string | undefined;
};

/** Of a digest that was written before. No sections of who may not sign in any more, or has no address. */
export async function readStillReads(
  database: AnyDatabase,
  { choice, sections }: { choice?: string | undefined; sections: readonly string[] },
): Promise<StillReads> {
  if (choice === undefined) return { sections, email: undefined };
  const login = await readLogin(database, choice);
  if (login) {
    if (!login.isActive || login.email === null) return { sections: [], email: undefined };
    const own = login.isAssigned ? sections.filter((key) => login.ticked.includes(key)) : sections;
    return { sections: own, email: login.email };
  }
  const [user] = await database
    .select({ email: users.email })
    .from(noticeChoices)
    .innerJoin(users, eq(users.id, noticeChoices.userId))
    .where(eq(noticeChoices.id, choice));
  return user ? { sections, email: user.email } : { sections: [], email: undefined };
}
