// A text of several lines that holds placeholders: its buttons, and what was typed in place of one.
import { type ComponentProps, useRef } from 'react';
import type { NamedValues } from '#domain/template.ts';
import { CopiedFacts } from '#web/desk/template/copied-facts.tsx';
import { PlaceholderButtons } from '#web/desk/template/placeholder-buttons.tsx';
import { EditorControl } from '#web/form-editor/editor-control.tsx';

type TemplateControlProps = Omit<ComponentProps<typeof EditorControl>, 'children'> & {
  /** How many lines before it grows. */
  rows: number;
  value: string;
  values: NamedValues;
  currency: string;
  onChange: (text: string) => void;
};

export function TemplateControl({ rows, value, values, currency, onChange, ...frame }: TemplateControlProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <div className="template-control">
      <EditorControl {...frame}>
        {(props) => (
          <textarea
            ref={field}
            className="field__control"
            rows={rows}
            value={value}
            onChange={({ target }) => onChange(target.value)}
            {...props}
          />
        )}
      </EditorControl>
      <CopiedFacts text={value} values={values} currency={currency} onChange={onChange} />
      <PlaceholderButtons
        legend="Filled in when it is read or sent"
        values={values}
        field={field}
        onInsert={onChange}
      />
    </div>
  );
}
