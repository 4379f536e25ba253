// The main form while it is edited: what is wrong with it, whether it was changed, and how two versions are compared.
import type { FieldErrors } from '#domain/errors.ts';
import type { FormConfig } from '#domain/fields.ts';
import { formErrors, tidyForm } from '#domain/form-rules.ts';
import { type StoredForm, storedFormSchema } from '#domain/stored-form.ts';
import { isObject } from '#web/browser-store.ts';
import { readKeptValue } from '#web/form-editor/kept-value.ts';
import { isSameDraft, type SectionDraft } from '#web/form-editor/section-draft.ts';
import { listOfSections, sectionsOfList } from '#web/form-editor/section-headings.ts';

/** A draft and the stored version that it is a change of. */
export type FormEdit = { base: StoredForm; draft: FormConfig };

export function formDraftErrors(draft: FormConfig): FieldErrors {
  return formErrors(tidyForm(draft));
}

/** As one list with a heading a section, in the shape that sections are compared in. */
export function comparableOf({ title, sections }: FormConfig): SectionDraft {
  return { title, description: '', isActive: true, confirmation: '', fields: listOfSections(sections) };
}

export function formOf({ title, fields }: SectionDraft): FormConfig {
  return { title, sections: sectionsOfList(fields) };
}

export function isSameForm(a: FormConfig, b: FormConfig): boolean {
  return isSameDraft(comparableOf(a), comparableOf(b));
}

export const keptFormKey = 'rego-main-form';

export function readKeptForm(): FormEdit | undefined {
  return readKeptValue(keptFormKey, isStoredForm, isDraft);
}

function isStoredForm(base: unknown): base is StoredForm {
  return storedFormSchema.safeParse(base).success;
}

function isDraft(draft: unknown): draft is FormConfig {
  if (!isObject(draft) || !('title' in draft)) return false;
  const { sections } = draft;
  return Array.isArray(sections) && sections.every(isSection);
}

function isSection(section: unknown): boolean {
  if (!isObject(section) || !('title' in section)) return false;
  const { fields } = section;
  return Array.isArray(fields) && fields.every((field: unknown) => isObject(field) && 'label' in field);
}
