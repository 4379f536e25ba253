// Where the embedded OpenID Connect provider is, and its one client: rego itself.
import { deriveKey } from '#server/running/secrets.ts';
import type { Services } from '#server/services.ts';

export const identityPath = '/identity';

/** As rego's own client knows the embedded provider. */
export function embeddedClient({ config, secret }: Pick<Services, 'config' | 'secret'>) {
  return {
    issuer: `${config.publicUrl}${identityPath}`,
    clientId: 'rego',
    clientSecret: deriveKey(secret, 'identity client').toString('base64url'),
    signingAlgorithm: 'ES256',
  } as const;
}
