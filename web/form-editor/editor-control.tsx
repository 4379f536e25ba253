// The editor's own controls: label, control, help and error, tied together by the name that errors come under.
import type { ReactNode } from 'react';
import { controlId, errorId, helpId } from '#web/form/control-id.ts';
import { fieldClass } from '#web/form/field-parts.tsx';

const form = 'section';

/** The DOM id of what an error of this name is about. */
export function editorId(name: string): string {
  return controlId(form, name);
}

/** What a control needs of its frame. */
type ControlProps = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

type EditorControlProps = {
  name: string;
  label: string;
  help?: ReactNode;
  error: string | undefined;
  children: (props: ControlProps) => ReactNode;
};

export function EditorControl({ name, label, help, error, children }: EditorControlProps) {
  const described = [help && helpId(form, name), error && errorId(form, name)].filter(Boolean).join(' ');
  return (
    <div className={fieldClass(error)}>
      <label className="field__label" htmlFor={editorId(name)}>
        {label}
      </label>
      {children({
        id: editorId(name),
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {help && (
        <p className="field__help" id={helpId(form, name)}>
          {help}
        </p>
      )}
      {error && (
        <p className="field__error" id={errorId(form, name)}>
          {error}
        </p>
      )}
    </div>
  );
}

type TextControlProps = Omit<EditorControlProps, 'children'> & {
  value: string;
  /** Several lines, that many before it grows. */
  rows?: number | undefined;
  onChange: (text: string) => void;
};

export function TextControl({ value, rows, onChange, ...frame }: TextControlProps) {
  const change = (event: { target: { value: string } }) => onChange(event.target.value);
  return (
    <EditorControl {...frame}>
      {(props) =>
        rows ? (
          <textarea className="field__control" rows={rows} value={value} onChange={change} {...props} />
        ) : (
          <input className="field__control" autoComplete="off" value={value} onChange={change} {...props} />
        )
      }
    </EditorControl>
  );
}
