// The call that confirms a registration (product.md, section 7).
import { confirmRegistration } from '#server/payments/confirm.ts';
import type { Handlers } from '#server/route.ts';
import type { Services } from '#server/services.ts';

export function paymentHandlers({ database, clock, outbox }: Services) {
  return {
    'POST /api/registrations/:id/confirm': ({ body, params, token, idempotencyKey }) =>
      confirmRegistration(database, body, { id: params.id, token, idempotencyKey, now: clock(), outbox }),
  } satisfies Partial<Handlers>;
}
