// Unsaved work on a page with ways out: whoever leads away asks here first.
import { type ReactNode, useCallback, useState } from 'react';
import { LeaveDialog } from '#web/desk/leave-dialog.tsx';

export type LeaveGuard = {
  isDirty: boolean;
  /** Told when there is something that leaving would lose, and when there no longer is. */
  setIsDirty: (isDirty: boolean) => void;
  /** Asks before work is left behind; false keeps the page. */
  mayLeave: () => Promise<boolean>;
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
