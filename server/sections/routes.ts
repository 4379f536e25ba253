// The calls that read what the form asks and let an organizer change their own section (product.md, sections 6 and 7).
import { AppError } from '#domain/errors.ts';
import type { Organizer } from '#domain/organizer.ts';
import type { Handlers } from '#server/route.ts';
import { previewSectionLetter, sendTestLetter } from '#server/sections/section-letter.ts';
import { readOpenSections, readSection, saveSection } from '#server/sections/sections.ts';
import type { Services } from '#server/services.ts';

export function sectionHandlers(services: Services) {
  const { database, clock } = services;
  return {
    'GET /api/section-configs': async () => ({ status: 200, body: await readOpenSections(database) }),

    'GET /api/organizer/section-config/:sectionType/:organizerUsername': async ({ params, organizer }) => {
      checkOwnSection(organizer, params);
      return { status: 200, body: await readSection(database, params.sectionType) };
    },

    'POST /api/organizer/section-config': async ({ body, organizer }) => {
      checkOwnSection(organizer, body);
      return { status: 200, body: await saveSection(database, body, clock()) };
    },

    'GET /api/organizer/section-letter': async ({ query, organizer }) => {
      const { letter, registration } = await previewSectionLetter(services, organizer, query.registrationId);
      const { subject, recipient, replyTo, text } = letter;
      return { status: 200, body: { subject, recipient, replyTo, text, registration } };
    },

    'POST /api/organizer/section-letter/test': async ({ organizer }) => ({
      status: 200,
      body: { recipient: await sendTestLetter(services, organizer) },
    }),
  } satisfies Partial<Handlers>;
}

/** The username decides the section, and nobody speaks for another organizer. */
function checkOwnSection(
  organizer: Organizer,
  named: { sectionType: string; organizerUsername: string },
): void {
  if (named.organizerUsername !== organizer.username || named.sectionType !== organizer.sectionType) {
    throw new AppError('forbidden');
  }
}
