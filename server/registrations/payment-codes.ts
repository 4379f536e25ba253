// The codes that riders write on transfers: made at random, so that none tells of another, and unique over all editions.
import { randomInt } from 'node:crypto';
import { makePaymentCode } from '#domain/money/payment-code.ts';

/** The constraint that keeps them apart. */
export const takenCode = 'registrations_payment_code_unique';

export function newPaymentCode(): string {
  return makePaymentCode(randomInt);
}

/** Once in some hundred thousand registrations the code that was drawn is another's. */
export function isCodeTaken(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('constraint' in cause && cause.constraint === takenCode) return true;
  }
  return false;
}
