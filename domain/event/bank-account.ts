// What is wrong with a bank account that riders are to transfer to, by the rules of its country.
import { electronicFormatIBAN, friendlyFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools';
import type { Faults, OwnFault } from '#domain/basics/faults.ts';
import { noSuch } from '#domain/basics/unknown-key.ts';
import type { BankAccount } from '#domain/event/event.ts';

/** By the name of the field; empty where it may be published. */
export function bankErrors(bank: BankAccount): Faults {
  switch (bank.kind) {
    case 'bsb':
      return {
        ...digitsError('bsb', bank.bsb, 6, 6, { code: 'bsb' }),
        ...digitsError('accountNumber', bank.accountNumber, 4, 10),
      };
    case 'iban':
      return { ...ibanError(bank.iban), ...(bank.bic && bicError(bank.bic)) };
    case 'sort-code':
      return {
        ...digitsError('sortCode', bank.sortCode, 6, 6, { code: 'sort_code' }),
        ...digitsError('accountNumber', bank.accountNumber, 6, 8),
      };
    case 'lines':
      return bank.lines.trim() === '' ? { lines: { code: 'empty' } } : {};
    default:
      throw noSuch('kind of bank account', bank);
  }
}

/** Of a country alone, which has a currency of its own; Australia has no IBANs. */
const countryCurrencies = { bsb: 'AUD', 'sort-code': 'GBP' } as const;

/** Whether prices are perhaps still in the currency of another event: as they began, beside an account from elsewhere. */
export function isOfOtherCurrency(bank: BankAccount, currency: string): boolean {
  if (bank.kind === 'lines') return false;
  if (bank.kind === 'iban') return currency === countryCurrencies.bsb;
  return currency !== countryCurrencies[bank.kind];
}

/** As a rider reads and copies it: an IBAN in groups of four. */
export function tidyBank(bank: BankAccount): BankAccount {
  if (bank.kind !== 'iban') return bank;
  const iban = friendlyFormatIBAN(bank.iban) ?? bank.iban;
  return { ...bank, iban, ...(bank.bic && { bic: bank.bic.trim().toUpperCase() }) };
}

/** Whether a file of the bank is surely of another account: both are IBANs. */
export function isOtherAccount(bank: BankAccount | undefined, account: string): boolean {
  const iban = electronicFormatIBAN(account) ?? '';
  return bank?.kind === 'iban' && isValidIBAN(iban) && iban !== electronicFormatIBAN(bank.iban);
}

/** Blanks and hyphens group the digits. */
function digitsError(
  name: string,
  text: string,
  least: number,
  most: number,
  fault: OwnFault = { code: 'account_number', least, most },
): Faults {
  const digits = text.replaceAll(/[\s-]/g, '');
  const isRight = /^\d+$/.test(digits) && digits.length >= least && digits.length <= most;
  return isRight ? {} : { [name]: fault };
}

function ibanError(iban: string): Faults {
  return isValidIBAN(electronicFormatIBAN(iban) ?? '') ? {} : { iban: { code: 'iban' } };
}

function bicError(bic: string): Faults {
  return isValidBIC(bic.trim()) ? {} : { bic: { code: 'bic' } };
}
