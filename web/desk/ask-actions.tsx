// The end of a dialog that asks before something goes: the button that does it, and Cancel.
import { cancel } from '#words/desk/desk-frame.ts';

type AskActionsProps = { label: string; isPending?: boolean; onDo: () => void; onCancel: () => void };

export function AskActions({ label, isPending = false, onDo, onCancel }: AskActionsProps) {
  return (
    <div className="actions">
      <button
        type="button"
        className="button button--danger"
        aria-disabled={isPending}
        onClick={() => isPending || onDo()}
      >
        {label}
      </button>
      <button type="button" className="button button--quiet" onClick={onCancel}>
        {cancel}
      </button>
    </div>
  );
}
