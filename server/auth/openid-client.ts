// Our side of OpenID Connect: which provider signs admins in, found out when it is first needed.
import type { FastifyInstance } from 'fastify';
import * as openid from 'openid-client';
import { hourMs } from '#domain/locale/dates.ts';
import { embeddedClient } from '#server/auth/identity-provider/embedded-client.ts';
import type { Services } from '#server/services.ts';

/** What the provider says of itself is asked for again after this long. */
const knownForMs = hourMs;
const timeoutSeconds = 10;
const toleratedSeconds = 60;

export type OpenIdClient = {
  /** Throws what openid-client throws; the next call tries again. */
  configuration: () => Promise<openid.Configuration>;
  /** Asks the provider anew: its keys may be others. */
  forget: () => void;
};

export function openIdClient(app: FastifyInstance, services: Services): OpenIdClient {
  let known: { configuration: Promise<openid.Configuration>; until: number } | undefined;
  const forget = () => {
    known = undefined;
  };
  return {
    configuration: () => {
      if (known && Date.now() < known.until) return known.configuration;
      const configuration = discover(app, services);
      known = { configuration, until: Date.now() + knownForMs };
      configuration.catch(forget);
      return configuration;
    },
    forget,
  };
}

async function discover(app: FastifyInstance, services: Services): Promise<openid.Configuration> {
  const outside = services.config.oidc;
  const embedded = outside ? undefined : embeddedClient(services);
  const { issuer, clientId, clientSecret } = outside ?? embeddedClient(services);
  const metadata = {
    client_secret: clientSecret,
    ...(embedded && { id_token_signed_response_alg: embedded.signingAlgorithm }),
    [openid.clockTolerance]: toleratedSeconds,
  };
  return openid.discovery(new URL(issuer), clientId, metadata, clientAuthentication(clientSecret), {
    timeout: timeoutSeconds,
    execute: [
      // The signature of an ID token is checked though it came straight from the provider.
      openid.enableNonRepudiationChecks,
      // Plain http is for this machine (server/running/config.ts), and for what never leaves the process.
      ...(issuer.startsWith('http:') ? [openid.allowInsecureRequests] : []),
    ],
    ...(embedded && { [openid.customFetch]: fetchFromOurselves(app, issuer) }),
  });
}

/** As the provider wants the secret: in the header unless it takes it in the body only. */
function clientAuthentication(secret: string): openid.ClientAuth {
  const inHeader = openid.ClientSecretBasic(secret);
  const inBody = openid.ClientSecretPost(secret);
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const authenticate = methods.includes('client_secret_basic') ? inHeader : inBody;
    return authenticate(server, client, body, headers);
  };
}

/** The embedded provider's back channel stays in the process: PUBLIC_URL need not be reachable from here. */
function fetchFromOurselves(app: FastifyInstance, issuer: string): openid.CustomFetch {
  return async (address, { method, headers, body }) => {
    if (!address.startsWith(`${issuer}/`))
      throw new TypeError('The embedded provider named a foreign address');
    const { pathname, search } = new URL(address);
    const reply = await app.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url: `${pathname}${search}`,
      headers,
      ...(body && { payload: String(body) }),
    });
    const contentType = String(reply.headers['content-type'] ?? '');
    return new Response(reply.body, { status: reply.statusCode, headers: { 'content-type': contentType } });
  };
}
