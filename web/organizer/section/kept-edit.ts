// Unsaved edits outlive a reload and the end of a session: they wait in this browser tab until saved or dropped.
import { type Organizer, type StoredSection, storedSectionSchema } from '#domain/organizer.ts';
import type { SectionDraft } from '#web/organizer/section/section-draft.ts';

/** A draft and the stored version that it is a change of. */
export type Edit = { base: StoredSection; draft: SectionDraft };

function keyOf({ username, sectionType }: Organizer): string {
  return `rego-section-${sectionType}-${username}`;
}

/** Where a browser forbids storage the edits live as long as the page does. */
export function keepEdit(organizer: Organizer, edit: Edit): void {
  try {
    sessionStorage.setItem(keyOf(organizer), JSON.stringify(edit));
  } catch {}
}

export function dropKeptEdit(organizer: Organizer): void {
  try {
    sessionStorage.removeItem(keyOf(organizer));
  } catch {}
}

export function readKeptEdit(organizer: Organizer): Edit | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(organizer)) ?? 'null');
    return isEdit(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Written by this page; a version of rego in between may have written it otherwise. */
function isEdit(kept: unknown): kept is Edit {
  if (typeof kept !== 'object' || kept === null || !('base' in kept) || !('draft' in kept)) return false;
  const { base, draft } = kept;
  return storedSectionSchema.safeParse(base).success && isDraft(draft);
}

function isDraft(draft: unknown): draft is SectionDraft {
  if (typeof draft !== 'object' || draft === null) return false;
  const values = new Map<string, unknown>(Object.entries(draft));
  const texts = ['title', 'description', 'confirmation'].map((key) => values.get(key));
  const fields = values.get('fields');
  return (
    texts.every((text) => typeof text === 'string') &&
    typeof values.get('isActive') === 'boolean' &&
    Array.isArray(fields) &&
    fields.every((field: unknown) => typeof field === 'object' && field !== null && 'label' in field)
  );
}
