// What the provider's answer proves: whose email address it is. And what a failed one means to who signs in.
import * as openid from 'openid-client';
import type { SignInFailure } from '#domain/calls/page.ts';
import { adminEmailOf } from '#domain/values/email.ts';
import { oneLine } from '#server/mail/letter.ts';

/** A refusal of our own; its page says why. */
export class SignInError extends Error {
  readonly reason: SignInFailure;

  constructor(reason: SignInFailure) {
    super(reason);
    this.name = 'SignInError';
    this.reason = reason;
  }
}

export type VerifiedPerson = {
  /** In lower case. */
  email: string;
  firstName: string;
  lastName: string;
  profileImageUrl: string | undefined;
};

type Expected = { state: string; nonce: string; verifier: string };

/** The subject is the credential where the provider is rego's own. Throws SignInError, or what openid-client throws for an answer that is forged, old or another's. */
export async function readVerifiedPerson(
  configuration: openid.Configuration,
  address: URL,
  { state, nonce, verifier }: Expected,
): Promise<{ person: VerifiedPerson; subject: string; idToken: string }> {
  const tokens = await openid.authorizationCodeGrant(configuration, address, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
  });
  const idClaims = tokens.claims();
  if (!idClaims || !tokens.id_token) throw new SignInError('invalid');
  const { userinfo_endpoint: userInfo } = configuration.serverMetadata();
  const isWhole = idClaims.email !== undefined && idClaims.email_verified !== undefined;
  const more =
    isWhole || !userInfo ? {} : await openid.fetchUserInfo(configuration, tokens.access_token, idClaims.sub);
  return { person: personOf({ ...idClaims, ...more }), subject: idClaims.sub, idToken: tokens.id_token };
}

function personOf(claims: Record<string, unknown>): VerifiedPerson {
  const { email, email_verified: isVerified, picture } = claims;
  if (typeof email !== 'string' || !/^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u.test(email))
    throw new SignInError('unverified');
  // Some providers write it as text.
  if (isVerified !== true && isVerified !== 'true') throw new SignInError('unverified');
  const given = nameOf(claims.given_name);
  const family = nameOf(claims.family_name);
  return {
    email: adminEmailOf(email),
    firstName: given || (family ? '' : nameOf(claims.name)),
    lastName: family,
    profileImageUrl:
      typeof picture === 'string' && picture.length < 2_000 && /^https:\/\//.test(picture)
        ? picture
        : undefined,
  };
}

function nameOf(claim: unknown): string {
  return typeof claim === 'string' ? oneLine(claim).slice(0, 200) : '';
}

/** The provider signed with a key that it did not have when it was asked for its keys. */
export function wasKeyUnknown(error: unknown): boolean {
  return error instanceof openid.ClientError && error.code === 'OAUTH_KEY_SELECTION_FAILED';
}

export function failureOf(error: unknown): SignInFailure {
  if (error instanceof SignInError) return error.reason;
  if (error instanceof openid.AuthorizationResponseError) {
    return isPassing(error.error) ? 'unavailable' : 'refused';
  }
  // The code was used, is too old, or was another's.
  if (error instanceof openid.ResponseBodyError) {
    if (isPassing(error.error)) return 'unavailable';
    return error.error === 'invalid_grant' ? 'stale' : 'invalid';
  }
  if (error instanceof openid.ClientError) {
    const status = error.cause instanceof Response ? error.cause.status : undefined;
    const isSilent = error.code === 'OAUTH_TIMEOUT' || (status !== undefined && status >= 500);
    return isSilent ? 'unavailable' : 'invalid';
  }
  // What fetch throws when nobody answers.
  if (error instanceof TypeError && error.cause !== undefined) return 'unavailable';
  if (error instanceof openid.WWWAuthenticateChallengeError || error instanceof TypeError) return 'invalid';
  // A fault of ours, such as a database that is away: the handler of errors knows what to say.
  throw error;
}

function isPassing(code: string): boolean {
  return code === 'temporarily_unavailable' || code === 'server_error';
}
