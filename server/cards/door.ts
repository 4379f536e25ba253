// What a card's code leads to: staff find its rider on the list, and a stranger finds nothing.
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { signedInOrganizer } from '#server/auth/organizer-login.ts';
import { signedInAdmin } from '#server/auth/signed-in-user.ts';
import { registrations, spokeCards } from '#server/registrations/tables.ts';
import { ofThisEdition } from '#server/requests/this-edition.ts';
import type { Services } from '#server/services.ts';

/** As all of them are written; what is not so stands nowhere, and perhaps in no database. */
const code = /^[0-9A-F]{20}$/;

type Scanned = FastifyRequest<{ Params: { code: string } }>;

/** In capitals, as the code has it. */
export function serveDoor(app: FastifyInstance, { config, database }: Services): void {
  app.get('/D/:code', async (request: Scanned, reply) => {
    const organizer = signedInOrganizer(request);
    // Known or not: a stranger reads the same.
    if (!organizer && !signedInAdmin(request, config.adminEmails)) return reply.callNotFound();
    if (!code.test(request.params.code)) return reply.callNotFound();
    const [found] = await database
      .select({ paymentCode: registrations.paymentCode })
      .from(spokeCards)
      .innerJoin(registrations, eq(registrations.id, spokeCards.registrationId))
      .where(and(ofThisEdition(spokeCards), eq(spokeCards.doorCode, request.params.code)));
    if (!found) return reply.callNotFound();
    const list = organizer ? '/organizer/registrations' : '/admin';
    return reply.header('cache-control', 'no-store').redirect(`${list}?q=${found.paymentCode}`);
  });
}
