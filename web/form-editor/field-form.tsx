// Everything that is changed about one field.

import { useState } from 'react';
import type { Field } from '#domain/forms/fields.ts';
import { optionsOfText, withOptions } from '#domain/forms/form-edit.ts';
import { hasOptions, hasPlaceholder } from '#domain/forms/form-rules.ts';
import { ConditionControl } from '#web/form-editor/condition-control.tsx';
import { EditorControl, editorId, TextControl } from '#web/form-editor/editor-control.tsx';
import type { FieldFormProps } from '#web/form-editor/field-rules.ts';
import { fieldTypeNames } from '#web/form-editor/field-words.ts';
import * as words from '#words/desk/form-editor.ts';

export function FieldForm(props: FieldFormProps) {
  const { field, rules, errors, moreControls, onChange } = props;
  const isFixed = rules.isFixed(field);
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
    <div className="stack field-form">
      {text('label', words.label)}
      <TypeControl name={part('type')} field={field} onChange={onChange} />
      {hasPlaceholder(field) && text('placeholder', words.placeholder)}
      {text('help', words.helpText)}
      {hasOptions(field) && field.role !== 'participationDays' && (
        <OptionsControl
          name={part('options')}
          options={field.options ?? []}
          error={errors[part('options')]}
          onChange={(options) => onChange(withOptions(field, options))}
        />
      )}
      {moreControls}
      <ConditionControl {...props} name={part('showWhen')} error={errors[part('showWhen')]} />
      {field.type !== 'header' && (
        <label className="choice" htmlFor={editorId(part('required'))}>
          <input
            type="checkbox"
            id={editorId(part('required'))}
            checked={field.required}
            disabled={isFixed && field.required}
            onChange={(event) => onChange({ required: event.target.checked })}
          />
          <span>{isFixed ? words.requiredOfAll : words.required}</span>
        </label>
      )}
    </div>
  );
}

type TypeControlProps = { name: string; field: Field; onChange: (change: Partial<Field>) => void };

function TypeControl({ name, field, onChange }: TypeControlProps) {
  const isFixed = field.role !== undefined;
  const help = isFixed ? words.typeIsFixed : undefined;
  return (
    <EditorControl name={name} label={words.type} help={help} error={undefined}>
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
              {words.fieldTypeLabels[type]}
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

/**
 * Shows what is typed as it is typed, blank lines too, until the row is closed: if it shrank when it is left, the
 * press that left it would miss what it was meant for.
 */
function OptionsControl({ name, options, error, onChange }: OptionsControlProps) {
  const [typed, setTyped] = useState('');
  const stored = options.join('\n');
  const isAsTyped = optionsOfText(typed).join('\n') === stored;
  return (
    <TextControl
      name={name}
      label={words.options}
      help={words.onePerLine}
      rows={3}
      value={isAsTyped ? typed : stored}
      error={error}
      onChange={(text) => {
        setTyped(text);
        onChange(optionsOfText(text));
      }}
    />
  );
}
