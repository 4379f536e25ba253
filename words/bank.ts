// How a rider reads the bank account.
import { type BankPart, bankParts, type EventContent } from '#domain/event/event.ts';

const labels: Record<BankPart['name'], string> = {
  account_name: 'Account name',
  bsb: 'BSB',
  account_number: 'Account number',
  iban: 'IBAN',
  bic: 'BIC',
  sort_code: 'Sort code',
  account_lines: 'Account',
};

export type BankFact = BankPart & { label: string };

/** The lines as a rider copies them. */
export function bankFacts(bank: EventContent['bank']): BankFact[] {
  return bankParts(bank).map((part) => ({ ...part, label: labels[part.name] }));
}
