// One line that is typed on a board, with its label.
import { Field } from '#web/ui/field.tsx';

type BoardFieldProps = {
  label: string;
  value: string;
  isNumber?: boolean;
  error?: string | undefined;
  onChange: (value: string) => void;
};

export function BoardField({ label, value, isNumber = false, error, onChange }: BoardFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <input
          {...control}
          inputMode={isNumber ? 'numeric' : undefined}
          autoComplete="off"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
