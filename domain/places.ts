// Places: what there is room for a number of people in, and who has one.
import type { EntryState } from '#domain/stored-registration.ts';

/** Whoever has a place, or is kept one. */
export const holdingStates: readonly EntryState[] = ['entered', 'requested', 'offered'];

export function sectionSubject(key: string): string {
  return `section:${key}`;
}

export function daySubject(key: string): string {
  return `day:${key}`;
}
