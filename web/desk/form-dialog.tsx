// A dialog in which something is typed: it asks before unsaved work is dropped, whichever way it is left.
import { type ReactNode, useState } from 'react';
import { useUnsaved } from '#web/form-editor/use-unsaved.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { takeFocus } from '#web/ui/take-focus.ts';
import * as words from '#words/desk/leaving.ts';

type FormDialogProps = {
  title: string;
  /** Says what has the unsaved changes. */
  unsaved: string;
  isDirty: boolean;
  isWide?: boolean;
  /** Keeps it before it is asked; false where it could not. */
  onKeep?: (() => Promise<boolean>) | undefined;
  onClose: () => void;
  /** Draws the form; `cancel` asks as Escape does. */
  children: (cancel: () => void) => ReactNode;
};

export function FormDialog(props: FormDialogProps) {
  const { title, unsaved, isDirty, isWide = false, onKeep, onClose, children } = props;
  const [isAsking, setIsAsking] = useState(false);
  useUnsaved(isDirty, undefined);
  const cancel = async () => {
    if (!isDirty || (onKeep && (await onKeep()))) onClose();
    else setIsAsking(true);
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      onCancel={isDirty ? () => void cancel() : undefined}
      isWide={isWide}
    >
      {children(() => void cancel())}
      {isAsking && (
        <div className="dialog__ask" role="alertdialog" aria-label={words.discardTitle}>
          <p>{unsaved}</p>
          <div className="actions">
            <Button ref={takeFocus} onPress={() => setIsAsking(false)}>
              {words.keepEditing}
            </Button>
            <Button look="quiet" onPress={onClose}>
              {words.discardChanges}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
