// Entries as they are stored, without a charge or a confirmation.
import type { Entry } from '#domain/entries/entry.ts';

export function storedEntry(section: string, change: Partial<Entry> = {}): Entry {
  return {
    ...{
      id: section,
      section,
      state: 'entered',
      days: [],
      submittedAt: null,
      confirmedAt: null,
      charges: [],
    },
    ...{ confirmationEmail: '', confirmationMessage: '', reference: '', createdAt: new Date('2025-09-01') },
    ...{ cancelledAt: null, cancelledBy: null, cancelReason: '', requestedAt: null },
    ...change,
  };
}
