// Reads all registrations of a list, and writes them as CSV.
import Papa from 'papaparse';
import { defuse } from '#domain/lists/csv.ts';
import type { RegistrationList } from '#domain/lists/registration-list.ts';
import type { ListedRegistration } from '#domain/registration/stored-registration.ts';
import { type Progress, readRows } from '#web/desk/read-rows.ts';

/** On whichever page a list is seen; without one everybody, oldest first. */
export function readAllRegistrations(
  onProgress: (progress: Progress) => void,
  { page: _page, pageSize: _pageSize, ...list }: RegistrationList = { sort: 'createdAt' },
): Promise<ListedRegistration[]> {
  return readRows(list, onProgress);
}

/** With a byte order mark, without which spreadsheets take UTF-8 for something else. */
export function csvOf<Row>(
  rows: readonly Row[],
  columns: readonly { title: string; cell: (row: Row) => string }[],
  delimiter: ',' | ';' = ',',
): string {
  const data = rows.map((row) =>
    columns.map(({ cell }, index) => defuse(cell(row), { isFirst: index === 0 })),
  );
  return `\uFEFF${Papa.unparse({ fields: columns.map(({ title }) => title), data }, { newline: '\r\n', delimiter })}\r\n`;
}
