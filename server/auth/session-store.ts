// Sessions as rows (sid, sess, expire; product.md, section 3). Of the sid only a hash is stored.

import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type * as Fastify from 'fastify';
import { dayMs } from '#domain/locale/dates.ts';
import type { Organizer } from '#domain/sign-in/organizer.ts';
import { stillOpens } from '#server/auth/credential.ts';
import { forgetPayloadsOf } from '#server/auth/identity-provider/payloads.ts';
import { organizerColumns, organizerOf } from '#server/auth/organizers/assignments.ts';
import {
  adminEmail,
  adminUsers,
  identityAccounts,
  organizerLogins,
  sessions,
  users,
} from '#server/auth/tables.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { prepareOnce } from '#server/database/prepare-once.ts';
import { eventColumns, events } from '#server/editions/event.ts';
import { editions } from '#server/editions/tables.ts';
import { hashToken } from '#server/running/secrets.ts';
import type { Services } from '#server/services.ts';

declare module 'fastify' {
  interface Session {
    /** organizer_logins.id of whoever signed in with a username and password. */
    organizerId?: string;
    /** users.id of whoever signed in through the identity provider. */
    userId?: string;
    /** What opened it; nothing of ours where an outside identity provider vouched. */
    credential?: string;
    /** When somebody signed in, as the store first wrote it. */
    startedAt?: string;
    /** In words, for whoever looks at their own sessions. */
    browser?: string;
    /**
     * Whom these are as of this request; nobody disabled, removed or with a new password since. A function is neither stored nor
     * part of what the session plugin hashes twice a call to see whether a session was changed.
     */
    holder?: () => SessionHolder;
  }
}

export type SessionHolder = {
  organizer: Organizer | undefined;
  user: typeof users.$inferSelect | null;
  isAdmin: boolean;
  /** What had been written to the database when they called: two calls with the same saw the same. */
  seen: string;
};

/** What the clock decides, such as who owes for long, is at most so late, as chores are. */
const mostSeenMs = 60_000;
/**
 * Which transactions had ended: whatever a later statement finds the same in, was never written to. Another server, as after
 * one was restored or took over, counts anew.
 */
const seenNow = sql<string>`concat_ws(' ', pg_postmaster_start_time(), pg_current_snapshot())`;

type Done = (error?: unknown) => void;
type Found = (error: unknown, session?: Fastify.Session | null) => void;

/** A session ends after a day without use, and after 14 days whatever its use. */
const idleMs = dayMs;
export const longestSessionMs = 14 * dayMs;
/** That it was used is written at most this often. */
const touchEveryMs = 600_000;

/** The row ends a day after the last use that was written. */
export function lastUse(expire: Date): Date {
  return new Date(expire.getTime() - idleMs);
}

export function isTooOld({ startedAt }: Record<string, unknown>, now: Date): boolean {
  // One of an older rego does not say when it began.
  return typeof startedAt !== 'string' || Date.parse(startedAt) + longestSessionMs <= now.getTime();
}

export function sessionStore({ database, clock, config }: Pick<Services, 'database' | 'clock' | 'config'>) {
  return {
    set(sid: string, session: Fastify.Session, done: Done): void {
      const sess = JSON.parse(JSON.stringify(session));
      const now = clock();
      const startedAt = sess.startedAt ?? now.toISOString();
      const row = { sess: { ...sess, startedAt }, expire: new Date(now.getTime() + idleMs) };
      const key = hashToken(sid);
      // One that is gone meanwhile, as after a new password, does not come back.
      const isStored = sess.startedAt !== undefined;
      const writing = isStored
        ? database.update(sessions).set(row).where(eq(sessions.sid, key))
        : database
            .insert(sessions)
            .values({ sid: key, ...row })
            .onConflictDoUpdate({ target: sessions.sid, set: row });
      writing.then(() => done(), done);
    },

    get(sid: string, found: Found): void {
      const key = hashToken(sid);
      const now = clock();
      const known = events.known();
      sessionQuery(database)
        .execute({ sid: key, events: [...known.keys()] })
        .then(async ([row]) => {
          if (!row || row.expire <= now || isTooOld(row.sess, now)) return found(null, null);
          const isTouched = now.getTime() - lastUse(row.expire).getTime() >= touchEveryMs;
          if (isTouched) {
            await database
              .update(sessions)
              .set({ expire: new Date(now.getTime() + idleMs) })
              .where(eq(sessions.sid, key));
          }
          const holder = {
            ...holderOf(row, config.oidc !== undefined),
            organizer: organizerIn(row, known, config),
            seen: `${row.seen} ${Math.floor(now.getTime() / mostSeenMs)}`,
          };
          // The store wrote the row from a session; Fastify's type says more than a stored one holds.
          found(null, { ...row.sess, holder: () => holder } as unknown as Fastify.Session);
        })
        .catch(found);
    },

    destroy(sid: string, done: Done): void {
      database
        .delete(sessions)
        .where(eq(sessions.sid, hashToken(sid)))
        .then(() => done(), done);
    },
  };
}

