// Prints all registrations that a list holds, on whichever of its pages they stand.
import type { Column } from '#domain/csv.ts';
import type { RegistrationList } from '#domain/registration-list.ts';
import { PrintButton } from '#web/desk/print/print-button.tsx';
import { PrintedTable } from '#web/desk/print/printed-table.tsx';

type PrintListButtonProps = { title: string; list: RegistrationList; columns: readonly Column[] };

export function PrintListButton({ title, list, columns }: PrintListButtonProps) {
  return (
    <PrintButton
      readAll={async () => {
        const { readAllRegistrations } = await import('#web/desk/export-registrations.ts');
        return readAllRegistrations(() => undefined, list);
      }}
      draw={(rows) => <PrintedTable title={title} rows={rows} columns={columns} />}
    />
  );
}
