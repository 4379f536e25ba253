// The calls by which admins import the bank's statements.
import { columnRoles, type Said } from '#domain/money/statement.ts';
import { readStatements } from '#server/ledger/statement-list.ts';
import { importStatement, previewStatement, undoImport } from '#server/payments/statements/import.ts';
import type { Handlers } from '#server/requests/route.ts';
import type { Services } from '#server/services.ts';

type SaidInAddress = { [Key in keyof Said]: Key extends 'columns' ? string | undefined : Said[Key] };

export function statementHandlers(services: Services) {
  const { database, clock, outbox } = services;
  return {
    'GET /api/admin/statements': ({ query }) => readStatements(database, query),
    'POST /api/admin/statements/preview': ({ file, query }) =>
      previewStatement(services, file, saidIn(query)),
    'POST /api/admin/statements': ({ file, query: { lines, sum, add, ...said }, actor }) =>
      importStatement(services, file, {
        said: saidIn(said),
        seen: { lines, sum, add: add?.split(',').map(Number) ?? [] },
        by: { actor, now: clock() },
      }),
    'POST /api/admin/statements/:id/undo': ({ params: { id }, actor }) =>
      undoImport(database, id, { actor, now: clock(), outbox }),
  } satisfies Partial<Handlers>;
}

function saidIn({ columns, dateOrder, decimal }: SaidInAddress): Said {
  const roles = columns?.split(',').flatMap((name) => columnRoles.filter((role) => role === name));
  return { ...(roles && { columns: roles }), ...(dateOrder && { dateOrder }), ...(decimal && { decimal }) };
}
