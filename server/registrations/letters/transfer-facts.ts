// The rows of a bank transfer, the same in every letter: what a rider needs, and what an organizer looks for.
import { bankFacts, type EventContent } from '#domain/event.ts';
import { formatPrice } from '#domain/locale.ts';
import type { Payment } from '#domain/stored-registration.ts';
import { type Block, type Fact, oneLine } from '#server/mail/letter.ts';

export function transferFacts(event: EventContent, { amountCents, reference }: ExpectedPayment): Fact[] {
  return [
    { label: 'Amount', value: formatPrice(amountCents, event) },
    ...bankFacts(event.bank),
    { label: 'Reference', value: reference },
  ];
}

/** Some banks take 18 characters, others 140; an organizer finds a payment by the name. */
export const referenceHint: Block = {
  kind: 'text',
  text: 'If your bank has no room for the whole reference, keep your name in it.',
};

export type ExpectedPayment = Pick<Payment, 'amountCents' | 'reference'>;

/** What stands, or no longer will, in the organizers' account. */
export function expectedFacts(event: EventContent, { amountCents, reference }: ExpectedPayment): Fact[] {
  return [
    { label: 'Amount', value: formatPrice(amountCents, event) },
    { label: 'Reference', value: oneLine(reference) },
  ];
}

/** Nothing where one event alone was confirmed. */
export function togetherFacts(event: EventContent, together: ExpectedPayment | undefined): Block[] {
  if (!together) return [];
  return [{ kind: 'facts', title: 'Or both in one transfer', facts: expectedFacts(event, together) }];
}
