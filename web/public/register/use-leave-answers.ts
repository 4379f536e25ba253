// Closes answers that were opened to be changed, without sending them. Whoever typed is asked first.
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { readOwnRegistration } from '#web/public/own-registration.ts';
import { attempts } from '#web/public/register/attempts.ts';
import { type Block, closedId, inBlock } from '#web/public/register/blocks.ts';
import type { RegistrationForm } from '#web/public/register/registration-form.ts';
import { unsentAnswers } from '#web/public/register/unsent-answers.ts';

export function useLeaveAnswers(block: Block, sentBy: Block, { blocks, state, change }: RegistrationForm) {
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
