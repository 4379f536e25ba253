// The id of the request that is being answered, for whatever is logged or queued on its behalf.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

const current = new AsyncLocalStorage<string | undefined>();

/** Undefined outside of a request and of what one caused. */
export function currentRequestId(): string | undefined {
  return current.getStore();
}

/** What `work` does belongs to this request. */
export function asRequest<Result>(requestId: string | undefined, work: () => Result): Result {
  return current.run(requestId, work);
}

/**
 * From the handler on: before it, while a body is read, Node loses track of whose it is. Whoever reports a
 * problem has the id from the reply's header.
 */
export function nameRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('preHandler', (request, _reply, done) => asRequest(request.id, done));
}
