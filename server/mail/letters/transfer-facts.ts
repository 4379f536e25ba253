// What a rider needs for a bank transfer; the same rows in every letter.
import { type EventContent, formatPrice, type PayableEvent } from '#domain/event.ts';
import type { Fact } from '#server/mail/letter.ts';

export function transferFacts(event: EventContent, ticket: PayableEvent, reference: string): Fact[] {
  return [
    { label: 'Amount', value: formatPrice(event.tickets[ticket].priceCents, event.currency) },
    { label: 'Account name', value: event.bank.accountName },
    { label: 'BSB', value: event.bank.bsb },
    { label: 'Account number', value: event.bank.accountNumber },
    { label: 'Reference', value: reference },
  ];
}
