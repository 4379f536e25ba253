// What the field library offers: a question of each kind, and the fields that rego knows and nobody asks yet.
import type { EventContent } from '#domain/event/event.ts';
import { dayTicks, formLibrary, type LibraryField, libraryWithout } from '#domain/forms/field-library.ts';
import { asksForDays, type Field } from '#domain/forms/fields.ts';
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

type Days = Pick<EventContent, 'days'>;

/** A section stops asking what the main form asks. */
export function knownFieldItems(
  fields: readonly Field[],
  context: FormContext,
  { days }: Days,
): LibraryItem[] {
  const ticks = mayTickDays(fields, context) ? dayTicks(days) : [];
  return libraryWithout(fields, [...formLibrary, ...ticks]).map((field) => ({
    key: `known-${field.id}`,
    label: field.label,
    facts: [words.fieldTypeLabels[field.type], ...warningOf(field, context)].join(' · '),
    make: () => field,
  }));
}

/** One form asks for days, as one list or by a tick each. */
function mayTickDays(fields: readonly Field[], { sectionType, mainFields, sections }: FormContext): boolean {
  const own = fields.filter(asksForDays);
  if (own.length > 0) return own.every(({ item }) => item !== undefined);
  const others = Object.entries(sections).filter(([key]) => key !== sectionType);
  const asked = [...mainFields, ...others.flatMap(([, { sectionConfig }]) => sectionConfig.fields)];
  return sectionType !== undefined && !asked.some(asksForDays);
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
