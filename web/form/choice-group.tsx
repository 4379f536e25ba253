// A question with several choices: ticks for a list of items, radios for one of them.
import { optionCents } from '#domain/forms/fields.ts';
import { choiceId } from '#web/form/control-id.ts';
import { ExtraCost } from '#web/form/extra-cost.tsx';
import { describedBy, FieldError, FieldHelp, fieldClass, RequiredMark } from '#web/form/field-parts.tsx';
import type { FormFieldProps } from '#web/form/form-field-props.ts';
import { PlacesLeft } from '#web/form/places-left.tsx';
import * as words from '#words/riders/form.ts';
import { optionOnScreen } from '#words/riders/options.ts';

type ChoiceGroupProps = FormFieldProps & {
  options: readonly string[];
  chosen: readonly string[];
  /** Radios instead of ticks. */
  isSingle: boolean;
};

export function ChoiceGroup(props: ChoiceGroupProps) {
  const { form, field, error, options, chosen, isSingle, event, placesText, onAnswer } = props;
  const choose = (option: string, isChosen: boolean) => {
    if (isSingle) return onAnswer(field.id, option);
    onAnswer(
      field.id,
      options.filter((other) => (other === option ? isChosen : chosen.includes(other))),
    );
  };
  return (
    <fieldset className={fieldClass(error)} aria-describedby={describedBy(form, field, error)}>
      <legend className="field__label">
        {field.label}
        <RequiredMark field={field} />
        {field.required && <span className="visually-hidden"> {words.required}</span>}
      </legend>
      <FieldHelp form={form} field={field} />
      {options.map((option, index) => {
        const id = choiceId(form, field.id, index);
        return (
          <label key={option} className="choice" htmlFor={id}>
            <input
              type={isSingle ? 'radio' : 'checkbox'}
              id={id}
              name={isSingle ? `${form}-${field.id}` : field.id}
              value={option}
              aria-invalid={error ? true : undefined}
              checked={chosen.includes(option)}
              onChange={({ target }) => choose(option, target.checked)}
            />
            <span>
              {optionOnScreen(event, field, option)}
              <ExtraCost cents={optionCents(field, option)} event={event} />
              <PlacesLeft field={field} answer={option} textOf={placesText} />
            </span>
          </label>
        );
      })}
      <FieldError form={form} field={field} error={error} />
    </fieldset>
  );
}
