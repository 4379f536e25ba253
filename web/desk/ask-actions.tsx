// The end of a dialog that asks: the button that does it, and Cancel.

import { BusyLabel } from '#web/ui/busy-label.tsx';
import { Button } from '#web/ui/button.tsx';
import * as words from '#words/desk/desk-frame.ts';

type AskActionsProps = {
  label: string;
  /** What the button says while it is pending; otherwise the same. */
  pendingLabel?: string;
  /** Something goes by it. */
  isDeleting?: boolean;
  isDisabled?: boolean;
  isPending?: boolean;
  /** Of the button that closes, where 'Cancel' could mean what the dialog does. */
  closeLabel?: string;
  onDo: () => void;
  onCancel: () => void;
};

export function AskActions(props: AskActionsProps) {
  const { label, isDeleting = false, isDisabled = false, isPending = false, pendingLabel = label } = props;
  const { closeLabel = words.cancel, onDo, onCancel } = props;
  return (
    <div className="actions">
      <Button
        className={isDeleting ? 'button button--danger' : 'button button--loud'}
        disabled={isDisabled}
        isBusy={isPending}
        onPress={onDo}
      >
        <BusyLabel isBusy={isPending} busy={pendingLabel} label={label} />
      </Button>
      <Button look="quiet" onPress={onCancel}>
        {closeLabel}
      </Button>
    </div>
  );
}
