// The half-filled choice of this tab, and the key of a confirmation whose answer never came.
import { type PayableEvent, payableEvents } from '#domain/event.ts';
import { isObject, tabStore } from '#web/browser-store.ts';
import { answersIn } from '#web/form/stored-answers.ts';
import { newKey } from '#web/new-key.ts';
import type { PaymentChoice } from '#web/public/payment/payment-choice.ts';

const draftKey = 'rego:payment';
const attemptKey = 'rego:payment-attempt';

export function readPaymentDraft(registrationId: string, offered: PayableEvent[]): PaymentChoice | undefined {
  const stored = tabStore.read(draftKey);
  if (!isObject(stored) || stored.id !== registrationId || !Array.isArray(stored.chosen)) return undefined;
  const chosen: unknown[] = stored.chosen;
  return {
    chosen: payableEvents.filter((ticket) => chosen.includes(ticket) && offered.includes(ticket)),
    answers: answersIn(stored.answers),
  };
}

export function keepPaymentDraft(registrationId: string, choice: PaymentChoice): void {
  tabStore.write(draftKey, { id: registrationId, ...choice });
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
