// Asks before unsaved work is left behind.
import { Dialog } from '#web/ui/dialog.tsx';

export function LeaveDialog({ onAnswer }: { onAnswer: (isLeaving: boolean) => void }) {
  return (
    <Dialog title="Discard changes?" onClose={() => onAnswer(false)}>
      <p>You have unsaved changes to the form. If you leave now, they are lost.</p>
      <div className="actions">
        <button type="button" className="button" onClick={() => onAnswer(false)}>
          Keep editing
        </button>
        <button type="button" className="button button--quiet" onClick={() => onAnswer(true)}>
          Discard changes
        </button>
      </div>
    </Dialog>
  );
}
