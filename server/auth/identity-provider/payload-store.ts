// Where the embedded identity provider keeps what it remembers (sessions, grants, codes, interactions): rows, sealed.
import { and, eq, gt, isNull } from 'drizzle-orm';
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import { accountIdOf } from '#server/auth/credential.ts';
import { readAccount } from '#server/auth/identity-provider/accounts.ts';
import { identityPayloads } from '#server/auth/tables.ts';
import { deriveKey, hashToken, seal, unseal } from '#server/running/secrets.ts';
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

  const open = (sealed: string): AdapterPayload | undefined => {
    try {
      return JSON.parse(unseal(key, sealed));
    } catch {
      // Sealed with another secret: as good as forgotten.
      return undefined;
    }
  };

  const payloadOf = async (row: Row | undefined): Promise<AdapterPayload | undefined> => {
    const payload = row && open(row.sealedPayload);
    if (!payload) return undefined;
    const credential = credentialIn(payload);
    // Written while a new password was stored: forgotten as what stood there before.
    if (credential && !(await readAccount(database, credential))) return undefined;
    return row.consumedAt ? { ...payload, consumed: seconds(row.consumedAt) } : payload;
  };

  return {
    async upsert(id, payload, expiresIn = usualLifeSeconds) {
      const credential = credentialIn(payload);
      const row = {
        sealedPayload: seal(key, JSON.stringify(payload)),
        grantHash: payload.grantId ? hashToken(payload.grantId) : null,
        uidHash: payload.uid ? hashToken(`${kind} ${payload.uid}`) : null,
        accountId: credential ? accountIdOf(credential) : null,
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

/** A sign-in that waits for its last redirect says in its result whose it is. */
function credentialIn(payload: AdapterPayload): string | undefined {
  return payload.accountId ?? payload.result?.login?.accountId;
}

function seconds(time: Date): number {
  return Math.floor(time.getTime() / 1_000);
}
