// Pages without a script: what their forms send is read as texts by name, and no other body is.
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Undefined where nothing was sent. */
type Typed = Record<string, string> | undefined;
/** To a page where the link of a letter or a card leads. */
export type ToLink = FastifyRequest<{ Params: { token: string }; Body: Typed }>;

export async function takeForms(
  app: FastifyInstance,
  serve: (scope: FastifyInstance) => void,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
    );
    serve(scope);
  });
}
