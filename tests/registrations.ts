// Registrations as they are answered, of somebody who said no more than a name and an address.
import { nothingDue } from '#domain/money/money.ts';
import type { ListedRegistration, Registration } from '#domain/registration/stored-registration.ts';
import { registrationDefaults } from '#domain/values/known-fields.ts';

export function registrationOf(change: Partial<Registration> = {}): Registration {
  return {
    ...registrationDefaults,
    ...{ id: '0b8f8e5e-3c5e-4b51-9f2c-0a3f0f3a1b2c', name: 'Ada', email: 'ada@example.org' },
    ...{ answers: {}, sections: [], payments: [], entries: [], paymentCode: '7K4M-2QXA' },
    ...{ createdAt: '2025-10-01T00:00:00Z', updatedAt: '2025-10-01T00:00:00Z' },
    ...change,
  };
}

/** As a list has it. */
export function listedOf(change: Partial<ListedRegistration> = {}): ListedRegistration {
  return { ...registrationOf(), isPerhapsTwice: false, money: nothingDue, ...change };
}
