// What the form around a field says of it: which others it may wait for, whether it stays, and what its row remarks.
import type { ReactNode } from 'react';
import type { FieldErrors } from '#domain/basics/errors.ts';
import type { EventContent } from '#domain/event/event.ts';
import { conditionFields } from '#domain/forms/field-conditions.ts';
import { type Field, type FormConfig, formFields } from '#domain/forms/fields.ts';
import { isFixedField } from '#domain/forms/form-rules.ts';
import { conditionText } from '#web/form-editor/field-words.ts';
import { type FormContext, isAskedBefore, isRoadTripQuestion } from '#web/form-editor/form-context.ts';
import * as words from '#words/desk/form-editor.ts';

/** What the form around a field knows of it. */
export type FieldRules = {
  /** All that a condition may name. */
  fields: readonly Field[];
  /** Whose answers this field may wait for. */
  conditionFields: (field: Field) => readonly Field[];
  /** Always asked and required: neither deleted nor hidden. */
  isFixed: (field: Field) => boolean;
  /** Said in its row besides its kind. */
  remark: (field: Field) => string | undefined;
};

export function fieldRules(form: FormConfig, context: FormContext, event: EventContent): FieldRules {
  const fields = formFields(form);
  const { sectionType } = context;
  return {
    fields,
    conditionFields: (field) => {
      if (isFixedField(form, field) || (sectionType !== undefined && isRoadTripQuestion(field))) return [];
      // Only what the visitor answers in this form: a field that is never drawn here decides nothing.
      return conditionFields(field, fields).filter(
        (other) =>
          !isAskedBefore(context, other) && !(sectionType === 'pre_event' && isRoadTripQuestion(other)),
      );
    },
    isFixed: (field) => isFixedField(form, field),
    remark: (field) => {
      const condition = conditionText(event, field, fields);
      if (isAskedBefore(context, field)) return words.askedBefore;
      return condition && words.onlyWhen({ condition });
    },
  };
}

/** What the form of one field is given. */
export type FieldFormProps = {
  field: Field;
  rules: FieldRules;
  errors: FieldErrors;
  moreControls?: ReactNode;
  onChange: (change: Partial<Field>) => void;
};
