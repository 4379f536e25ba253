// The fields of a rule: to whom, when, what, how often.
import type { FieldErrors } from '#domain/basics/errors.ts';
import {
  isAboutMoney,
  occasions,
  type RuleText,
  ruleLetters,
  ruleLimits,
} from '#domain/letters/letter-rule.ts';
import { LetterTextFields } from '#web/desk/mail/letter-text-fields.tsx';
import { useDesk } from '#web/desk/use-desk.ts';
import { WhoChips } from '#web/desk/who/who-chips.tsx';
import { Field } from '#web/ui/field.tsx';
import { FilterOptional, FilterSelect } from '#web/ui/filters.tsx';
import * as words from '#words/desk/rules.ts';
import { sectionLabel } from '#words/desk/section-label.ts';
import { mailingValues } from '#words/letters/named-values.ts';

type RuleFieldsProps = {
  rule: RuleText;
  errors: FieldErrors;
  onChange: (change: Partial<RuleText>) => void;
};

export function RuleFields({ rule, errors, onChange }: RuleFieldsProps) {
  const { event } = useDesk();
  const { occasion, letter } = rule;
  const known = event.sections.map(({ key }) => ({ value: key, label: sectionLabel(key, event) }));
  const isKnown = rule.section === '' || known.some(({ value }) => value === rule.section);
  // Of one that the event had when the rule was written only the key is left.
  const sections = isKnown ? known : [...known, { value: rule.section, label: rule.section }];
  const number = (name: 'days' | 'times' | 'everyDays' | 'graceDays', most: number, help?: string) => (
    <Field label={words.parts[name]} error={errors[name]} help={help}>
      {(control) => (
        <input
          {...control}
          type="number"
          min={0}
          max={most}
          value={rule[name]}
          onChange={({ target }) =>
            onChange({ [name]: Math.min(Math.trunc(Number(target.value)) || 0, most) })
          }
        />
      )}
    </Field>
  );
  return (
    <>
      <Field label={words.name} error={errors.name}>
        {(control) => (
          <input
            {...control}
            maxLength={ruleLimits.name}
            value={rule.name}
            onChange={({ target }) => onChange({ name: target.value })}
          />
        )}
      </Field>
      <fieldset className="field">
        <legend className="field__label">{words.who}</legend>
        {rule.who === '' && <p className="small">{words.everybody}</p>}
        <WhoChips who={rule.who || undefined} onChange={(who = '') => onChange({ who })} />
        {errors.who && <p className="field__error">{errors.who}</p>}
      </fieldset>
      <div className="rule-form__row">
        <FilterSelect
          label={words.occasion}
          value={occasion}
          options={occasions.map((value) => ({ value, label: words.occasions[value] }))}
          onChoose={(chosen) => onChange({ occasion: chosen })}
        />
        {occasion !== 'at' && occasion !== 'at_once' && number('days', ruleLimits.days)}
        {occasion === 'entered' && (
          <FilterOptional
            label={words.section}
            value={rule.section}
            none={words.anySection}
            options={sections}
            error={errors.section}
            onChoose={(section) => onChange({ section })}
          />
        )}
        {occasion === 'at' && (
          <Field label={words.at} error={errors.at} help={words.whereEventIs}>
            {(control) => (
              <input
                {...control}
                type="datetime-local"
                value={rule.at}
                onChange={({ target }) => onChange({ at: target.value.slice(0, 16) })}
              />
            )}
          </Field>
        )}
        {number('times', ruleLimits.times)}
        {(rule.times > 1 || errors.everyDays) && number('everyDays', ruleLimits.everyDays)}
        {isAboutMoney(rule) && number('graceDays', ruleLimits.grace, words.aboutGrace)}
      </div>
      <FilterSelect
        label={words.letter}
        value={letter}
        options={ruleLetters.map((value) => ({ value, label: words.letters[value] }))}
        onChoose={(chosen) => onChange({ letter: chosen })}
      />
      {letter === 'reminder' ? (
        <p className="soft small">{words.aboutReminder}</p>
      ) : (
        <LetterTextFields
          text={rule}
          values={mailingValues(event)}
          currency={event.currency}
          errors={errors}
          onChange={onChange}
        />
      )}
    </>
  );
}
