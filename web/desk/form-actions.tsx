// The end of a dialog's form: the button that sends it, and Cancel.
import { BusyLabel } from '#web/ui/busy-label.tsx';
import { Button } from '#web/ui/button.tsx';
import * as words from '#words/desk/desk-frame.ts';

type FormActionsProps = {
  label: string;
  /** What the button says while it is pending, as in 'Saving...'. */
  pendingLabel: string;
  isPending: boolean;
  isDeleting?: boolean;
  /** Of the button that closes, where 'Cancel' could mean what the dialog does. */
  closeLabel?: string | undefined;
  onCancel: () => void;
};

export function FormActions(props: FormActionsProps) {
  const { label, pendingLabel, isPending, isDeleting = false, closeLabel = words.cancel, onCancel } = props;
  return (
    <div className="actions">
      <button
        type="submit"
        className={isDeleting ? 'button button--danger' : 'button button--loud'}
        aria-disabled={isPending}
      >
        <BusyLabel isBusy={isPending} busy={pendingLabel} label={label} />
      </button>
      <Button look="quiet" onPress={onCancel}>
        {closeLabel}
      </Button>
    </div>
  );
}
