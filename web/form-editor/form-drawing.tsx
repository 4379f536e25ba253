// A form drawn from its definition, with answers of its own.
import { useState } from 'react';
import { fillTemplate } from '#domain/basics/template.ts';
import { sectionOf } from '#domain/event/event.ts';
import { type Answers, type Field, type FormConfig, formFields } from '#domain/forms/fields.ts';
import { sectionQuestions, visibleFields, withoutEmptyHeadings } from '#domain/forms/visibility.ts';
import { useDesk } from '#web/desk/use-desk.ts';
import { changeAnswer } from '#web/form/change-answer.ts';
import { FormFields } from '#web/form/form-fields.tsx';
import { AfterRegistering } from '#web/form-editor/after-registering.tsx';
import { drawable } from '#web/form-editor/drawable.ts';
import type { FormContext } from '#web/form-editor/form-context.ts';
import * as words from '#words/desk/form-editor.ts';
import { descriptionValues } from '#words/letters/named-values.ts';

type FormDrawingProps = {
  form: FormConfig;
  context: FormContext;
  /** Tells two drawings on one page apart. */
  name: string;
  isReadOnly?: boolean;
};

/** A section does not ask again what the main form asks. */
export function questionsOf(form: FormConfig, { mainFields }: FormContext): readonly Field[] {
  return sectionQuestions(formFields(form), mainFields);
}

export function FormDrawing({ form, context, name, isReadOnly = false }: FormDrawingProps) {
  const { event } = useDesk();
  const [answers, setAnswers] = useState<Answers>({});
  const fields = questionsOf(form, context).map(drawable);
  // Somebody who only looks wants to see every question.
  const visible = isReadOnly ? fields : visibleFields(fields, answers, context.sectionType);
  const { sections, ofSection } = form;
  const sold = context.sectionType === undefined ? undefined : sectionOf(event, context.sectionType);
  return (
    <div className="stack stack--wide">
      {!ofSection && <p className="form-drawing__title">{event.formTitle}</p>}
      {sections.map((section) => {
        const ids = new Set(section.fields.map(({ id }) => id));
        const inSection = visible.filter(({ id }) => ids.has(id));
        const drawn = isReadOnly ? inSection : withoutEmptyHeadings(inSection);
        if (!ofSection && drawn.length === 0 && section.fields.length > 0) return null;
        return (
          <fieldset key={section.id} className="form-drawing__block" disabled={isReadOnly}>
            <legend className="form-drawing__legend">{section.title || words.untitledSection}</legend>
            {sold && section.description && (
              <p className="section__text">
                {fillTemplate(section.description, descriptionValues(event, sold))}
              </p>
            )}
            {drawn.length === 0 && <p className="soft">{words.noQuestionsYet({ isHidden: !ofSection })}</p>}
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
      {sold && ofSection?.confirmation && <AfterRegistering text={ofSection.confirmation} section={sold} />}
    </div>
  );
}
