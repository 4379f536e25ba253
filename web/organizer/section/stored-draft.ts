// An organizer's section while it is edited: what the controls hold of it, what is wrong with it, what is sent.
import type { FieldErrors } from '#domain/errors.ts';
import type { EventContent } from '#domain/event.ts';
import { formErrors } from '#domain/form-rules.ts';
import type { SectionSave, StoredSection } from '#domain/organizer.ts';
import { formOfSection, sectionPartId, templateErrors } from '#domain/section-form.ts';
import { type SectionDraft, tidyDraft } from '#web/form-editor/section-draft.ts';
import type { AtSection } from '#web/organizer/at-section.ts';

export function draftOf({ sectionConfig, isActive, emailConfirmationContent }: StoredSection): SectionDraft {
  return { ...sectionConfig, isActive, confirmation: emailConfirmationContent };
}

export function saveOf(organizer: AtSection, draft: SectionDraft, basedOn: string): SectionSave {
  const { title, description, fields, isActive, confirmation } = tidyDraft(draft);
  return {
    sectionType: organizer.sectionType,
    organizerUsername: organizer.username,
    emailConfirmationContent: confirmation,
    sectionConfig: { title, description, fields: [...fields] },
    isActive,
    basedOn,
  };
}

/** Messages by `title`, `description`, `confirmation`, `fields` or `fields.<id>.<part>`. */
export function draftErrors(draft: SectionDraft, event: EventContent, sectionType: string): FieldErrors {
  const { title, description, fields, confirmation, isActive } = tidyDraft(draft);
  const sectionConfig = { title, description, fields: [...fields] };
  const form = formOfSection({ sectionConfig, emailConfirmationContent: confirmation, isActive });
  const errors = { ...templateErrors(form, event, sectionType), ...formErrors(form) };
  const part = `sections.${sectionPartId}.`;
  return Object.fromEntries(Object.entries(errors).map(([key, message]) => [key.replace(part, ''), message]));
}
