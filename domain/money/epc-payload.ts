// What a code to scan says of a transfer in euros, for banking apps: EPC069-12 of the European Payments Council, version 002.
import type { BankAccount } from '#domain/event/event.ts';

const most = { name: 70, text: 140, cents: 99_999_999_999, bytes: 331 };

export type ScannedTransfer = {
  bank: BankAccount | undefined;
  currency: string;
  amountCents: number;
  text: string;
};

/** Undefined where no app could fill in a transfer by it: not in euros, or to an account without an IBAN. */
export function epcPayload({ bank, currency, amountCents, text }: ScannedTransfer): string | undefined {
  if (currency !== 'EUR' || bank?.kind !== 'iban' || amountCents < 1 || amountCents > most.cents)
    return undefined;
  const before = [
    'BCD',
    '002',
    // The characters are UTF-8.
    '1',
    'SCT',
    bank.bic ?? '',
    line(bank.accountName, most.name),
    bank.iban.replace(/\W/g, '').toUpperCase(),
    `EUR${Math.trunc(amountCents / 100)}.${String(amountCents % 100).padStart(2, '0')}`,
    // No purpose by the banks' list, and no reference by their rule; after them words.
    '',
    '',
    '',
  ].join('\n');
  // A letter may be of several bytes.
  const words = Array.from(line(text, most.text));
  const isTooLong = () => new TextEncoder().encode(before + words.join('')).length > most.bytes;
  while (words.length > 0 && isTooLong()) words.pop();
  return before + words.join('').trim();
}

function line(text: string, length: number): string {
  return Array.from(text.replace(/\s+/g, ' ').trim()).slice(0, length).join('').trim();
}
