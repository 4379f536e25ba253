// The calls that read the event and what its form asks, and by which admins change every form and organizers their
// own section's (product.md, sections 2, 6 and 7).
import { AppError } from '#domain/basics/errors.ts';
import { formOfSection, sectionErrorName } from '#domain/forms/section-form.ts';
import type { EditedSection } from '#domain/forms/stored-section.ts';
import type { Organizer } from '#domain/sign-in/organizer.ts';
import { ownSection } from '#domain/sign-in/run-sections.ts';
import type { Database } from '#server/database/connect.ts';
import { readDefinitions } from '#server/editions/definitions.ts';
import { readEventVersion, readEventVersions } from '#server/editions/event.ts';
import {
  readFormVersion,
  readFormVersions,
  readSavedBy,
  readStoredForm,
  saveForm,
} from '#server/editions/form-versions.ts';
import { checkOwnForm } from '#server/editions/own-form.ts';
import { openOf, readSection } from '#server/editions/sections.ts';
import type { Handlers } from '#server/requests/route.ts';
import type { Services } from '#server/services.ts';
import { filledSections } from '#words/letters/named-values.ts';

export function editionHandlers({ database, clock }: Services) {
  return {
    'GET /api/admin/event/versions': ({ query }) => readEventVersions(database, query),

    'GET /api/admin/event/versions/:id': ({ params }) => readEventVersion(database, params.id),

    'GET /api/form': async () => (await readDefinitions(database)).form,

    'GET /api/admin/form': ({ query }) => readStoredForm(database, query.sectionType),

    'POST /api/admin/form': ({ body, actor }) => saveForm(database, body, { actor, now: clock() }),

    'GET /api/form/versions': async ({ query, ...caller }) => {
      checkOwnForm(caller, query.sectionType);
      return readFormVersions(database, query);
    },

    'GET /api/form/versions/:id': async ({ params, ...caller }) => {
      const { of, version } = await readFormVersion(database, params.id);
      checkOwnForm(caller, of);
      return version;
    },

    'GET /api/section-configs': async () => {
      const { event, sections } = await readDefinitions(database);
      return filledSections(event, openOf(sections));
    },

    'GET /api/organizer/section-config/:sectionType/:organizerUsername': async ({ params, organizer }) => {
      checkOwnSection(organizer, params);
      return readStoredSection(database, params.sectionType);
    },

    'POST /api/organizer/section-config': async ({ body, organizer }) => {
      checkOwnSection(organizer, body);
      const { sectionType, basedOn } = body;
      const save = { sectionType, basedOn, config: formOfSection(body) };
      const by = { actor: organizer.username, now: clock() };
      await inNamesOfSection(saveForm(database, save, by, organizer.username));
      return readStoredSection(database, sectionType);
    },
  } satisfies Partial<Handlers>;
}

/** The call of a section names its parts otherwise than the form. */
async function inNamesOfSection(saving: Promise<unknown>): Promise<void> {
  try {
    await saving;
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error;
    const named = Object.entries(error.fields).map(([key, message]) => [sectionErrorName(key), message]);
    throw new AppError(error.code, Object.fromEntries(named));
  }
}

async function readStoredSection(database: Database, key: string): Promise<EditedSection> {
  const section = await readSection(database, key);
  const updatedAt = new Date(section.updatedAt);
  return { ...section, savedBy: await readSavedBy(database, key, { id: section.id, updatedAt }) };
}

/** Only who runs a section changes it, and nobody speaks for another organizer. */
function checkOwnSection(
  organizer: Organizer,
  named: { sectionType: string; organizerUsername: string },
): void {
  if (named.organizerUsername !== organizer.username) throw new AppError('forbidden');
  ownSection(organizer, named.sectionType);
}
