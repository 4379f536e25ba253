// The embedded OpenID Connect provider: who asks first has it made. Its large library is loaded
// then, and not at the start.
import type { FastifyBaseLogger } from 'fastify';
import type Provider from 'oidc-provider';
import { readSigningKeys } from '#server/auth/identity-provider/keys.ts';
import type { RenderFailure } from '#server/auth/identity-provider/make-provider.ts';
import type { Services } from '#server/services.ts';

/** Keys that another process made are known here after this long. */
const keysStayMs = 60_000;

/** Gives the provider with the keys of this moment; a new one is made when they were replaced. */
export function identityProvider(
  services: Services,
  log: FastifyBaseLogger,
  renderFailure: RenderFailure,
): () => Promise<Provider> {
  let current: { provider: Provider; kids: string; readAt: number } | undefined;
  return async () => {
    const now = services.clock().getTime();
    if (current && Math.abs(now - current.readAt) < keysStayMs) return current.provider;
    const [keys, { makeProvider }] = await Promise.all([
      readSigningKeys(services),
      import('#server/auth/identity-provider/make-provider.ts'),
    ]);
    const kids = keys.map(({ kid }) => kid).join();
    const provider =
      current?.kids === kids ? current.provider : makeProvider(services, keys, log, renderFailure);
    current = { provider, kids, readAt: now };
    return provider;
  };
}
