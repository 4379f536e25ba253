// A text of several lines that holds placeholders: its buttons, and what was typed in place of one.
import { type ComponentProps, useRef } from 'react';
import type { NamedValues } from '#domain/basics/template.ts';
import { CopiedFacts } from '#web/desk/template/copied-facts.tsx';
import { PlaceholderButtons } from '#web/desk/template/placeholder-buttons.tsx';
import { EditorControl } from '#web/form-editor/editor-control.tsx';
import * as words from '#words/desk/form-editor.ts';

type TemplateControlProps = Omit<ComponentProps<typeof EditorControl>, 'children'> & {
  /** How many lines before it grows. */
  rows: number;
  value: string;
  values: NamedValues;
  currency: string;
  onChange: (text: string) => void;
};

export function TemplateControl(props: TemplateControlProps) {
  const { rows, value, values, currency, onChange, ...frame } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <div className="template-control">
      <EditorControl {...frame}>
        {(control) => (
          <textarea
            ref={field}
            className="field__control"
            rows={rows}
            value={value}
            onChange={({ target }) => onChange(target.value)}
            {...control}
          />
        )}
      </EditorControl>
      <CopiedFacts text={value} values={values} currency={currency} onChange={onChange} />
      <PlaceholderButtons legend={words.filledInLater} values={values} field={field} onInsert={onChange} />
    </div>
  );
}
