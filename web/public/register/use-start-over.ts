// The form starts over for another person. What was typed and not sent goes along, or the rider is asked first.
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { controlId } from '#web/form/control-id.ts';
import { forgetDraft, forgetHolder, rememberRider } from '#web/public/draft.ts';
import type { RegistrationForm } from '#web/public/register/registration-form.ts';
import { hasAnswers, unsentAnswers } from '#web/public/register/unsent-answers.ts';
import { unsentChanges } from '#web/public/register/unsent-changes.ts';

export function useStartOver({ blocks, state, change }: RegistrationForm) {
  const [isAsking, setIsAsking] = useState(false);

  const isSending = state.pending !== undefined;

  const startOver = (keepsTyped: boolean) => {
    if (isSending) return;
    if (state.holder) forgetHolder({ id: state.holder.id });
    forgetDraft();
    rememberRider({ name: '', email: '' });
    // At once: while the dialog is open nothing outside it takes the focus.
    flushSync(() => {
      setIsAsking(false);
      change({ type: 'started-over', typed: keepsTyped ? unsentAnswers(blocks, state) : undefined });
    });
    document.getElementById(controlId('main', 'name'))?.focus();
  };
  const ask = () => {
    if (isSending) return;
    if (unsentChanges(blocks, state)?.isSomebodyElse) return startOver(true);
    if (hasAnswers(unsentAnswers(blocks, state))) return setIsAsking(true);
    startOver(false);
  };
  return { isAsking, isSending, ask, startOver, stay: () => setIsAsking(false) };
}
