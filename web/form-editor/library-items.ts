// What the field library offers: a question of each kind, and the fields that rego knows and nobody asks yet.
import { formLibrary, type LibraryField, libraryWithout } from '#domain/forms/field-library.ts';
import type { Field } from '#domain/forms/fields.ts';
import { sectionQuestions } from '#domain/forms/visibility.ts';
import { fieldTypeNames } from '#web/form-editor/field-words.ts';
import { type FormContext, isAskedBefore } from '#web/form-editor/form-context.ts';
import { newQuestion } from '#web/form-editor/new-question.ts';
import * as words from '#words/desk/form-editor.ts';

export type LibraryItem = {
  key: string;
  label: string;
  /** What it is besides its label. */
  facts?: string;
  make: () => LibraryField;
};

export function newQuestionItems(fields: readonly Field[]): LibraryItem[] {
  const taken = fields.map(({ id }) => id);
  return fieldTypeNames.map((type) => ({
    key: type,
    label: words.fieldTypeLabels[type],
    make: () => newQuestion(type, taken),
  }));
}

/** A section stops asking what the main form asks. */
export function knownFieldItems(fields: readonly Field[], context: FormContext): LibraryItem[] {
  return libraryWithout(fields, formLibrary).map((field) => ({
    key: `known-${field.id}`,
    label: field.label,
    facts: [words.fieldTypeLabels[field.type], ...warningOf(field, context)].join(' · '),
    make: () => field,
  }));
}

function warningOf(field: LibraryField, context: FormContext): string[] {
  if (isAskedBefore(context, field)) return [words.askedBefore];
  if (context.sectionType !== undefined) return [];
  const asking = Object.values(context.sections).filter(({ sectionConfig: { fields } }) => {
    return sectionQuestions(fields, [{ ...field, order: 0 }]).length < fields.length;
  });
  if (asking.length === 0) return [];
  const titles = asking.map(({ sectionConfig }) => sectionConfig.title);
  return [words.wouldMoveHere({ sections: titles })];
}
