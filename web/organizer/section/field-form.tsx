// Everything that an organizer changes about one field.
import { useState } from 'react';
import type { FieldErrors } from '#domain/errors.ts';
import type { EventContent, SectionType } from '#domain/event.ts';
import type { Field } from '#domain/fields.ts';
import { meaningOf } from '#domain/registration.ts';
import { hasOptions, hasPlaceholder, optionsOfText } from '#domain/section-edit.ts';
import { ConditionControl } from '#web/organizer/section/condition-control.tsx';
import { EditorControl, TextControl } from '#web/organizer/section/editor-control.tsx';
import { fieldTypeLabels, fieldTypeNames } from '#web/organizer/section/field-words.ts';

export type FieldFormProps = {
  field: Field;
  /** All of the section, in the order shown. */
  fields: readonly Field[];
  mainFields: readonly Field[];
  sectionType: SectionType;
  event: EventContent;
  errors: FieldErrors;
  onChange: (change: Partial<Field>) => void;
};

export function FieldForm(props: FieldFormProps) {
  const { field, errors, onChange } = props;
  const part = (name: string) => `fields.${field.id}.${name}`;
  const text = (name: 'label' | 'placeholder' | 'help', label: string) => (
    <TextControl
      name={part(name)}
      label={label}
      value={field[name] ?? ''}
      error={errors[part(name)]}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
  return (
    <div className="field-form">
      {text('label', 'Label')}
      <TypeControl name={part('type')} field={field} onChange={onChange} />
      {hasPlaceholder(field) && text('placeholder', 'Placeholder')}
      {text('help', 'Help text')}
      {hasOptions(field) && field.id !== 'participationDays' && (
        <OptionsControl
          name={part('options')}
          options={field.options ?? []}
          error={errors[part('options')]}
          onChange={(options) => onChange({ options })}
        />
      )}
      <ConditionControl {...props} name={part('showWhen')} error={errors[part('showWhen')]} />
      {field.type !== 'header' && (
        <label className="choice">
          <input
            type="checkbox"
            checked={field.required}
            onChange={(event) => onChange({ required: event.target.checked })}
          />
          <span>Required</span>
        </label>
      )}
    </div>
  );
}

type TypeControlProps = { name: string; field: Field; onChange: (change: Partial<Field>) => void };

function TypeControl({ name, field, onChange }: TypeControlProps) {
  const isFixed = meaningOf(field.id) !== undefined;
  const help = isFixed ? 'Fixed: rego knows this field and counts its answers.' : undefined;
  return (
    <EditorControl name={name} label="Type" help={help} error={undefined}>
      {(control) => (
        <select
          className="field__control"
          {...control}
          value={field.type}
          disabled={isFixed}
          onChange={(event) => {
            const type = fieldTypeNames.find((known) => known === event.target.value);
            if (type) onChange({ type });
          }}
        >
          {fieldTypeNames.map((type) => (
            <option key={type} value={type}>
              {fieldTypeLabels[type]}
            </option>
          ))}
        </select>
      )}
    </EditorControl>
  );
}

type OptionsControlProps = {
  name: string;
  options: readonly string[];
  error: string | undefined;
  onChange: (options: string[]) => void;
};

/** Keeps what is typed as it is typed, blank lines too, until it is left. */
function OptionsControl({ name, options, error, onChange }: OptionsControlProps) {
  const [text, setText] = useState(() => options.join('\n'));
  return (
    <TextControl
      name={name}
      label="Options"
      help="One per line. Blank lines are dropped."
      rows={3}
      value={text}
      error={error}
      onChange={(typed) => {
        setText(typed);
        onChange(optionsOfText(typed));
      }}
      onBlur={() => setText(optionsOfText(text).join('\n'))}
    />
  );
}
