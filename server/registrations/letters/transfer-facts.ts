// The rows of a bank transfer, the same in every letter: what a rider needs, and what an organizer looks for.
import { bankFacts, type EventContent } from '#domain/event.ts';
import { formatPrice } from '#domain/locale.ts';
import type { Payment, Registration } from '#domain/stored-registration.ts';
import { type Block, type Fact, oneLine } from '#server/mail/letter.ts';
import * as words from '#words/letters.ts';

function transferFacts(
  event: EventContent,
  { amountCents, paymentCode, reference }: ExpectedPayment,
): Fact[] {
  return [
    { label: words.amount, value: formatPrice(amountCents, event) },
    ...bankFacts(event.bank),
    { label: words.code, value: paymentCode },
    { label: words.reference, value: reference },
  ];
}

/** Of what is free: no bank details, and nothing to look for. */
export const nothingToTransfer: Block = { kind: 'text', text: words.nothingToTransfer };

/** What a rider transfers and how; `together` with what else was confirmed. */
export function transferBlocks(
  event: EventContent,
  due: ExpectedPayment,
  together?: ExpectedPayment | undefined,
): Block[] {
  if (due.amountCents === 0) return [nothingToTransfer];
  return [
    { kind: 'facts', title: words.bankTransfer, facts: transferFacts(event, due) },
    ...togetherFacts(event, together),
    referenceHint,
  ];
}

/** Some banks take 18 characters, others 140; an organizer finds a payment by the code. */
export const referenceHint: Block = { kind: 'text', text: words.referenceHint };

export type ExpectedPayment = Pick<Payment, 'amountCents' | 'reference'> & Pick<Registration, 'paymentCode'>;

/** What stands, or no longer will, in the organizers' account. */
export function expectedFacts(
  event: EventContent,
  { amountCents, paymentCode, reference }: ExpectedPayment,
): Fact[] {
  return [
    { label: words.amount, value: formatPrice(amountCents, event) },
    { label: words.code, value: paymentCode },
    { label: words.reference, value: oneLine(reference) },
  ];
}

/** Nothing where one event alone was confirmed. */
export function togetherFacts(event: EventContent, together: ExpectedPayment | undefined): Block[] {
  if (!together) return [];
  return [{ kind: 'facts', title: words.bothTogether, facts: expectedFacts(event, together) }];
}
