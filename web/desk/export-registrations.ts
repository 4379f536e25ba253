// Reads all registrations, page by page, and writes them as CSV.
import Papa from 'papaparse';
import { type Column, defuse } from '#domain/csv.ts';
import { pageLimits } from '#domain/registration-list.ts';
import type { Registration } from '#domain/stored-registration.ts';
import { readRegistrationPage } from '#web/desk/queries.ts';

export type Progress = { done: number; total: number };

/** Oldest first, so that somebody who registers meanwhile stands on the last page and shifts no other. */
export async function readAllRegistrations(
  onProgress: (progress: Progress) => void,
): Promise<Registration[]> {
  const found = new Map<string, Registration>();
  for (let page = 1; ; page += 1) {
    const { items, total } = await readRegistrationPage({
      page,
      pageSize: pageLimits.largest,
      sort: 'createdAt',
    });
    for (const item of items) found.set(item.id, item);
    onProgress({ done: found.size, total });
    // One that is deleted at that moment is missing on its page: it need not be the last one.
    if (page * pageLimits.largest >= total) return [...found.values()];
  }
}

/** With a byte order mark, without which spreadsheets take UTF-8 for something else. */
export function csvOf(registrations: readonly Registration[], columns: readonly Column[]): string {
  const rows = registrations.map((registration) =>
    columns.map(({ cell }, index) => defuse(cell(registration), { isFirst: index === 0 })),
  );
  return `\uFEFF${Papa.unparse({ fields: columns.map(({ title }) => title), data: rows }, { newline: '\r\n' })}\r\n`;
}
