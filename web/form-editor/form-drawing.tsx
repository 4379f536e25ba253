// A form drawn from its definition, with answers of its own.

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fillTemplate } from '#domain/basics/template.ts';
import { type EventSection, sectionOf } from '#domain/event/event.ts';
import { type Answers, type Field, type FormConfig, formFields } from '#domain/forms/fields.ts';
import { sectionQuestions, visibleFields, withoutEmptyHeadings } from '#domain/forms/visibility.ts';
import type { Registration } from '#domain/registration/stored-registration.ts';
import { registrationsQuery } from '#web/desk/queries.ts';
import { useDesk } from '#web/desk/use-desk.ts';
import { changeAnswer } from '#web/form/change-answer.ts';
import { FormFields } from '#web/form/form-fields.tsx';
import { fieldName } from '#web/form-editor/field-words.ts';
import type { FormContext } from '#web/form-editor/form-context.ts';
import { RiderPicker } from '#web/organizer/email/rider-picker.tsx';
import { LinkedText } from '#web/ui/linked-text.tsx';
import * as words from '#words/desk/form-editor.ts';
import { descriptionValues, sectionText } from '#words/letters/named-values.ts';

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

/** While it is still being typed a label may be empty, and an option may stand there twice. */
function drawable(field: Field): Field {
  return {
    ...field,
    label: fieldName(field),
    ...(field.options && { options: [...new Set(field.options)] }),
  };
}

type AfterRegisteringProps = { text: string; section: EventSection };

/** What riders read once they are in a section, as one of them reads it. */
function AfterRegistering({ text, section }: AfterRegisteringProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="section-preview__after"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>{words.afterRegistering}</summary>
      {isOpen && <ReadBy text={text} section={section} />}
    </details>
  );
}

function ReadBy({ text, section }: AfterRegisteringProps) {
  const { event } = useDesk();
  const riders = useQuery(registrationsQuery({ q: '', pageSize: 20, section: section.key }));
  const [picked, setPicked] = useState<Registration>();
  const shown = picked ?? riders.data?.items[0];
  // Right after registering nothing has come; a list says it of all sections at once.
  const reader = shown && { ...shown, money: undefined };
  return (
    <>
      {reader && (
        <RiderPicker sectionType={section.key} chosen={reader} pickedId={reader.id} onChoose={setPicked} />
      )}
      <p className="section__text">
        <LinkedText text={sectionText(text, event, section, reader)} />
      </p>
    </>
  );
}
