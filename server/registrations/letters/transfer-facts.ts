// The rows of a bank transfer, the same in every letter: what a rider needs, and what an organizer looks for.

import type { Payment } from '#domain/entries/entry-schema.ts';
import type { EventContent } from '#domain/event/event.ts';
import { formatPrice } from '#domain/locale/locale.ts';
import type { Registration } from '#domain/registration/stored-registration.ts';
import type { Block, Blocks, Fact } from '#server/mail/draft.ts';
import { oneLine } from '#server/mail/letter.ts';
import { bankFacts } from '#words/bank.ts';
import * as words from '#words/letters/letters.ts';

/** What is owed for a section, or for all that was confirmed, and what came of it. */
export type ExpectedPayment = Pick<Payment, 'amountCents' | 'reference'> &
  Pick<Registration, 'paymentCode'> & { receivedCents?: number };

export function openCents({
  amountCents,
  receivedCents = 0,
}: Omit<ExpectedPayment, 'paymentCode' | 'reference'>): number {
  return amountCents - receivedCents;
}

/** Of what is free, or paid: no bank details, and nothing to look for. */
export function nothingToTransfer(
  event: EventContent,
  { amountCents }: Pick<ExpectedPayment, 'amountCents'>,
): Block {
  return {
    kind: 'text',
    text: amountCents === 0 ? words.isFree : words.isPaid(formatPrice(amountCents, event)),
  };
}

/** What a rider transfers and how; `together` with what else was confirmed. */
export function transferBlocks(
  event: EventContent,
  due: ExpectedPayment,
  together?: ExpectedPayment | undefined,
): Blocks {
  if (openCents(due) <= 0) return [nothingToTransfer(event, due)];
  const facts = [
    ...amountFacts(event, due),
    ...bankFacts(event.bank),
    { label: words.code, value: due.paymentCode },
    { label: words.reference, value: due.reference },
  ];
  return [
    { kind: 'facts', title: words.bankTransfer, facts },
    ...togetherFacts(event, together),
    !event.bank && { kind: 'text', text: words.askForAccount },
    referenceHint,
  ];
}

/** What is still to come and, where some of it came, how much. */
function amountFacts(event: EventContent, due: ExpectedPayment): Fact[] {
  const { receivedCents = 0 } = due;
  const [whole, received] = [formatPrice(due.amountCents, event), formatPrice(receivedCents, event)];
  const open = openCents(due);
  return [
    ...(open > 0 || due.amountCents === 0 ? [{ label: words.amount, value: formatPrice(open, event) }] : []),
    ...(receivedCents > 0 ? [{ label: words.received, value: words.receivedOf(received, whole) }] : []),
  ];
}

/** Some banks take 18 characters, others 140; an organizer finds a payment by the code. */
export const referenceHint: Block = { kind: 'text', text: words.referenceHint };

/** What stands, or no longer will, in the organizers' account. */
export function expectedFacts(event: EventContent, due: ExpectedPayment): Fact[] {
  return [
    ...amountFacts(event, due),
    { label: words.code, value: due.paymentCode },
    { label: words.reference, value: oneLine(due.reference) },
  ];
}

/** Nothing where one event alone was confirmed. */
export function togetherFacts(event: EventContent, together: ExpectedPayment | undefined): Block[] {
  if (!together) return [];
  return [{ kind: 'facts', title: words.allTogether, facts: expectedFacts(event, together) }];
}
