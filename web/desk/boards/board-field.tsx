// One line that is typed on a board, with its label.
import { Search } from 'lucide-react';
import { Field } from '#web/ui/field.tsx';

type BoardFieldProps = {
  label: string;
  value: string;
  isNumber?: boolean;
  /** Looks for somebody, and is drawn as other searches are. */
  isSearch?: boolean;
  error?: string | undefined;
  onChange: (value: string) => void;
};

export function BoardField({ label, value, isNumber, isSearch, error, onChange }: BoardFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => {
        const input = (
          <input
            {...control}
            type={isSearch ? 'search' : undefined}
            inputMode={isNumber ? 'numeric' : undefined}
            autoComplete="off"
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        );
        if (!isSearch) return input;
        return (
          <span className="search-box">
            <Search aria-hidden="true" size={18} />
            {input}
          </span>
        );
      }}
    </Field>
  );
}
