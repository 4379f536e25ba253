// Asks before unsaved work is left behind.
import { dropUnsaved } from '#web/form-editor/kept-value.ts';
import { Button } from '#web/ui/button.tsx';
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
        <Button onPress={() => onAnswer(false)}>{words.keepEditing}</Button>
        <Button look="quiet" onPress={leave}>
          {words.discardChanges}
        </Button>
      </div>
    </Dialog>
  );
}
