// The form starts over for another person. What was typed and not sent goes along, or the rider is asked first.
import { useState } from 'react';
import { controlId } from '#web/form/control-id.ts';
import { forgetDraft, forgetHolder } from '#web/public/draft.ts';
import { hasAnswers, typedAnswers } from '#web/public/register/typed-answers.ts';
import { unsentChanges } from '#web/public/register/unsent-changes.ts';
import type { RegistrationForm } from '#web/public/register/use-registration.ts';

export function useStartOver({ blocks, state, change }: RegistrationForm) {
  const [isAsking, setIsAsking] = useState(false);

  const startOver = (keepsTyped: boolean) => {
    setIsAsking(false);
    forgetHolder();
    forgetDraft();
    change({ type: 'started-over', typed: keepsTyped ? typedAnswers(blocks, state) : undefined });
    document.getElementById(controlId('main', 'name'))?.focus();
  };
  const ask = () => {
    if (unsentChanges(blocks, state)?.isSomebodyElse) return startOver(true);
    if (hasAnswers(typedAnswers(blocks, state))) return setIsAsking(true);
    startOver(false);
  };
  return { isAsking, ask, startOver, stay: () => setIsAsking(false) };
}
