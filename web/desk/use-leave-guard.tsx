// Unsaved work on a page with ways out: whoever leads away asks here first.
import { type ReactNode, useCallback, useState } from 'react';
import { LeaveDialog } from '#web/desk/leave-dialog.tsx';

/** What whoever leads away from a page is handed. */
export type WaysOut = {
  /** Asks before work is left behind; false keeps the page. */
  mayLeave: () => Promise<boolean>;
  /** Takes the page away before the browser leaves, so that it does not ask a second time. */
  onLeave: () => void;
};

export type LeaveGuard = Pick<WaysOut, 'mayLeave'> & {
  isDirty: boolean;
  /** Told when there is something that leaving would lose, and when there no longer is. */
  setIsDirty: (isDirty: boolean) => void;
  /** To be drawn: the question, while it is asked. */
  question: ReactNode;
};

export function useLeaveGuard(): LeaveGuard {
  const [isDirty, setIsDirty] = useState(false);
  const [asking, setAsking] = useState<{ answer: (mayLeave: boolean) => void }>();
  const mayLeave = useCallback(
    () => (isDirty ? new Promise<boolean>((answer) => setAsking({ answer })) : Promise.resolve(true)),
    [isDirty],
  );
  const question = asking && (
    <LeaveDialog
      onAnswer={(isLeaving) => {
        setAsking(undefined);
        if (isLeaving) setIsDirty(false);
        asking.answer(isLeaving);
      }}
    />
  );
  return { isDirty, setIsDirty, mayLeave, question };
}
