// The fields of a form or a section while they are edited, with what stands around them: tidied and compared.
import type { Field } from '#domain/fields.ts';
import { tidyForm } from '#domain/form-rules.ts';
import { formOfSection, sectionOfForm } from '#domain/section-form.ts';

export type SectionDraft = {
  title: string;
  description: string;
  isActive: boolean;
  confirmation: string;
  fields: readonly Field[];
};

/** The draft as it would be stored, its fields in the order shown. */
export function tidyDraft(draft: SectionDraft): SectionDraft {
  const { title, description, isActive, confirmation: emailConfirmationContent } = draft;
  const sectionConfig = { title, description, fields: [...draft.fields] };
  const tidied = sectionOfForm(
    tidyForm(formOfSection({ sectionConfig, emailConfirmationContent, isActive })),
  );
  return { ...tidied.sectionConfig, isActive, confirmation: tidied.emailConfirmationContent };
}

/** The same for a reader of the form: a field's place counts, the number of its order does not. */
export function isSameDraft(a: SectionDraft, b: SectionDraft): boolean {
  const [one, other] = [tidyDraft(a), tidyDraft(b)];
  return (
    one.title === other.title &&
    one.description === other.description &&
    one.isActive === other.isActive &&
    one.confirmation === other.confirmation &&
    one.fields.length === other.fields.length &&
    one.fields.every((field, place) => {
      const counterpart = other.fields[place];
      return counterpart !== undefined && field.id === counterpart.id && isSameField(field, counterpart);
    })
  );
}

/** Asks the same in the same way, wherever it stands. */
export function isSameField(a: Field, b: Field): boolean {
  return JSON.stringify(askedBy(a)) === JSON.stringify(askedBy(b));
}

function askedBy({ type, label, required, placeholder, help, options, showWhen }: Field): unknown[] {
  const condition = showWhen ? [showWhen.field, showWhen.is] : [];
  return [type, label, required, placeholder ?? '', help ?? '', options ?? [], condition];
}
