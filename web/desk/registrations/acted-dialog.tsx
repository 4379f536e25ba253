// After something was done to all who were selected: whom it could not be done to, and why.
import type { Acted } from '#domain/lists/selection.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import * as words from '#words/desk/selection.ts';

type ActedDialogProps = { deed: words.Deed; acted: Acted; onClose: () => void };

export function ActedDialog({ deed, acted: { done, left }, onClose }: ActedDialogProps) {
  return (
    <Dialog title={words.notForAll} onClose={onClose}>
      <p role="status">{words.doneAndLeft({ deed, done, left: left.length })}</p>
      <ul className="selection__left">
        {left.map(({ id, name, reason }) => (
          <li key={id}>
            <strong>{name || words.deletedPerson}</strong>: {words.leftReasons[reason]}
          </li>
        ))}
      </ul>
      <div className="actions">
        <Button onPress={onClose}>{words.close}</Button>
      </div>
    </Dialog>
  );
}
