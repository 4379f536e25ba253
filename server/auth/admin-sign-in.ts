// Admins sign in and out through the identity provider: code flow with PKCE, state and nonce (product.md, section 6).
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as openid from 'openid-client';
import type { SignInFailure } from '#domain/calls/page.ts';
import { minuteMs } from '#domain/locale/dates.ts';
import { browserWords } from '#server/auth/browser-words.ts';
import { type OpenIdClient, openIdClient } from '#server/auth/openid-client.ts';
import { ownPathOf } from '#server/auth/return-to.ts';
import { readUser, storeSignedInUser } from '#server/auth/signed-in-user.ts';
import { failureOf, readVerifiedPerson, SignInError, wasKeyUnknown } from '#server/auth/verified-person.ts';
import { readEvent } from '#server/editions/event.ts';
import type { Pages } from '#server/pages/render-pages.ts';
import type { Services } from '#server/services.ts';

type PendingSignIn = {
  state: string;
  nonce: string;
  verifier: string;
  returnTo: string;
  at: number;
  /** Begun by rego itself after the provider's keys had changed. */
  isRepeated?: boolean;
};

declare module 'fastify' {
  interface Session {
    /** Sign-ins under way, one for each tab; each is taken once. */
    signIns?: PendingSignIn[];
    /** Tells the provider whose session ends at the sign-out. */
    idToken?: string;
  }
}

const pendingForMs = 15 * minuteMs;
const mostPending = 5;
const limited = { config: { rateLimit: { max: 60, timeWindow: minuteMs } } };

const statusOf: Record<SignInFailure, number> = {
  stale: 400,
  refused: 403,
  unverified: 403,
  invalid: 400,
  unavailable: 503,
};

export function serveAdminSignIn(app: FastifyInstance, services: Services, pages: Pages): void {
  const { config, database, clock } = services;
  const client = openIdClient(app, services);

  const fail = async (request: FastifyRequest, reply: FastifyReply, error: unknown) => {
    const reason = failureOf(error);
    // Never the cause: it holds tokens and what the provider says of a person.
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    const type = error instanceof Error ? error.name : typeof error;
    request.log.warn({ reason, code, oauthError: oauthErrorOf(error), type }, 'sign-in failed');
    reply.status(statusOf[reason]).header('cache-control', 'no-store');
    return pages.send(request, reply, { name: 'sign-in-failed', event: await readEvent(database), reason });
  };

  const begin = async (
    request: FastifyRequest,
    reply: FastifyReply,
    returnTo: string,
    isRepeated = false,
  ) => {
    const { pending, url } = await newSignIn(client, config.publicUrl, returnTo, clock().getTime());
    const others = livePending(request, clock().getTime()).slice(1 - mostPending);
    request.session.signIns = [...others, { ...pending, isRepeated }];
    return reply.header('cache-control', 'no-store').redirect(url.href, 302);
  };

  app.get('/api/login', limited, async (request, reply) => {
    const { searchParams } = new URL(request.url, config.publicUrl);
    const returnTo = ownPathOf(searchParams.get('returnTo') ?? '/');
    // The provider leads back to PUBLIC_URL: the cookie must be set there, as for who came by 127.0.0.1.
    const isElsewhere = request.host !== new URL(config.publicUrl).host;
    if (isElsewhere && !searchParams.has('moved')) {
      const query = new URLSearchParams({ returnTo, moved: '' });
      return reply
        .header('cache-control', 'no-store')
        .redirect(`${config.publicUrl}/api/login?${query}`, 302);
    }
    try {
      return await begin(request, reply, returnTo);
    } catch (error) {
      return fail(request, reply, error);
    }
  });

  app.get('/api/callback', limited, async (request, reply) => {
    const address = new URL(request.url, config.publicUrl);
    const pending = takePending(request, address.searchParams.get('state'), clock().getTime());
    try {
      if (!pending) throw new SignInError('stale');
      // Before the provider is asked: whoever sends the same answer again finds nothing.
      await request.session.save();
      const configuration = await client.configuration();
      const { person, subject, idToken } = await readVerifiedPerson(configuration, address, pending);
      const userId = await storeSignedInUser(database, person, clock());
      // A sign-in under way in another tab goes on.
      await request.session.regenerate(['signIns']);
      request.session.userId = userId;
      if (!config.oidc) request.session.credential = subject;
      request.session.browser = browserWords(request.headers['user-agent']);
      request.session.idToken = idToken;
      const user = await readUser(database, userId, config.adminEmails);
      // Who is no admin is told so there.
      return reply
        .header('cache-control', 'no-store')
        .redirect(user?.isAdmin ? pending.returnTo : '/admin', 302);
    } catch (error) {
      if (pending && !pending.isRepeated && wasKeyUnknown(error)) {
        client.forget();
        return begin(request, reply, pending.returnTo, true).catch((again) => fail(request, reply, again));
      }
      return fail(request, reply, error);
    }
  });

  app.get('/api/logout', limited, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    // A link on another site signs nobody out.
    if (request.headers['sec-fetch-site'] === 'cross-site') return reply.redirect('/', 303);
    const { idToken } = request.session;
    await request.session.destroy();
    return reply.redirect(idToken ? await endSessionUrl(client, config.publicUrl, idToken) : '/', 303);
  });
}

/** The provider's own word for it, such as 'access_denied'; anything longer may be about a person. */
function oauthErrorOf(error: unknown): string | undefined {
  const word = error instanceof Error && 'error' in error ? error.error : undefined;
  return typeof word === 'string' && /^[a-z_]{1,60}$/.test(word) ? word : undefined;
}

async function newSignIn(client: OpenIdClient, publicUrl: string, returnTo: string, at: number) {
  const configuration = await client.configuration();
  const verifier = openid.randomPKCECodeVerifier();
  const pending = { state: openid.randomState(), nonce: openid.randomNonce(), verifier, returnTo, at };
  const url = openid.buildAuthorizationUrl(configuration, {
    redirect_uri: `${publicUrl}/api/callback`,
    scope: scopeOf(configuration),
    state: pending.state,
    nonce: pending.nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  return { pending, url };
}

/** The name too, where there is one. */
function scopeOf(configuration: openid.Configuration): string {
  const supported = configuration.serverMetadata().scopes_supported;
  return !supported || supported.includes('profile') ? 'openid email profile' : 'openid email';
}

function livePending(request: FastifyRequest, now: number): PendingSignIn[] {
  return (request.session.signIns ?? []).filter(({ at }) => Math.abs(now - at) < pendingForMs);
}

function takePending(request: FastifyRequest, state: string | null, now: number): PendingSignIn | undefined {
  const pending = livePending(request, now);
  const taken = pending.find((one) => one.state === state);
  if (taken) request.session.signIns = pending.filter((one) => one !== taken);
  return taken;
}

/** Back to our start when the provider has no way to sign out, or does not answer. */
async function endSessionUrl(client: OpenIdClient, publicUrl: string, idToken: string): Promise<string> {
  try {
    const configuration = await client.configuration();
    if (!configuration.serverMetadata().end_session_endpoint) return '/';
    return openid.buildEndSessionUrl(configuration, {
      id_token_hint: idToken,
      post_logout_redirect_uri: `${publicUrl}/`,
    }).href;
  } catch {
    return '/';
  }
}
