// A correction that was under way when the session ended: what was typed waits in this browser tab.
import type { Answers } from '#domain/fields.ts';
import { readKeptValue } from '#web/form-editor/kept-value.ts';

/** The answers that were changed, and which version of the registration they change. */
export type KeptCorrection = { base: string; draft: Answers };

export function correctionKey(registrationId: string): string {
  return `rego-correction-${registrationId}`;
}

export function readKeptCorrection(registrationId: string): KeptCorrection | undefined {
  return readKeptValue(correctionKey(registrationId), isKeptCorrection);
}

/** Written by this page; a version of rego in between may have written it otherwise. */
function isKeptCorrection(kept: unknown): kept is KeptCorrection {
  if (typeof kept !== 'object' || kept === null || !('base' in kept) || !('draft' in kept)) return false;
  const { base, draft } = kept;
  if (typeof base !== 'string' || typeof draft !== 'object' || draft === null) return false;
  return Object.values(draft).every(isAnswer);
}

function isAnswer(value: unknown): boolean {
  const isText = (part: unknown) => typeof part === 'string';
  return (
    ['string', 'number', 'boolean'].includes(typeof value) || (Array.isArray(value) && value.every(isText))
  );
}
