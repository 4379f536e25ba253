// The end of a dialog's form: the button that sends it, and Cancel.
import * as words from '#words/desk/desk-frame.ts';

type FormActionsProps = {
  label: string;
  /** What the button says while it is pending, as in 'Saving...'. */
  pendingLabel: string;
  isPending: boolean;
  onCancel: () => void;
};

export function FormActions({ label, pendingLabel, isPending, onCancel }: FormActionsProps) {
  return (
    <div className="actions">
      <button type="submit" className="button button--loud" aria-disabled={isPending}>
        {isPending ? pendingLabel : label}
      </button>
      <button type="button" className="button button--quiet" onClick={onCancel}>
        {words.cancel}
      </button>
    </div>
  );
}
