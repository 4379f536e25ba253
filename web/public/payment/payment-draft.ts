// The half-filled choice of this tab, and the key of a confirmation whose answer never came.
import type { Answers } from '#domain/forms/fields.ts';
import { isObject, tabStore } from '#web/browser-store.ts';
import { answersIn } from '#web/form/stored-answers.ts';
import { newKey } from '#web/new-key.ts';

const draftKey = 'rego:payment';
const attemptKey = 'rego:payment-attempt';

/** What a rider changed: of the rest the registration has the say, which may have been corrected meanwhile. */
export type PaymentDraft = {
  /** What was ticked when something else was due is not what the rider wants now. */
  due: readonly string[];
  chosen: readonly string[];
  typed: Answers;
};

export function readPaymentDraft(registrationId: string): PaymentDraft | undefined {
  const stored = tabStore.read(draftKey);
  if (!isObject(stored) || stored.id !== registrationId) return undefined;
  return { due: ticketsIn(stored.due), chosen: ticketsIn(stored.chosen), typed: answersIn(stored.typed) };
}

function ticketsIn(stored: unknown): string[] {
  const named: unknown[] = Array.isArray(stored) ? stored : [];
  return named.filter((ticket) => typeof ticket === 'string');
}

export function keepPaymentDraft(registrationId: string, draft: PaymentDraft): void {
  tabStore.write(draftKey, { id: registrationId, ...draft });
}

export function forgetPaymentDraft(): void {
  tabStore.forget(draftKey);
  tabStore.forget(attemptKey);
}

/** The same content keeps its key, so that a second press after a lost answer confirms once. */
export function keyOfContent(content: string): string {
  const stored = tabStore.read(attemptKey);
  if (isObject(stored) && stored.content === content && typeof stored.key === 'string') return stored.key;
  const key = newKey();
  tabStore.write(attemptKey, { content, key });
  return key;
}
