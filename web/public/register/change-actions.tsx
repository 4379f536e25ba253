// Below answers that were sent and are open again: send what was changed, or leave them as they are.

import type { Block } from '#web/public/register/blocks.ts';
import { SubmitButton } from '#web/public/register/form-parts.tsx';
import type { RegistrationForm } from '#web/public/register/registration-form.ts';
import { useLeaveAnswers } from '#web/public/register/use-leave-answers.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import * as words from '#words/riders/registered.ts';

type ChangeActionsProps = {
  /** What stands open. */
  block: Block;
  /** Whose press sends it, where it has no button of its own. */
  sentBy?: Block;
  registration: RegistrationForm;
};

export function ChangeActions({ block, sentBy = block, registration }: ChangeActionsProps) {
  const leaving = useLeaveAnswers(block, sentBy, registration);
  return (
    <div className="change-actions">
      <SubmitButton block={sentBy} registration={registration} />
      <Button look="quiet" isBusy={leaving.isSending || undefined} onPress={leaving.ask}>
        {words.leaveAnswers}
      </Button>
      {leaving.isAsking && <DiscardDialog onStay={leaving.stay} onLeave={leaving.leave} />}
    </div>
  );
}

function DiscardDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <Dialog title={words.discardChanges} onClose={onStay}>
      <p>{words.changedHere}</p>
      <div className="actions actions--wide">
        <Button look="loud" onPress={onStay}>
          {words.keepEditing}
        </Button>
        <Button onPress={onLeave}>{words.discardMine}</Button>
      </div>
    </Dialog>
  );
}
