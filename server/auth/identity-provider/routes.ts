// The embedded identity provider under /identity: its own calls, and the pages where people type passwords.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import * as z from 'zod/mini';
import { AppError } from '#domain/basics/errors.ts';
import { minuteMs } from '#domain/locale/dates.ts';
import {
  checkPassword,
  passwordProblem,
  readPasswordLink,
  setPassword,
} from '#server/auth/identity-provider/accounts.ts';
import { identityPath } from '#server/auth/identity-provider/embedded-client.ts';
import { identityProvider } from '#server/auth/identity-provider/provider.ts';
import { deviceOf } from '#server/auth/known-device.ts';
import { readEvent } from '#server/editions/event.ts';
import type { Pages } from '#server/pages/render-pages.ts';
import { type ToLink, takeForms } from '#server/requests/take-forms.ts';
import type { Services } from '#server/services.ts';
import { errorWords } from '#words/errors.ts';
import { wrongPassword } from '#words/riders/sign-in.ts';

const typedSchema = z.object({
  email: z._default(z.string().check(z.maxLength(320)), ''),
  password: z._default(z.string().check(z.maxLength(2_000)), ''),
});
type Typed = z.infer<typeof typedSchema>;

const limited = { config: { rateLimit: { max: 30, timeWindow: minuteMs } } };

export async function serveIdentityProvider(
  app: FastifyInstance,
  services: Services,
  pages: Pages,
): Promise<void> {
  const { database } = services;
  const provider = identityProvider(services, app.log, async (reason) =>
    pages.render({ name: 'sign-in-failed', event: await readEvent(database), reason }, identityPath),
  );
  await takeForms(app, (scope) => {
    serveSignIn(scope, services, pages, provider);
    servePasswordLinks(scope, services, pages);
  });
  await app.register(async (scope) => {
    // The provider reads the bodies of its calls itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.all(`${identityPath}/*`, async (request, reply) => {
      hand(request, reply, services.config.publicUrl, await provider());
    });
  });
}

/** A request to the mounted provider, which answers it in full; protocol and host are those of PUBLIC_URL. */
function hand(request: FastifyRequest, reply: FastifyReply, publicUrl: string, provider: Provider): void {
  const { raw } = request;
  const { protocol, host } = new URL(publicUrl);
  raw.headers.host = host;
  raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
  delete raw.headers['x-forwarded-host'];
  const originalUrl = raw.url ?? '';
  Object.assign(raw, { originalUrl });
  raw.url = originalUrl.slice(identityPath.length);
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  provider.callback()(raw, reply.raw);
}

function serveSignIn(
  scope: FastifyInstance,
  services: Services,
  pages: Pages,
  provider: () => Promise<Provider>,
): void {
  const { database } = services;
  type ToInteraction = FastifyRequest<{ Params: { uid: string } }>;

  /** The sign-in that this browser began; undefined when it is over or another's. */
  const interactionOf = async (request: ToInteraction, reply: FastifyReply) => {
    const current = await provider();
    try {
      const interaction = await current.interactionDetails(request.raw, reply.raw);
      return interaction.uid === request.params.uid ? { current, interaction } : undefined;
    } catch (error) {
      const { errors } = await import('oidc-provider');
      if (error instanceof errors.SessionNotFound) return undefined;
      throw error;
    }
  };
  const show = async (
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    email = '',
    message = '',
  ) =>
    pages.send(request, noStore(reply).status(status), {
      name: 'sign-in',
      event: await readEvent(database),
      email,
      ...(message && { message }),
    });
  const tellOver = async (request: FastifyRequest, reply: FastifyReply) =>
    pages.send(request, noStore(reply).status(400), {
      name: 'sign-in-failed',
      event: await readEvent(database),
      reason: 'stale',
    });

  const url = `${identityPath}/interaction/:uid`;
  scope.get(url, async (request: ToInteraction, reply) =>
    (await interactionOf(request, reply)) ? show(request, reply, 200) : tellOver(request, reply),
  );

  scope.post(url, limited, async (request: ToInteraction, reply) => {
    const found = await interactionOf(request, reply);
    if (!found) return tellOver(request, reply);
    const { email, password } = typedOf(request);
    try {
      const device = deviceOf(services, request, reply);
      const guess = { email, password, address: request.ip, device };
      // What the library takes for the account is one with its password: another one makes it a stranger.
      const accountId = await checkPassword(services, guess);
      if (!accountId) return await show(request, reply, 401, email, wrongPassword);
      const result = { login: { accountId, remember: false } };
      const next = await found.current.interactionResult(request.raw, reply.raw, result);
      return noStore(reply).redirect(next, 303);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'too_many_sign_ins') throw error;
      reply.header('retry-after', String(error.retryAfterSeconds));
      return show(request, reply, 429, email, errorWords[error.code]);
    }
  });
}

function servePasswordLinks(scope: FastifyInstance, { database, clock }: Services, pages: Pages): void {
  const tellGone = async (request: FastifyRequest, reply: FastifyReply) =>
    pages.send(request, noStore(reply).status(404), {
      name: 'set-password',
      event: await readEvent(database),
      state: 'gone',
      email: '',
    });

  const url = `${identityPath}/password/:token`;
  scope.get(url, limited, async (request: ToLink, reply) => {
    const link = await readPasswordLink(database, request.params.token, clock());
    if (!link) return tellGone(request, reply);
    const event = await readEvent(database);
    return pages.send(request, noStore(reply), { name: 'set-password', event, state: 'open', ...link });
  });

  scope.post(url, limited, async (request: ToLink, reply) => {
    const { token } = request.params;
    const link = await readPasswordLink(database, token, clock());
    if (!link) return tellGone(request, reply);
    const { password } = typedOf(request);
    const message = passwordProblem(password);
    const page = { name: 'set-password', event: await readEvent(database), ...link } as const;
    if (message) {
      return pages.send(request, noStore(reply).status(400), { ...page, state: 'open', message });
    }
    const isSet = await setPassword(database, { token, password, now: clock() });
    // Somebody else was faster by a moment.
    if (!isSet) return tellGone(request, reply);
    return pages.send(request, noStore(reply), { ...page, state: 'done' });
  });
}

function typedOf(request: FastifyRequest): Typed {
  const typed = z.safeParse(typedSchema, request.body ?? {});
  return typed.success ? typed.data : { email: '', password: '' };
}

function noStore(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store');
}
