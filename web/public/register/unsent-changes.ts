// What a registered rider changed in the main form since it was sent. Beside sections it has no button of its
// own, and a section that stands as sent has none either: without a word the change would go nowhere.

import { inputOfAnswers } from '#domain/registration/answer-input.ts';
import { answersOfRegistration, type Blocks, visibleIn } from '#web/public/register/blocks.ts';
import { isSubmitted } from '#web/public/register/register-state.ts';
import type { RegisterState } from '#web/public/register/registration-form.ts';
import { isSamePerson } from '#web/public/register/send-registration.ts';
import { textOf } from '#web/public/register/unsent-answers.ts';

export type UnsentChanges = {
  /** The sent section that can carry them to the server; undefined where all that were sent are closed. */
  section: string | undefined;
  /** They name another person, at another address: no correction of this registration. */
  isSomebodyElse: boolean;
};

/** Undefined where nothing was changed, and while the name or the address is missing. */
export function unsentChanges(blocks: Blocks, state: RegisterState): UnsentChanges | undefined {
  const { registration, answers } = state;
  if (!registration || state.isFolded) return undefined;
  const sent = blocks.openSections.filter(({ type }) => registration.sections.includes(type));
  const section = sent.find(({ type }) => isSubmitted(state, type))?.type;
  // What is open has a button of its own.
  if (!section && (sent.length > 0 || blocks.openSections.length === 0)) return undefined;
  const visible = visibleIn(blocks, 'main', answers.main);
  const typed = inputOfAnswers(visible, answers.main);
  const stored = inputOfAnswers(visible, answersOfRegistration(blocks, 'main', registration));
  if (textOf(typed) === textOf(stored)) return undefined;
  const { name, email } = typed;
  if (typeof name !== 'string' || typeof email !== 'string') return undefined;
  const isSomebodyElse = !isSamePerson(registration, { name, email });
  return section || !isSomebodyElse ? { section, isSomebodyElse } : undefined;
}
