// The foot of an editor: saves, drops what is unsaved, says that something is.

import type { ReactNode } from 'react';
import { BusyLabel } from '#web/ui/busy-label.tsx';
import { Button } from '#web/ui/button.tsx';
import * as words from '#words/desk/editor.ts';

type SaveBarProps = {
  isSaving: boolean;
  /** Nothing can be pressed: it saves, or what stands between the two is at it. */
  isBusy?: boolean;
  isDirty: boolean;
  label?: string;
  dropLabel: string;
  /** Undefined while there is nothing to drop. */
  onDrop: (() => void) | undefined;
  /** Between the two, such as a way to look at what is stored. */
  children?: ReactNode;
};

export function SaveBar({
  isSaving,
  isBusy = isSaving,
  isDirty,
  label = words.saveChanges,
  dropLabel,
  onDrop,
  children,
}: SaveBarProps) {
  return (
    <div className="section__bar">
      <button type="submit" className="button button--loud button--small" aria-disabled={isBusy || undefined}>
        <BusyLabel isBusy={isSaving} busy={words.saving} label={label} />
      </button>
      {children}
      {onDrop && (
        <Button look="quiet small" isBusy={isBusy} onPress={onDrop}>
          {dropLabel}
        </Button>
      )}
      <p className="soft small" role="status">
        {isDirty && words.unsavedChanges}
      </p>
    </div>
  );
}
