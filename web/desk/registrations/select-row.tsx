// The box before a name that selects a row.
import type { Registration } from '#domain/registration/stored-registration.ts';
import type { Selection } from '#web/desk/registrations/selection.ts';
import * as words from '#words/desk/selection.ts';

type SelectRowProps = { registration: Pick<Registration, 'id' | 'name'>; selection: Selection };

export function SelectRow({ registration: { id, name }, selection }: SelectRowProps) {
  return (
    <label className="select-row no-print">
      <input
        type="checkbox"
        aria-label={words.select({ name })}
        checked={selection.has(id)}
        disabled={selection.isFull && !selection.has(id)}
        onChange={() => selection.toggle(id)}
      />
    </label>
  );
}
