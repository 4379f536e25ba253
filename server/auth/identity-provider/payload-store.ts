// Where the embedded identity provider keeps what it remembers (sessions, grants, codes, interactions): rows, sealed.
import { and, eq, gt, isNull } from 'drizzle-orm';
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import { identityPayloads } from '#server/database/tables.ts';
import { deriveKey, hashToken, seal, unseal } from '#server/secrets.ts';
import type { Services } from '#server/services.ts';

/** A stay for what says itself no end. */
const usualLifeSeconds = 86_400;

type Row = typeof identityPayloads.$inferSelect;

/** The provider's store for one kind of thing; an id in the table is the hash of kind and id. */
export function payloadStore(
  { database, secret, clock }: Pick<Services, 'database' | 'secret' | 'clock'>,
  kind: string,
): Adapter {
  const key = deriveKey(secret, 'identity payload');
  const keyHashOf = (id: string) => hashToken(`${kind} ${id}`);

  const payloadOf = (row: Row | undefined): AdapterPayload | undefined => {
    if (!row) return undefined;
    try {
      const payload: AdapterPayload = JSON.parse(unseal(key, row.sealedPayload));
      return row.consumedAt ? { ...payload, consumed: seconds(row.consumedAt) } : payload;
    } catch {
      // Sealed with another secret: as good as forgotten.
      return undefined;
    }
  };

  return {
    async upsert(id, payload, expiresIn = usualLifeSeconds) {
      const row = {
        sealedPayload: seal(key, JSON.stringify(payload)),
        grantHash: payload.grantId ? hashToken(payload.grantId) : null,
        uidHash: payload.uid ? hashToken(`${kind} ${payload.uid}`) : null,
        // A sign-in that waits for its last redirect says in its result whose it is.
        accountId: payload.accountId ?? payload.result?.login?.accountId ?? null,
        expiresAt: new Date(clock().getTime() + expiresIn * 1_000),
      };
      await database
        .insert(identityPayloads)
        .values({ keyHash: keyHashOf(id), ...row })
        .onConflictDoUpdate({ target: identityPayloads.keyHash, set: row });
    },

    async find(id) {
      const [row] = await database
        .select()
        .from(identityPayloads)
        .where(and(eq(identityPayloads.keyHash, keyHashOf(id)), gt(identityPayloads.expiresAt, clock())));
      return payloadOf(row);
    },

    async findByUid(uid) {
      const uidHash = hashToken(`${kind} ${uid}`);
      const [row] = await database
        .select()
        .from(identityPayloads)
        .where(and(eq(identityPayloads.uidHash, uidHash), gt(identityPayloads.expiresAt, clock())));
      return payloadOf(row);
    },

    async findByUserCode() {
      return undefined;
    },

    /** Of two who bring the same code at once only one is first. */
    async consume(id) {
      const rows = await database
        .update(identityPayloads)
        .set({ consumedAt: clock() })
        .where(and(eq(identityPayloads.keyHash, keyHashOf(id)), isNull(identityPayloads.consumedAt)))
        .returning({ keyHash: identityPayloads.keyHash });
      if (rows.length === 0) throw new errors.InvalidGrant(`${kind} was used already`);
    },

    async destroy(id) {
      await database.delete(identityPayloads).where(eq(identityPayloads.keyHash, keyHashOf(id)));
    },

    async revokeByGrantId(grantId) {
      await database.delete(identityPayloads).where(eq(identityPayloads.grantHash, hashToken(grantId)));
    },
  };
}

function seconds(time: Date): number {
  return Math.floor(time.getTime() / 1_000);
}
