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
  const harmless = (cells: readonly string[]) =>
    cells.map((cell, index) => defuse(cell, { isFirst: index === 0 }));
  // A title may hold what a rider typed: 'Car of Ada'.
  const fields = harmless(columns.map(({ title }) => title));
  const data = rows.map((row) => harmless(columns.map(({ cell }) => cell(row))));
  return `\uFEFF${Papa.unparse({ fields, data }, { newline: '\r\n', delimiter })}\r\n`;
}
