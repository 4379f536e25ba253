// The days that somebody ticked, in letters, lists and files.

/** 'All Days' for all of the event's `days`, 'Weekend Only' for saturday plus sunday, otherwise 'N Days' (product.md, section 9). */
export function daysLabel(ticked: readonly string[], days: readonly { key: string }[]): string {
  if (days.length > 0 && days.every(({ key }) => ticked.includes(key))) return 'All Days';
  if (ticked.length === 2 && ticked.includes('saturday') && ticked.includes('sunday')) return 'Weekend Only';
  return `${ticked.length} Days`;
}
