// A correction that was under way when the session ended: what was typed waits in this browser tab.
import type { Answer, Answers } from '#domain/fields.ts';
import { readKeptValue } from '#web/form-editor/kept-value.ts';

/** The answers that were changed, and which version of the registration they change. */
export type KeptCorrection = { base: string; draft: Answers };

export function correctionKey(registrationId: string): string {
  return `rego-correction-${registrationId}`;
}

export function readKeptCorrection(registrationId: string): KeptCorrection | undefined {
  return readKeptValue(correctionKey(registrationId), isText, areAnswers);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function areAnswers(draft: unknown): draft is Answers {
  return typeof draft === 'object' && draft !== null && Object.values(draft).every(isAnswer);
}

function isAnswer(value: unknown): value is Answer {
  return (
    ['string', 'number', 'boolean'].includes(typeof value) || (Array.isArray(value) && value.every(isText))
  );
}
