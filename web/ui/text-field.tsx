// One line of text with its label, help and error.
import { type ReactNode, useId } from 'react';

type TextFieldProps = {
  /** Of the control in its form. */
  name?: string;
  label: string;
  value: string;
  type?: 'text' | 'email' | 'password';
  autoComplete?: string;
  /** Phones begin it with a small letter, as they do e-mail addresses and passwords. */
  isLowerCase?: boolean;
  error?: string | undefined;
  help?: string | undefined;
  /** Beside the control, such as a button that fills it. */
  children?: ReactNode;
  onChange: (value: string) => void;
};

export function TextField(props: TextFieldProps) {
  const { name, label, value, type = 'text', autoComplete = 'off' } = props;
  const { isLowerCase = type !== 'text', error, help, children, onChange } = props;
  const id = useId();
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={error ? 'field field--invalid' : 'field'}>
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <span className="text-field">
        <input
          id={id}
          name={name}
          className="field__control"
          type={type}
          autoComplete={autoComplete}
          autoCapitalize={isLowerCase ? 'none' : undefined}
          spellCheck={false}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        {children}
      </span>
      {help && (
        <p className="field__help" id={`${id}-help`}>
          {help}
        </p>
      )}
      {error && (
        <p className="field__error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
