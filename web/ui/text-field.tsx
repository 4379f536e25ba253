// One line of text with its label, help and error, of a form that React Hook Form holds.
import { type ReactNode, useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

type TextFieldProps = {
  /** What the form registered. */
  control: UseFormRegisterReturn;
  label: string;
  type?: 'text' | 'email' | 'password' | 'date';
  autoComplete?: string;
  /** Phones begin it with a small letter, as they do email addresses and passwords. */
  isLowerCase?: boolean;
  error?: string | undefined;
  help?: string | undefined;
  /** Beside the control, such as a button that fills it. */
  children?: ReactNode;
};

export function TextField(props: TextFieldProps) {
  const { control, label, type = 'text', autoComplete = 'off' } = props;
  const { isLowerCase = type !== 'text', error, help, children } = props;
  const id = useId();
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={error ? 'field field--invalid' : 'field'}>
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <span className="text-field">
        <input
          {...control}
          id={id}
          className="field__control"
          type={type}
          autoComplete={autoComplete}
          autoCapitalize={isLowerCase ? 'none' : undefined}
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
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
