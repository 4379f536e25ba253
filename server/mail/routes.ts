// The calls by which organizers follow the letters of their section.
import { eq } from 'drizzle-orm';
import { ownSection } from '#domain/sign-in/run-sections.ts';
import { readLetterPage } from '#server/mail/letter-list.ts';
import { letters } from '#server/mail/tables.ts';
import type { Handlers } from '#server/requests/route.ts';
import type { Services } from '#server/services.ts';

export function letterHandlers({ database, config, clock }: Services) {
  return {
    'GET /api/organizer/letters': async ({ query, organizer }) => {
      const ofSection = eq(letters.sectionType, ownSection(organizer, query.sectionType));
      const page = await readLetterPage(database, query, ofSection, clock());
      return { ...page, isMailConfigured: config.smtpUrl !== undefined };
    },
  } satisfies Partial<Handlers>;
}
