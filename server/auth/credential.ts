// What opens a session: an account and which of its passwords. A new password makes another one (decision 40).
import { hashToken } from '#server/running/secrets.ts';

/** An account of the identity provider has no password before its link was used. */
type Account = { id: string; passwordHash: string | null };

/** Of use to nobody who reads it. Undefined where nothing signs in. */
export function credentialOf({ id, passwordHash }: Account): string | undefined {
  return passwordHash === null ? undefined : `${id}.${hashToken(passwordHash)}`;
}

export function accountIdOf(credential: string): string {
  return credential.split('.')[0] ?? '';
}

/** Not once the account has another password. */
export function stillOpens(credential: unknown, account: Account): boolean {
  return credential !== undefined && credential === credentialOf(account);
}
