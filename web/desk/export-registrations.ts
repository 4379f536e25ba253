// Reads all registrations, page by page, and writes them as CSV.
import Papa from 'papaparse';
import { defuse } from '#domain/csv.ts';
import { pageLimits, type RegistrationList } from '#domain/registration-list.ts';
import type { ListedRegistration } from '#domain/stored-registration.ts';
import { readRegistrationPage } from '#web/desk/queries.ts';
import { type Progress, readAllPages } from '#web/desk/read-all-pages.ts';

/** Without a list everybody, oldest first: somebody who registers meanwhile stands on the last page and shifts no other. */
export function readAllRegistrations(
  onProgress: (progress: Progress) => void,
  list: RegistrationList = { sort: 'createdAt' },
): Promise<ListedRegistration[]> {
  return readAllPages(
    (page) => readRegistrationPage({ ...list, page, pageSize: pageLimits.largest }),
    onProgress,
  );
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
