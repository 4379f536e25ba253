// Subject and message of a letter to many; what it names of each reader is put in where the cursor stands.
import { type RefObject, useRef } from 'react';
import type { FieldErrors } from '#domain/basics/errors.ts';
import type { NamedValues } from '#domain/basics/template.ts';
import { mailingErrors, mailingLimits } from '#domain/letters/mailing.ts';
import { limits } from '#domain/values/limits.ts';
import { CopiedFacts } from '#web/desk/template/copied-facts.tsx';
import { PlaceholderButtons } from '#web/desk/template/placeholder-buttons.tsx';
import { Field } from '#web/ui/field.tsx';
import * as words from '#words/desk/compose.ts';
import { inWords } from '#words/faults.ts';

type LetterText = { subject: string; body: string };

type LetterTextFieldsProps = {
  text: LetterText;
  /** What it may name. */
  values: NamedValues;
  currency: string;
  errors: FieldErrors;
  subjectField?: RefObject<HTMLInputElement | null>;
  onChange: (change: Partial<LetterText>) => void;
};

export function LetterTextFields(props: LetterTextFieldsProps) {
  const { text, values, currency, errors, subjectField, onChange } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const setBody = (body: string) => onChange({ body });
  // An unknown placeholder is said while it is typed; what is missing only when going on.
  const shown = { ...inWords(mailingErrors(text, values)), ...errors };
  return (
    <>
      <Field label={words.subject} error={shown.subject}>
        {(control) => (
          <input
            {...control}
            ref={subjectField}
            maxLength={mailingLimits.subject}
            value={text.subject}
            onChange={({ target }) => onChange({ subject: target.value })}
          />
        )}
      </Field>
      <Field label={words.message} error={shown.body}>
        {(control) => (
          <textarea
            {...control}
            ref={field}
            className="field__control letter-text"
            rows={10}
            maxLength={limits.text}
            value={text.body}
            onChange={({ target }) => setBody(target.value)}
          />
        )}
      </Field>
      <CopiedFacts text={text.body} values={values} currency={currency} onChange={setBody} />
      <div className="letter-values">
        <PlaceholderButtons
          legend={words.riderDetails}
          values={values.filter(({ isAnswer }) => !isAnswer)}
          field={field}
          onInsert={setBody}
        />
        <PlaceholderButtons
          legend={words.riderAnswers}
          values={values.filter(({ isAnswer }) => isAnswer)}
          about={words.aboutAnswers}
          field={field}
          onInsert={setBody}
        />
      </div>
    </>
  );
}
