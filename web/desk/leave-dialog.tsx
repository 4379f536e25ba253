// Asks before unsaved work is left behind.
import { dropUnsaved } from '#web/form-editor/kept-value.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import * as words from '#words/desk/leaving.ts';

export function LeaveDialog({ onAnswer }: { onAnswer: (isLeaving: boolean) => void }) {
  const leave = () => {
    dropUnsaved();
    onAnswer(true);
  };
  return (
    <Dialog title={words.discardTitle} onClose={() => onAnswer(false)}>
      <p>{words.unsavedForm}</p>
      <div className="actions">
        <button type="button" className="button" onClick={() => onAnswer(false)}>
          {words.keepEditing}
        </button>
        <button type="button" className="button button--quiet" onClick={leave}>
          {words.discardChanges}
        </button>
      </div>
    </Dialog>
  );
}
