// The calls that read the event and what its form asks, and by which admins change the main form and organizers their
// own section (product.md, sections 2, 6 and 7).
import { AppError } from '#domain/errors.ts';
import { filledSections } from '#domain/named-values.ts';
import type { Organizer } from '#domain/organizer.ts';
import { ownSection } from '#domain/run-sections.ts';
import { readEvent, readEventVersion, readEventVersions } from '#server/editions/event.ts';
import {
  readFormVersion,
  readFormVersions,
  readStoredForm,
  saveForm,
} from '#server/editions/form-versions.ts';
import { readPublicForm } from '#server/editions/forms.ts';
import { readOpenSections, readSection, saveSection } from '#server/editions/sections.ts';
import type { Handlers } from '#server/route.ts';
import type { Services } from '#server/services.ts';

export function editionHandlers({ database, clock }: Services) {
  return {
    'GET /api/event': async () => ({ status: 200, body: await readEvent(database) }),

    'GET /api/admin/event/versions': async ({ query }) => ({
      status: 200,
      body: await readEventVersions(database, query),
    }),

    'GET /api/admin/event/versions/:id': async ({ params }) => ({
      status: 200,
      body: await readEventVersion(database, params.id),
    }),

    'GET /api/form': async () => ({ status: 200, body: await readPublicForm(database) }),

    'GET /api/admin/form': async () => ({ status: 200, body: await readStoredForm(database) }),

    'POST /api/admin/form': async ({ body, actor }) => ({
      status: 200,
      body: await saveForm(database, body, { actor, now: clock() }),
    }),

    'GET /api/admin/form/versions': async ({ query }) => ({
      status: 200,
      body: await readFormVersions(database, query),
    }),

    'GET /api/admin/form/versions/:id': async ({ params }) => ({
      status: 200,
      body: await readFormVersion(database, params.id),
    }),

    'GET /api/section-configs': async () => {
      const [event, sections] = await Promise.all([readEvent(database), readOpenSections(database)]);
      return { status: 200, body: filledSections(event, sections) };
    },

    'GET /api/organizer/section-config/:sectionType/:organizerUsername': async ({ params, organizer }) => {
      checkOwnSection(organizer, params);
      return { status: 200, body: await readSection(database, params.sectionType) };
    },

    'POST /api/organizer/section-config': async ({ body, organizer }) => {
      checkOwnSection(organizer, body);
      return { status: 200, body: await saveSection(database, body, await readEvent(database), clock()) };
    },
  } satisfies Partial<Handlers>;
}

/** Only who runs a section changes it, and nobody speaks for another organizer. */
function checkOwnSection(
  organizer: Organizer,
  named: { sectionType: string; organizerUsername: string },
): void {
  if (named.organizerUsername !== organizer.username) throw new AppError('forbidden');
  ownSection(organizer, named.sectionType);
}
