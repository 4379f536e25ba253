// What a registered rider changed in the main form since it was sent. Beside sections it has no button of its
// own, and a section that stands as sent has none either: without a word the change would go nowhere.

import { inputOfAnswers } from '#domain/registration/answer-input.ts';
import { directionMarks } from '#domain/values/limits.ts';
import { answersOfRegistration, type Blocks, visibleIn } from '#web/public/register/blocks.ts';
import { isSubmitted } from '#web/public/register/register-state.ts';
import type { RegisterState } from '#web/public/register/registration-form.ts';
import { isSamePerson } from '#web/public/register/send-registration.ts';

export type UnsentChanges = {
  /** The sent section that can carry them to the server. */
  section: string;
  /** They name another person, at another address: no correction of this registration. */
  isSomebodyElse: boolean;
};

/** Undefined where nothing was changed, and while the name or the address is missing. */
export function unsentChanges(blocks: Blocks, state: RegisterState): UnsentChanges | undefined {
  const { registration, answers } = state;
  const sent = blocks.openSections.find(({ type }) => isSubmitted(state, type));
  if (!registration || !sent || state.isFolded) return undefined;
  const visible = visibleIn(blocks, 'main', answers.main);
  const typed = inputOfAnswers(visible, answers.main);
  const stored = inputOfAnswers(visible, answersOfRegistration(blocks, 'main', registration));
  if (textOf(typed) === textOf(stored)) return undefined;
  const { name, email } = typed;
  if (typeof name !== 'string' || typeof email !== 'string') return undefined;
  return { section: sent.type, isSomebodyElse: !isSamePerson(registration, { name, email }) };
}

/** For comparing: the server keeps no direction marks, which come along with a number from an address book. */
export function textOf(answer: unknown): string {
  return JSON.stringify(answer ?? null).replaceAll(directionMarks, '');
}
