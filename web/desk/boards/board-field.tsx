// One line that is typed on a board, with its label.
import { useId } from 'react';

type BoardFieldProps = {
  label: string;
  value: string;
  isNumber?: boolean;
  error?: string | undefined;
  onChange: (value: string) => void;
};

export function BoardField({ label, value, isNumber = false, error, onChange }: BoardFieldProps) {
  const id = useId();
  return (
    <div className={error ? 'field field--invalid' : 'field'}>
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="field__control"
        inputMode={isNumber ? 'numeric' : undefined}
        autoComplete="off"
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      {error && (
        <p className="field__error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
