// Below answers that were sent and are open again: send what was changed, or leave them as they are.

import { useState } from 'react';
import { flushSync } from 'react-dom';
import { readOwnRegistration } from '#web/public/own-registration.ts';
import { attempts } from '#web/public/register/attempts.ts';
import { type Block, closedId, inBlock } from '#web/public/register/blocks.ts';
import { SubmitButton } from '#web/public/register/form-parts.tsx';
import type { RegistrationForm } from '#web/public/register/registration-form.ts';
import { unsentAnswers } from '#web/public/register/unsent-answers.ts';
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

/** Closes answers that were opened to be changed, without sending them. Whoever typed is asked first. */
function useLeaveAnswers(block: Block, sentBy: Block, { blocks, state, change }: RegistrationForm) {
  const [isAsking, setIsAsking] = useState(false);
  const isSending = state.pending !== undefined;

  const leave = () => {
    // At once: while the dialog is open nothing outside it takes the focus.
    flushSync(() => {
      setIsAsking(false);
      change({ type: 'left', block });
    });
    document.getElementById(closedId(block))?.focus();
    void forgetAttempt();
  };

  /** Changes whose answer never came are not sent once more; whether they arrived, the server knows. */
  const forgetAttempt = async () => {
    const attempt = attempts.read();
    if (!attempt?.holder || (attempt.body.sectionType ?? 'main') !== sentBy) return;
    attempts.forget();
    const registration = await readOwnRegistration(attempt.holder).catch(() => undefined);
    if (registration) change({ type: 'read', registration });
  };

  const ask = () => {
    if (isSending) return;
    if (Object.keys(inBlock(unsentAnswers(blocks, state), block)).length > 0) return setIsAsking(true);
    leave();
  };
  return { isAsking, isSending, ask, leave, stay: () => setIsAsking(false) };
}
