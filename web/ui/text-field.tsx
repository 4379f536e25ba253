// One line of text of a form that React Hook Form holds.
import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '#web/ui/field.tsx';

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
  const { control, type = 'text', autoComplete = 'off', isLowerCase = type !== 'text', children } = props;
  return (
    <Field {...props}>
      {(ofField) => (
        <span className="text-field">
          <input
            {...control}
            {...ofField}
            type={type}
            autoComplete={autoComplete}
            autoCapitalize={isLowerCase ? 'none' : undefined}
            spellCheck={false}
          />
          {children}
        </span>
      )}
    </Field>
  );
}
