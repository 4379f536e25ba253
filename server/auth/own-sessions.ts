// One's own sessions: where somebody is signed in, and ending all the others.
import { and, desc, eq, gt, ne, or, sql } from 'drizzle-orm';
import type { OwnSession } from '#domain/sign-in/own-session.ts';
import { forgetPayloadsOf } from '#server/auth/identity-provider/payloads.ts';
import { isTooOld, lastUse } from '#server/auth/session-store.ts';
import { sessions, users } from '#server/auth/tables.ts';
import type { Database } from '#server/database/connect.ts';
import type { CurrentSession } from '#server/requests/visit.ts';
import { hashToken } from '#server/running/secrets.ts';
import { aBrowser } from '#words/desk/sign-in.ts';

export async function listOwnSessions(
  database: Database,
  current: CurrentSession,
  now: Date,
): Promise<OwnSession[]> {
  const rows = await database
    .select()
    .from(sessions)
    .where(and(isOf(current), gt(sessions.expire, now)))
    .orderBy(desc(sessions.expire));
  const own = hashToken(current.sid);
  return rows
    .filter(({ sess }) => sess.credential === current.credential && !isTooOld(sess, now))
    .map(({ sid, sess, expire }) => ({
      isThis: sid === own,
      browser: typeof sess.browser === 'string' ? sess.browser : aBrowser,
      startedAt: String(sess.startedAt),
      usedAt: lastUse(expire).toISOString(),
    }))
    .sort((a, b) => Number(b.isThis) - Number(a.isThis));
}

/** Of an admin also what rego's own identity provider remembers: it would sign the others in again. */
export async function endOtherSessions(database: Database, current: CurrentSession): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.delete(sessions).where(and(isOf(current), ne(sessions.sid, hashToken(current.sid))));
    if (current.userId === undefined) return;
    const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, current.userId));
    if (user) await forgetPayloadsOf(tx, user.email);
  });
}

function isOf({ organizerId, userId }: CurrentSession) {
  return or(
    organizerId === undefined ? undefined : sql`${sessions.sess}->>'organizerId' = ${organizerId}`,
    userId === undefined ? undefined : sql`${sessions.sess}->>'userId' = ${userId}`,
    // Of nobody, who has no sessions.
    sql`false`,
  );
}
