// Sessions as rows (sid, sess, expire; spec section 3). Of the sid only a hash is stored.

import { eq, lt, sql } from 'drizzle-orm';
import type * as Fastify from 'fastify';
import type { Database, Transaction } from '#server/database/connect.ts';
import { prepareOnce } from '#server/database/prepare-once.ts';
import { sessions } from '#server/database/tables.ts';
import { hashToken } from '#server/secrets.ts';

type Done = (error?: unknown) => void;
type Found = (error: unknown, session?: Fastify.Session | null) => void;

export function sessionStore(database: Database, clock: () => Date) {
  return {
    set(sid: string, session: Fastify.Session, done: Done): void {
      const row = {
        sess: JSON.parse(JSON.stringify(session)),
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
          // The store wrote the row from a session; Fastify's type says more than a stored one holds.
          found(null, isLive ? (row.sess as unknown as Fastify.Session) : null);
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

const sessionQuery = prepareOnce((database) =>
  database
    .select()
    .from(sessions)
    .where(eq(sessions.sid, sql.placeholder('sid')))
    .prepare('session'),
);

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