type Row = Awaited<ReturnType<ReturnType<typeof sessionQuery>['execute']>>[number];

/** An outside identity provider keeps its passwords itself; a removed admin stays somebody, who may nothing. */
function holderOf(
  { sess, user, account, adminId }: Row,
  isOutside: boolean,
): Pick<SessionHolder, 'user' | 'isAdmin'> {
  return {
    user: isOutside || !account || stillOpens(sess.credential, account) ? user : null,
    isAdmin: adminId !== null,
  };
}

function organizerIn(
  { sess, login, event }: Row,
  known: ReturnType<typeof events.known>,
  { roadTripOrganizer }: Services['config'],
): Organizer | undefined {
  if (!login || !stillOpens(sess.credential, login)) return undefined;
  if (!event) throw new Error('The event has no content: the first start did not end.');
  return organizerOf(login, events.parsed(known, event.version, event.content), roadTripOrganizer);
}

/** With its owner, and the event whose sections they run: every call asks for all three. */
const sessionQuery = prepareOnce((database) =>
  database
    .select({
      sess: sessions.sess,
      expire: sessions.expire,
      login: { ...organizerColumns(), id: organizerLogins.id, passwordHash: organizerLogins.passwordHash },
      user: users,
      account: { id: identityAccounts.id, passwordHash: identityAccounts.passwordHash },
      adminId: adminUsers.id,
      event: eventColumns(),
      seen: seenNow,
    })
    .from(sessions)
    .leftJoin(
      organizerLogins,
      and(eq(organizerLogins.id, heldId(sql`'organizerId'`)), eq(organizerLogins.isActive, true)),
    )
    .leftJoin(users, eq(users.id, heldId(sql`'userId'`)))
    .leftJoin(identityAccounts, eq(identityAccounts.email, adminEmail))
    .leftJoin(adminUsers, eq(adminUsers.userId, users.id))
    .leftJoin(editions, eq(editions.state, 'current'))
    .where(eq(sessions.sid, sql.placeholder('sid')))
    .prepare('session'),
);

function heldId(key: SQL) {
  return sql`(${sessions.sess}->>${key})::uuid`;
}

/** Signs an organizer out everywhere. */
export async function endSessionsOf(
  tx: Transaction,
  { organizerId }: { organizerId: string },
): Promise<void> {
  await tx.delete(sessions).where(sql`${sessions.sess}->>'organizerId' = ${organizerId}`);
}

/** Signs whoever has the address out everywhere: here, and at rego's own identity provider. */
export async function endSessionsOfAdmin(tx: Transaction, email: string): Promise<void> {
  const ids = tx
    .select({ id: sql`${users.id}::text` })
    .from(users)
    .where(eq(adminEmail, email));
  await tx.delete(sessions).where(inArray(sql`${sessions.sess}->>'userId'`, ids));
  await forgetPayloadsOf(tx, email);
}

export async function forgetExpiredSessions(database: Database, now: Date): Promise<void> {
  await database.delete(sessions).where(lt(sessions.expire, now));
}
