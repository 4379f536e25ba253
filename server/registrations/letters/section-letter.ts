// A section's letter as its organizer sees it: previewed with a real registration, sent to oneself as a test.

import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '#domain/basics/errors.ts';
import { hasDeclined } from '#domain/entries/entry-state.ts';
import { type EventContent, sectionOf } from '#domain/event/event.ts';
import { type LetterPreview, type SectionLetter, sectionLetterSchema } from '#domain/letters/sent-letters.ts';
import { exampleCode } from '#domain/money/payment-code.ts';
import type { Registration } from '#domain/registration/stored-registration.ts';
import type { Organizer } from '#domain/sign-in/organizer.ts';
import { ownSection } from '#domain/sign-in/run-sections.ts';
import { signedInOrganizer } from '#server/auth/organizer-login.ts';
import { readEvent } from '#server/editions/event.ts';
import { readSection } from '#server/editions/sections.ts';
import type { Letter } from '#server/mail/letter.ts';
import { writeLetters } from '#server/mail/outbox.ts';
import { lettersToSection } from '#server/mail/section-addresses.ts';
import { withPaymentLink } from '#server/registrations/letters/payment-link.ts';
import { placeOf, sectionConfirmation } from '#server/registrations/letters/section-confirmation.ts';
import { findNewestOfSection } from '#server/registrations/lists/list.ts';
import { ownWithMoney } from '#server/registrations/own-money.ts';
import { findRegistration } from '#server/registrations/registrations.ts';
import { allowLetterFrame } from '#server/requests/security.ts';
import type { Services } from '#server/services.ts';

export type PreviewedLetter = { letter: Letter; registration: LetterPreview['registration'] };

/**
 * With the registration named, else the newest one of the section, else with the organizer as the rider.
 * Throws forbidden for a section that they don't run, registration_not_found when the one named does not exist.
 */
export async function previewSectionLetter(
  services: Services,
  organizer: Organizer,
  { sectionType, registrationId }: SectionLetter,
): Promise<PreviewedLetter> {
  const { database } = services;
  const own = ownSection(organizer, sectionType);
  const id = registrationId ?? (await findNewestOfSection(database, own));
  const registration = id ? await findRegistration(database, id) : undefined;
  if (registrationId && !registration) throw new AppError('registration_not_found');
  const letter = await letterTo(services, organizer, own, registration);
  return { letter, registration: registration ? { id: registration.id, name: registration.name } : null };
}

async function letterTo(
  { database, config, outbox, clock }: Services,
  organizer: Organizer,
  sectionType: string,
  rider: Registration | undefined,
): Promise<Letter> {
  const event = await readEvent(database);
  const section = await readSection(database, sectionType);
  const reader = rider
    ? await ownWithMoney(database, rider, event)
    : {
        id: '',
        name: organizer.name,
        email: addressOf(organizer, event, sectionType),
        participationDays: [],
        entries: [],
        paymentCode: exampleCode,
      };
  const letter = sectionConfirmation({
    ...placeOf(event, section, reader, clock()),
    isComing: !hasDeclined(reader, sectionType),
  });
  const addresses = await outbox.readAddresses?.(database);
  const [sent = letter] = addresses ? lettersToSection(letter, addresses) : [];
  // The rider's own link opens their registration: nobody else is shown it.
  return withPaymentLink(sent, { publicUrl: config.publicUrl, token: 'hidden' });
}

/** Of a test letter: one's own, else the section's contact. */
function addressOf({ email }: Organizer, event: EventContent, sectionType: string): string {
  return email ?? sectionOf(event, sectionType).organizer.email;
}

/** Goes to the organizer alone. Gives the address. Throws forbidden for a section that they don't run. */
export async function sendTestLetter(
  services: Services,
  organizer: Organizer,
  { sectionType }: SectionLetter,
): Promise<string> {
  const { database, outbox, clock } = services;
  const letter = await letterTo(services, organizer, ownSection(organizer, sectionType), undefined);
  const test: Letter = {
    ...letter,
    kind: 'test-letter',
    subject: `Test: ${letter.subject}`,
    // Bounded as one to an address that a visitor typed: whoever runs a section is no admin.
    isVisitorAddress: true,
  };
  await database.transaction((tx) => writeLetters(tx, [{ letter: test }], { ...outbox, now: clock() }));
  return test.recipient;
}

/** Its HTML as a page of its own, which the dashboard frames. */
export function serveSectionLetter(app: FastifyInstance, services: Services): void {
  app.get('/organizer/section-letter', async (request, reply) => {
    const organizer = signedInOrganizer(request);
    if (!organizer) throw new AppError('unauthorized');
    const query = z.safeParse(sectionLetterSchema, request.query);
    if (!query.success) throw new AppError('invalid_input', { registrationId: { code: 'not_valid' } });
    const { letter } = await previewSectionLetter(services, organizer, query.data);
    allowLetterFrame(reply);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(letter.html);
  });
}
