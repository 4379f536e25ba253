// Draws one field of a definition: its control by kind, label with required mark, help and error.

import { dayKeys } from '#domain/event/event.ts';
import { optionsOfField } from '#domain/forms/field-conditions.ts';
import { optionCents } from '#domain/forms/fields.ts';
import { holdsList } from '#domain/registration/answer-input.ts';
import { ChoiceGroup } from '#web/form/choice-group.tsx';
import { controlId } from '#web/form/control-id.ts';
import { EmailQuestion } from '#web/form/email-question.tsx';
import { ExtraCost, extraText } from '#web/form/extra-cost.tsx';
import { describedBy, FieldError, FieldHelp, fieldClass, RequiredMark } from '#web/form/field-parts.tsx';
import type { FormFieldProps } from '#web/form/form-field-props.ts';
import { inputHints } from '#web/form/input-hints.ts';
import { PlacesLeft } from '#web/form/places-left.tsx';
import * as words from '#words/riders/form.ts';

const sectionTextareaRows = 3;

export function FormField(props: FormFieldProps) {
  const { form, field, answer, event } = props;
  const options = optionsOfField(field, dayKeys(event));
  if (field.type === 'header') return <h3 id={controlId(form, field.id)}>{field.label}</h3>;
  if (field.type === 'checkbox') return <TickField {...props} />;
  if (holdsList(field)) {
    const ticked = Array.isArray(answer) ? answer : [];
    return <ChoiceGroup {...props} options={options} chosen={ticked} isSingle={false} />;
  }
  if (field.type === 'radio') {
    const chosen = typeof answer === 'string' && answer !== '' ? [answer] : [];
    return <ChoiceGroup {...props} options={options} chosen={chosen} isSingle />;
  }
  return <InputField {...props} />;
}

function TickField({ form, field, answer, error, event, placesText, onAnswer }: FormFieldProps) {
  const id = controlId(form, field.id);
  return (
    <div className={fieldClass(error)}>
      <label className="choice" htmlFor={id}>
        <input
          type="checkbox"
          id={id}
          name={field.id}
          checked={answer === true}
          required={field.required}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(form, field, error)}
          onChange={({ target }) => onAnswer(field.id, target.checked)}
        />
        <span>
          {field.label}
          <ExtraCost cents={field.priceCents} event={event} />
          <PlacesLeft field={field} answer textOf={placesText} />
          <RequiredMark field={field} />
        </span>
      </label>
      <FieldHelp form={form} field={field} />
      <FieldError form={form} field={field} error={error} />
    </div>
  );
}

/** The error stands below the control; head and control keep to their neighbour's lines. */
function InputField(props: FormFieldProps) {
  const { form, field, error, event, placesText } = props;
  return (
    <div className={fieldClass(error)}>
      <div className="field__head">
        <label className="field__label" htmlFor={controlId(form, field.id)}>
          {field.label}
          <ExtraCost cents={field.priceCents} event={event} isEach />
          <PlacesLeft field={field} answer textOf={placesText} />
          <RequiredMark field={field} />
        </label>
        <FieldHelp form={form} field={field} />
      </div>
      <div className="field__body">
        <Control {...props} />
        <FieldError form={form} field={field} error={error} />
        {field.type === 'email' && <EmailQuestion {...props} />}
      </div>
    </div>
  );
}

function Control(props: FormFieldProps) {
  const { form, field, answer, error, enterKeyHint, textareaRows, event, placesText, onAnswer } = props;
  const value = typeof answer === 'string' || typeof answer === 'number' ? String(answer) : '';
  const shared = {
    id: controlId(form, field.id),
    name: field.id,
    value,
    required: field.required,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': describedBy(form, field, error),
    onChange: ({ target }: { target: { value: string } }) => onAnswer(field.id, target.value),
  };
  if (field.type === 'textarea') {
    const rows = textareaRows ?? sectionTextareaRows;
    return (
      <textarea
        className="field__control"
        dir="auto"
        rows={rows}
        placeholder={field.placeholder}
        {...shared}
      />
    );
  }
  if (field.type === 'select') {
    return (
      <select className="field__control" {...shared}>
        <option value="">{field.placeholder ?? words.pleaseChoose}</option>
        {(field.options ?? []).map((option) => (
          <option key={option} value={option}>
            {option}
            {extraText(optionCents(field, option), event, placesText?.(field, option))}
          </option>
        ))}
      </select>
    );
  }
  return (
    <input
      className="field__control"
      placeholder={field.placeholder}
      enterKeyHint={enterKeyHint}
      {...inputHints(field)}
      {...shared}
    />
  );
}
