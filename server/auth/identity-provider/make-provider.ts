// The embedded OpenID Connect provider: the certified library, set up for one client, which is rego itself.
import type { FastifyBaseLogger } from 'fastify';
import Provider, { type Configuration, errors, type JWK, type KoaContextWithOIDC } from 'oidc-provider';
import type { SignInFailure } from '#domain/calls/page.ts';
import { readAccount } from '#server/auth/identity-provider/accounts.ts';
import { embeddedClient, identityPath } from '#server/auth/identity-provider/embedded-client.ts';
import type { SigningKey } from '#server/auth/identity-provider/keys.ts';
import { payloadStore } from '#server/auth/identity-provider/payload-store.ts';
import { describeFault } from '#server/requests/log.ts';
import { currentRequestId } from '#server/requests/request-id.ts';
import { deriveKey } from '#server/running/secrets.ts';
import type { Services } from '#server/services.ts';

const minute = 60;
const day = 86_400;

/** A whole page that says that something went wrong. */
export type RenderFailure = (reason: SignInFailure) => Promise<string>;

export function makeProvider(
  services: Services,
  keys: SigningKey[],
  log: FastifyBaseLogger,
  renderFailure: RenderFailure,
): Provider {
  const { database, secret, config } = services;
  const { issuer, clientId, clientSecret, signingAlgorithm } = embeddedClient(services);
  const afterSignOut = `${config.publicUrl}/`;
  const configuration: Configuration = {
    adapter: (kind: string) => payloadStore(services, kind),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${config.publicUrl}/api/callback`],
        post_logout_redirect_uris: [afterSignOut],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_basic',
        id_token_signed_response_alg: signingAlgorithm,
      },
    ],
    jwks: { keys: keys as JWK[] },
    cookies: {
      keys: [deriveKey(secret, 'identity cookies').toString('base64url')],
      names: {
        session: 'rego_identity',
        interaction: 'rego_identity_interaction',
        resume: 'rego_identity_resume',
      },
      long: { signed: true, httpOnly: true, sameSite: 'lax', path: identityPath },
      short: { signed: true, httpOnly: true, sameSite: 'lax' },
    },
    scopes: ['openid', 'email'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    // The e-mail stands in the ID token: no second call for it.
    conformIdTokenClaims: false,
    enabledJWA: { idTokenSigningAlgValues: [signingAlgorithm] },
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: true, logoutSource: endSession(afterSignOut) },
    },
    interactions: { url: (_ctx, interaction) => `${identityPath}/interaction/${interaction.uid}` },
    ttl: {
      AccessToken: 10 * minute,
      AuthorizationCode: minute,
      Grant: 14 * day,
      IdToken: 10 * minute,
      Interaction: 60 * minute,
      Session: day,
    },
    clientBasedCORS: () => false,
    findAccount: async (_ctx, credential) => {
      const account = await readAccount(database, credential);
      const claims = { sub: credential, email: account?.email, email_verified: true };
      return account && { accountId: credential, claims: () => claims };
    },
    loadExistingGrant,
    renderError: async (ctx, _out, error) => {
      ctx.type = 'html';
      ctx.body = await renderFailure(error instanceof errors.SessionNotFound ? 'stale' : 'invalid');
    },
  };
  const provider = new Provider(issuer, configuration);
  // What the mount says of protocol and host is taken from PUBLIC_URL, not from whoever calls.
  provider.proxy = true;
  provider.use(leaveWithoutSession);
  logFaults(provider, log);
  return provider;
}

/** What people do wrong is answered; only what we did wrong is worth a line. */
function logFaults(provider: Provider, log: FastifyBaseLogger): void {
  const tell = (_ctx: unknown, error: unknown) =>
    log.error({ requestId: currentRequestId(), fault: describeFault(error) }, 'the identity provider failed');
  provider.on('server_error', tell);
  // Koa, which the library is made of, would write to stderr.
  provider.silent = true;
}

/** Our own client needs nobody's consent. */
async function loadExistingGrant(ctx: KoaContextWithOIDC) {
  const { provider, client, session } = ctx.oidc;
  if (!client || !session?.accountId) return undefined;
  const known = session.grantIdFor(client.clientId);
  const stored = known ? await provider.Grant.find(known) : undefined;
  if (stored) return stored;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope('openid email');
  await grant.save();
  return grant;
}

/**
 * Whoever brings the ID token of this very session wants to leave it: no second question. Without one the
 * session stays, since any site may link here.
 */
function endSession(afterSignOut: string) {
  return async (ctx: KoaContextWithOIDC): Promise<void> => {
    const { session, params, entities, provider } = ctx.oidc;
    const isOwn = session && entities.IdTokenHint?.payload.sub === session.accountId;
    if (isOwn) {
      await session.destroy();
      ctx.cookies.set(provider.cookieName('session'), null, { path: identityPath, signed: true });
    }
    leave(ctx, isOwn ? String(params?.post_logout_redirect_uri ?? afterSignOut) : afterSignOut);
  };
}

/** Nobody is signed in here any more: the library would post a form by script only to say so. */
async function leaveWithoutSession(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
  await next();
  if (ctx.oidc?.route !== 'end_session' || ctx.status !== 200 || ctx.oidc.session?.accountId) return;
  const target = ctx.oidc.params?.post_logout_redirect_uri;
  if (typeof target === 'string') leave(ctx, target);
}

function leave(ctx: KoaContextWithOIDC, target: string): void {
  ctx.redirect(target);
  ctx.status = 303;
  ctx.body = '';
}
