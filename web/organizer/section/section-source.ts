// The form of an organizer's own section, by the organizers' calls.
import type { EventContent } from '#domain/event/event.ts';
import { formOfSection, sectionOfForm } from '#domain/forms/section-form.ts';
import type { StoredForm } from '#domain/forms/stored-form.ts';
import type { EditedSection } from '#domain/forms/stored-section.ts';
import { call } from '#web/call.ts';
import { type FormSource, sectionToasts } from '#web/form-editor/form-source.ts';
import type { AtSection } from '#web/organizer/at-section.ts';
import * as words from '#words/desk/section.ts';

export function organizerForm({ sectionType, username }: AtSection, event: EventContent): FormSource {
  const named = { sectionType, organizerUsername: username };
  const formOf = (section: EditedSection): StoredForm => {
    const config = formOfSection(section);
    const isOneself = section.savedBy === username;
    return {
      id: section.id,
      name: config.title,
      config,
      savedBy: isOneself ? words.ownLoginElsewhere : section.savedBy,
      updatedAt: section.updatedAt,
    };
  };
  return {
    sectionType,
    by: username,
    read: async () =>
      formOf(
        await call('GET /api/organizer/section-config/:sectionType/:organizerUsername', { params: named }),
      ),
    save: async (config, basedOn) =>
      formOf(
        await call('POST /api/organizer/section-config', {
          body: { ...named, ...sectionOfForm(config), basedOn },
        }),
      ),
    ...sectionToasts(sectionType, event),
  };
}
