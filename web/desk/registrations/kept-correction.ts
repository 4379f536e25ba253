// A correction that was under way when the session ended: what was typed waits in this browser tab.
import type { Answers } from '#domain/forms/fields.ts';
import { isObject } from '#web/browser-store.ts';
import { isAnswer } from '#web/form/stored-answers.ts';
import { readKeptValue } from '#web/form-editor/kept-value.ts';

/** Which version of the registration is changed, and what stood there in place of what was typed. */
type CorrectionBase = { updatedAt: string; before: Answers };

export type KeptCorrection = { base: CorrectionBase; draft: Answers };

/** Of the answers that were typed over only: the others wait on the server. */
export function baseOf(updatedAt: string, stored: Answers, typed: Answers): CorrectionBase {
  const before = Object.entries(stored).filter(([id]) => Object.hasOwn(typed, id));
  return { updatedAt, before: Object.fromEntries(before) };
}

export function correctionKey(registrationId: string): string {
  return `rego-correction-${registrationId}`;
}

export function readKeptCorrection(registrationId: string): KeptCorrection | undefined {
  return readKeptValue(correctionKey(registrationId), isBase, areAnswers);
}

function isBase(base: unknown): base is CorrectionBase {
  return isObject(base) && typeof base.updatedAt === 'string' && areAnswers(base.before);
}

function areAnswers(draft: unknown): draft is Answers {
  return isObject(draft) && Object.values(draft).every(isAnswer);
}
