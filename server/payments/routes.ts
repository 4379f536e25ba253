// The call that confirms a registration (product.md, section 7).
import { senderOf } from '#server/mail/letter-sender.ts';
import { confirmRegistration } from '#server/payments/confirm.ts';
import type { Handlers } from '#server/route.ts';
import type { Services } from '#server/services.ts';

export function paymentHandlers(services: Services) {
  const { database, clock, outbox } = services;
  return {
    'POST /api/registrations/:id/confirm': ({ body, params: { id }, token, idempotencyKey, visit }) => {
      const now = clock();
      const senderHash = senderOf(services, visit.address, now);
      return confirmRegistration(database, body, { id, token, idempotencyKey, now, senderHash, outbox });
    },
  } satisfies Partial<Handlers>;
}
