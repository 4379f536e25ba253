// A browser that signed in before: its own wrong tries slow it down, not those of strangers
// (docs/decisions/0034-known-devices.md).
import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Device } from '#server/requests/visit.ts';
import { deriveKey, isSameSecret } from '#server/running/secrets.ts';
import type { Services } from '#server/services.ts';

const cookieName = 'rego_device';
const knownForSeconds = 400 * 86_400;
/** People who take turns at one browser. */
const mostNames = 5;
const cookiePattern = /^[\w-]{24}(?:\.[\w-]{43}){1,5}$/;

/** The cookie names nobody: a random number, and for each name a proof that this server has made. */
export function deviceOf(
  { config, secret }: Pick<Services, 'config' | 'secret'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Device {
  // Made when somebody signs in: every call makes a device.
  const proofOf = (nonce: string, name: string) =>
    createHmac('sha256', deriveKey(secret, 'known device'))
      .update(`${nonce} ${name.toLowerCase()}`)
      .digest('base64url');
  const cookie = request.cookies[cookieName] ?? '';
  const [known, ...proofs] = cookiePattern.test(cookie) ? cookie.split('.') : [];
  return {
    knownAs: (name) =>
      known !== undefined && proofs.some((proof) => isSameSecret(proof, proofOf(known, name)))
        ? known
        : undefined,
    remember: (name) => {
      const nonce = known ?? randomBytes(18).toString('base64url');
      const proof = proofOf(nonce, name);
      const others = proofs.filter((other) => !isSameSecret(other, proof));
      const value = [nonce, proof, ...others].slice(0, mostNames + 1).join('.');
      reply.setCookie(cookieName, value, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: config.publicUrl.startsWith('https:'),
        maxAge: knownForSeconds,
      });
    },
  };
}
