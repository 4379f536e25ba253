// A registration's entries while they are changed: who enters a section, asks to, or leaves it.

import { AppError } from '#domain/basics/errors.ts';
import type { Entry } from '#domain/entries/entry.ts';
import type { EntryRules } from '#domain/entries/entry-rules.ts';
import type { CancelledBy, EntryState } from '#domain/entries/entry-state.ts';

export class EntryList {
  #entries: Entry[];
  readonly #rules: Pick<EntryRules, 'now' | 'newId'>;
  readonly by: CancelledBy;

  constructor(stored: readonly Entry[], rules: Pick<EntryRules, 'now' | 'newId' | 'by'>) {
    this.#entries = [...stored];
    this.#rules = rules;
    this.by = rules.by ?? 'rider';
  }

  get entries(): Entry[] {
    return this.#entries;
  }

  of(section: string): Entry | undefined {
    return this.#entries.find((entry) => entry.section === section);
  }

  /** Of a section without an entry it is a new one. */
  set(section: string, change: Partial<Entry> & { state?: EntryState }): void {
    const before = this.of(section);
    const entry = this.#cancelledOrNot({ ...(before ?? newEntry(section, this.#rules)), ...change });
    this.#entries = before
      ? this.#entries.map((other) => (other === before ? entry : other))
      : [...this.#entries, entry];
  }

  #cancelledOrNot(entry: Entry): Entry {
    if (entry.state !== 'cancelled') {
      return { ...entry, cancelledAt: null, cancelledBy: null, cancelReason: '' };
    }
    return entry.cancelledAt ? entry : { ...entry, cancelledAt: this.#rules.now, cancelledBy: this.by };
  }
}

/** As it is before anything is said of it. */
export function newEntry(section: string, { now, newId }: Pick<EntryRules, 'now' | 'newId'>): Entry {
  return {
    id: newId(),
    section,
    state: 'declined',
    days: [],
    submittedAt: null,
    confirmedAt: null,
    confirmationEmail: '',
    confirmationMessage: '',
    reference: '',
    cancelledAt: null,
    cancelledBy: null,
    cancelReason: '',
    requestedAt: null,
    createdAt: now,
    charges: [],
  };
}

/** Whoever waits for a place or an answer goes on waiting. */
export const placed = new Set<EntryState | undefined>(['entered', 'requested', 'waiting', 'offered']);
export const left = { state: 'cancelled', days: [], confirmedAt: null, reference: '' } as const;

/**
 * Where its organizer says yes first they ask, but for whoever staff enter and whoever was in before. Throws
 * cancelled_by_staff where a rider would come back by themselves.
 */
export function enter(list: EntryList, section: string, { event, now }: EntryRules): void {
  const before = list.of(section);
  if (before?.cancelledBy === 'staff' && list.by !== 'staff') throw new AppError('cancelled_by_staff');
  if (placed.has(before?.state)) return;
  const asksFirst = event.sections.some(({ key, needsApproval }) => key === section && needsApproval);
  const wasIn = before?.charges.some(({ kind }) => kind === 'ticket');
  const isIn = !asksFirst || wasIn || list.by === 'staff';
  list.set(section, isIn ? { state: 'entered' } : { state: 'requested', requestedAt: now });
}

export function leave(list: EntryList, section: string): void {
  if (placed.has(list.of(section)?.state)) list.set(section, { ...left, days: [] });
}

/** It is answered by who is in, and taken back by who leaves; of a no it stays, since staff may still say yes. */
export function withoutRequest(entry: Entry): Entry {
  const { state, cancelledBy, requestedAt } = entry;
  const isOver = state === 'entered' || state === 'declined' || cancelledBy === 'rider';
  return isOver && requestedAt ? { ...entry, requestedAt: null } : entry;
}
