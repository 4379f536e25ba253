// The section as the visitor will see it, to try out. Nothing in it is sent.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type EventContent, type EventSection, sectionOf } from '#domain/event.ts';
import type { Answers, Field } from '#domain/fields.ts';
import { descriptionValues, sectionValues } from '#domain/named-values.ts';
import type { Registration } from '#domain/stored-registration.ts';
import { fillTemplate } from '#domain/template.ts';
import { sectionQuestions, visibleFields } from '#domain/visibility.ts';
import { registrationsQuery } from '#web/desk/queries.ts';
import { changeAnswer } from '#web/form/change-answer.ts';
import { FormFields } from '#web/form/form-fields.tsx';
import { drawable } from '#web/form-editor/drawable.ts';
import { fieldName } from '#web/form-editor/field-words.ts';
import { type SectionDraft, tidyDraft } from '#web/form-editor/section-draft.ts';
import { RiderPicker } from '#web/organizer/email/rider-picker.tsx';
import { LinkedText } from '#web/ui/linked-text.tsx';

type SectionPreviewProps = {
  draft: SectionDraft;
  mainFields: readonly Field[];
  sectionType: string;
  event: EventContent;
};

export function SectionPreview({ draft, mainFields, sectionType, event }: SectionPreviewProps) {
  const [answers, setAnswers] = useState<Answers>({});
  const section = sectionOf(event, sectionType);
  const { title, description, isActive, confirmation, fields } = tidyDraft(draft);
  const questions = sectionQuestions(fields, mainFields).map(drawable);
  const left = fields.filter((field) => !questions.some(({ id }) => id === field.id));
  const visible = visibleFields(questions, answers, sectionType);
  return (
    <section className="section-preview" aria-labelledby="preview-heading">
      <div className="section-preview__head">
        <h2 className="panel__title" id="preview-heading">
          Live Preview
        </h2>
        <p className="soft small">Try it: nothing is sent.</p>
      </div>
      {!isActive && <p className="notice">Inactive: visitors do not see this section.</p>}
      <div className="card section-preview__card">
        <h3 className="card__title">{title || 'Untitled section'}</h3>
        {description && (
          <p className="section__text">{fillTemplate(description, descriptionValues(event, section))}</p>
        )}
        {visible.length === 0 && <p className="soft">No questions yet.</p>}
        <FormFields
          form="preview"
          fields={visible}
          answers={answers}
          event={event}
          onAnswer={(id, answer) => setAnswers((current) => changeAnswer(questions, current, id, answer))}
        />
        {confirmation && <AfterRegistering text={confirmation} section={section} event={event} />}
      </div>
      {left.length > 0 && (
        <p className="soft small">
          Already asked in the main form, so not here: {left.map(fieldName).join(', ')}.
        </p>
      )}
    </section>
  );
}

type AfterRegisteringProps = { text: string; section: EventSection; event: EventContent };

/** As one of them reads it. */
function AfterRegistering({ text, section, event }: AfterRegisteringProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="section-preview__after"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>After registering they read</summary>
      {isOpen && <ReadBy text={text} section={section} event={event} />}
    </details>
  );
}

function ReadBy({ text, section, event }: AfterRegisteringProps) {
  const riders = useQuery(registrationsQuery({ q: '', pageSize: 20, section: section.key }));
  const [picked, setPicked] = useState<Registration>();
  const reader = picked ?? riders.data?.items[0];
  return (
    <>
      {reader && (
        <RiderPicker sectionType={section.key} chosen={reader} pickedId={reader.id} onChoose={setPicked} />
      )}
      <p className="section__text">
        <LinkedText text={fillTemplate(text, sectionValues(event, section, reader))} />
      </p>
    </>
  );
}
