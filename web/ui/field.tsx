// A label above its control, with what is wrong below it, or what may stand there.
import { type ReactNode, useId } from 'react';

/** What a control needs of its field. */
type Control = {
  id: string;
  className: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

type FieldProps = {
  label: string;
  error?: string | undefined;
  help?: string | undefined;
  children: (control: Control) => ReactNode;
};

export function Field({ label, error, help, children }: FieldProps) {
  const id = useId();
  const said = error ?? help;
  return (
    <div className={error ? 'field field--invalid' : 'field'}>
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: 'field__control',
        'aria-invalid': error ? true : undefined,
        'aria-describedby': said ? `${id}-said` : undefined,
      })}
      {said && (
        <p className={error ? 'field__error' : 'field__help'} id={`${id}-said`}>
          {said}
        </p>
      )}
    </div>
  );
}
