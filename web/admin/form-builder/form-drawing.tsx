// A main form drawn from its definition, with answers of its own.
import { useState } from 'react';
import type { EventContent } from '#domain/event.ts';
import { type Answers, type FormConfig, formFields } from '#domain/fields.ts';
import { visibleFields, withoutEmptyHeadings } from '#domain/visibility.ts';
import { changeAnswer } from '#web/form/change-answer.ts';
import { FormFields } from '#web/form/form-fields.tsx';
import { drawable } from '#web/form-editor/drawable.ts';

type FormDrawingProps = {
  form: FormConfig;
  event: EventContent;
  /** Tells two drawings on one page apart. */
  name: string;
  isReadOnly?: boolean;
};

export function FormDrawing({ form, event, name, isReadOnly = false }: FormDrawingProps) {
  const [answers, setAnswers] = useState<Answers>({});
  const fields = formFields(form).map(drawable);
  // Somebody who only looks wants to see every question.
  const visible = isReadOnly ? fields : visibleFields(fields, answers);
  return (
    <div className="form-drawing">
      <p className="form-drawing__title">{event.formTitle}</p>
      {form.sections.map((section) => {
        const ids = new Set(section.fields.map(({ id }) => id));
        const inSection = visible.filter(({ id }) => ids.has(id));
        const drawn = isReadOnly ? inSection : withoutEmptyHeadings(inSection);
        if (drawn.length === 0 && section.fields.length > 0) return null;
        return (
          <fieldset key={section.id} className="form-drawing__block" disabled={isReadOnly}>
            <legend className="form-drawing__legend">{section.title || 'Untitled section'}</legend>
            {drawn.length === 0 && (
              <p className="soft">No questions yet: visitors do not see this section.</p>
            )}
            <FormFields
              form={name}
              fields={drawn}
              answers={answers}
              event={event}
              onAnswer={(id, answer) => setAnswers((current) => changeAnswer(fields, current, id, answer))}
            />
          </fieldset>
        );
      })}
    </div>
  );
}
