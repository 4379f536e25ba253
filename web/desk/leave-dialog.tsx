// Asks before unsaved work is left behind.
import { dropUnsaved } from '#web/form-editor/kept-value.ts';
import { Dialog } from '#web/ui/dialog.tsx';

export function LeaveDialog({ onAnswer }: { onAnswer: (isLeaving: boolean) => void }) {
  const leave = () => {
    dropUnsaved();
    onAnswer(true);
  };
  return (
    <Dialog title="Discard changes?" onClose={() => onAnswer(false)}>
      <p>You have unsaved changes to the form. If you leave now, they are lost.</p>
      <div className="actions">
        <button type="button" className="button" onClick={() => onAnswer(false)}>
          Keep editing
        </button>
        <button type="button" className="button button--quiet" onClick={leave}>
          Discard changes
        </button>
      </div>
    </Dialog>
  );
}
