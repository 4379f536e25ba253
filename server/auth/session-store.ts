// Sessions as rows (sid, sess, expire; product.md, section 3). Of the sid only a hash is stored.

import { and, eq, lt, sql } from 'drizzle-orm';
import type * as Fastify from 'fastify';
import type { Database, Transaction } from '#server/database/connect.ts';
import { prepareOnce } from '#server/database/prepare-once.ts';
import { adminUsers, organizerLogins, sessions, users } from '#server/database/tables.ts';
import { hashToken } from '#server/secrets.ts';

declare module 'fastify' {
  interface Session {
    /** organizer_logins.id of whoever signed in with a username and password. */
    organizerId?: string;
    /** users.id of whoever signed in through the identity provider. */
    userId?: string;
    /** Whom these are as of this request; nobody who was disabled or removed since. Never stored. */
    holder?: SessionHolder;
  }
}

export type SessionHolder = {
  login: { username: string; name: string } | null;
  user: typeof users.$inferSelect | null;
  isAdmin: boolean;
};

type Done = (error?: unknown) => void;
type Found = (error: unknown, session?: Fastify.Session | null) => void;

export function sessionStore(database: Database, clock: () => Date) {
  return {
    set(sid: string, session: Fastify.Session, done: Done): void {
      const { holder, ...sess } = JSON.parse(JSON.stringify(session));
      const row = {
        sess,
        expire: new Date(session.cookie.expires ?? clock().getTime() + 86_400_000),
      };
      database
        .insert(sessions)
        .values({ sid: hashToken(sid), ...row })
        .onConflictDoUpdate({ target: sessions.sid, set: row })
        .then(() => done(), done);
    },

    get(sid: string, found: Found): void {
      sessionQuery(database)
        .execute({ sid: hashToken(sid) })
        .then(([row]) => {
          const isLive = row !== undefined && row.expire > clock();
          if (!isLive) return found(null, null);
          const holder = { login: row.login, user: row.user, isAdmin: row.adminId !== null };
          // The store wrote the row from a session; Fastify's type says more than a stored one holds.
          found(null, { ...row.sess, holder } as unknown as Fastify.Session);
        }, found);
    },

    destroy(sid: string, done: Done): void {
      database
        .delete(sessions)
        .where(eq(sessions.sid, hashToken(sid)))
        .then(() => done(), done);
    },
  };
}

/** With whom it belongs to: every call asks for both. */
const sessionQuery = prepareOnce((database) =>
  database
    .select({
      sess: sessions.sess,
      expire: sessions.expire,
      login: { username: organizerLogins.username, name: organizerLogins.name },
      user: users,
      adminId: adminUsers.id,
    })
    .from(sessions)
    .leftJoin(
      organizerLogins,
      and(eq(organizerLogins.id, heldId('organizerId')), eq(organizerLogins.isActive, true)),
    )
    .leftJoin(users, eq(users.id, heldId('userId')))
    .leftJoin(adminUsers, eq(adminUsers.userId, users.id))
    .where(eq(sessions.sid, sql.placeholder('sid')))
    .prepare('session'),
);

function heldId(key: 'organizerId' | 'userId') {
  return sql`(${sessions.sess}->>${sql.raw(`'${key}'`)})::uuid`;
}

/** Signs somebody out everywhere. */
export async function endSessionsOf(
  tx: Transaction,
  { organizerId }: { organizerId: string },
): Promise<void> {
  await tx.delete(sessions).where(sql`${sessions.sess}->>'organizerId' = ${organizerId}`);
}

export async function forgetExpiredSessions(database: Database, now: Date): Promise<void> {
  await database.delete(sessions).where(lt(sessions.expire, now));
}
