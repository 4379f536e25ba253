// An organizer's section while it is edited: what the controls hold of it, what is wrong with it, what is sent.
import type { FieldErrors } from '#domain/errors.ts';
import { type EventContent, sectionOf } from '#domain/event.ts';
import { descriptionValues, sectionValues } from '#domain/named-values.ts';
import type { SectionSave, StoredSection } from '#domain/organizer.ts';
import { messages, sectionErrors, textError } from '#domain/section-edit.ts';
import { templateError } from '#domain/template.ts';
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
  const { title, description, fields, confirmation } = tidyDraft(draft);
  const section = sectionOf(event, sectionType);
  return {
    ...messages({
      description: templateError(description, descriptionValues(event, section)),
      confirmation: textError(confirmation) ?? templateError(confirmation, sectionValues(event, section)),
    }),
    ...sectionErrors({ title, description, fields: [...fields] }),
  };
}
