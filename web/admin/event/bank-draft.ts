// The bank account while it is edited.

import { noSuch } from '#domain/basics/unknown-key.ts';
import type { BankAccount } from '#domain/event/event.ts';

/** What was typed for one kind of account waits while another is chosen. */
export type BankDraft = {
  /** None where nothing costs anything. */
  kind: BankAccount['kind'] | '';
  accountName: string;
  bsb: string;
  accountNumber: string;
  iban: string;
  bic: string;
  sortCode: string;
  lines: string;
};

const emptyBank: BankDraft = {
  kind: '',
  accountName: '',
  bsb: '',
  accountNumber: '',
  iban: '',
  bic: '',
  sortCode: '',
  lines: '',
};

export function bankDraftOf(bank: BankAccount | undefined): BankDraft {
  return { ...emptyBank, ...bank };
}

/** Without what was typed for other kinds of account. */
export function bankOf({ kind, accountName, ...facts }: BankDraft) {
  const { bsb, accountNumber, iban, bic, sortCode, lines } = facts;
  switch (kind) {
    case 'bsb':
      return { kind, accountName, bsb, accountNumber };
    case 'iban':
      return { kind, accountName, iban, bic };
    case 'sort-code':
      return { kind, accountName, sortCode, accountNumber };
    case 'lines':
      return { kind, accountName, lines };
    case '':
      return undefined;
    default:
      throw noSuch('kind of bank account', kind);
  }
}
