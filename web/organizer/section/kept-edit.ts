// What an organizer left unsaved in this browser tab.
import { type StoredSection, storedSectionSchema } from '#domain/organizer.ts';
import { isObject } from '#web/browser-store.ts';
import { readKeptValue } from '#web/form-editor/kept-value.ts';
import type { SectionDraft } from '#web/form-editor/section-draft.ts';
import type { AtSection } from '#web/organizer/at-section.ts';

/** A draft and the stored version that it is a change of. */
export type Edit = { base: StoredSection; draft: SectionDraft };

export function keptKey({ username, sectionType }: AtSection): string {
  return `rego-section-${sectionType}-${username}`;
}

export function readKeptEdit(organizer: AtSection): Edit | undefined {
  return readKeptValue(keptKey(organizer), isStoredSection, isDraft);
}

function isStoredSection(base: unknown): base is StoredSection {
  return storedSectionSchema.safeParse(base).success;
}

function isDraft(draft: unknown): draft is SectionDraft {
  if (!isObject(draft)) return false;
  const { title, description, confirmation, isActive, fields } = draft;
  return (
    [title, description, confirmation].every((text) => typeof text === 'string') &&
    typeof isActive === 'boolean' &&
    Array.isArray(fields) &&
    fields.every((field: unknown) => isObject(field) && 'label' in field)
  );
}
