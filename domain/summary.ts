// What every dashboard and letter says about registrations (spec sections 2 and 9).
import { participationDays } from '#domain/event.ts';

/** 'All Days' for four days, 'Weekend Only' for saturday plus sunday, otherwise 'N Days' (spec section 2). */
export function daysLabel(days: readonly string[]): string {
  if (participationDays.every((day) => days.includes(day))) return 'All Days';
  if (days.length === 2 && days.includes('saturday') && days.includes('sunday')) return 'Weekend Only';
  return `${days.length} Days`;
}
