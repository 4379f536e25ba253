// What is wrong with a bank account that riders are to transfer to, by the rules of its country.
import { electronicFormatIBAN, friendlyFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools';
import type { FieldErrors } from '#domain/errors.ts';
import type { BankAccount } from '#domain/event.ts';
import { noSuch } from '#domain/unknown-key.ts';

/** By the name of the field; empty where it may be published. */
export function bankErrors(bank: BankAccount): FieldErrors {
  switch (bank.kind) {
    case 'bsb':
      return {
        ...digitsError('bsb', bank.bsb, 6, 6, 'A BSB has six digits, as in 065-000'),
        ...digitsError('accountNumber', bank.accountNumber, 4, 10, 'An account number has 4 to 10 digits'),
      };
    case 'iban':
      return { ...ibanError(bank.iban), ...(bank.bic && bicError(bank.bic)) };
    case 'sort-code':
      return {
        ...digitsError('sortCode', bank.sortCode, 6, 6, 'A sort code has six digits, as in 20-00-00'),
        ...digitsError('accountNumber', bank.accountNumber, 6, 8, 'An account number has 6 to 8 digits'),
      };
    case 'lines':
      return bank.lines.trim() === '' ? { lines: 'Must not be empty' } : {};
    default:
      throw noSuch('kind of bank account', bank);
  }
}

/** As a rider reads and copies it: an IBAN in groups of four. */
export function tidyBank(bank: BankAccount): BankAccount {
  if (bank.kind !== 'iban') return bank;
  const iban = friendlyFormatIBAN(electronicFormatIBAN(bank.iban) ?? bank.iban) ?? bank.iban;
  return { ...bank, iban, ...(bank.bic && { bic: bank.bic.trim().toUpperCase() }) };
}

/** Blanks and hyphens group the digits. */
function digitsError(name: string, text: string, least: number, most: number, words: string): FieldErrors {
  const digits = text.replaceAll(/[\s-]/g, '');
  const isRight = /^\d+$/.test(digits) && digits.length >= least && digits.length <= most;
  return isRight ? {} : { [name]: words };
}

function ibanError(iban: string): FieldErrors {
  return isValidIBAN(electronicFormatIBAN(iban) ?? '')
    ? {}
    : { iban: 'This is no IBAN: its check digits say that a character is wrong or missing' };
}

function bicError(bic: string): FieldErrors {
  return isValidBIC(bic.trim().toUpperCase()) ? {} : { bic: 'A BIC has 8 or 11 characters, as in KREDBEBB' };
}
