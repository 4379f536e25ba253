// Prints all registrations that a list holds, on whichever of its pages they stand.
import { useQuery } from '@tanstack/react-query';
import { type RegistrationList, whoOfList } from '#domain/lists/registration-list.ts';
import { PrintButton } from '#web/desk/print/print-button.tsx';
import { PrintedTable } from '#web/desk/print/printed-table.tsx';
import { allQuestionsQuery } from '#web/desk/questions/question-queries.ts';
import { useDesk } from '#web/desk/use-desk.ts';
import type { Column } from '#words/desk/file-columns.ts';
import { whoWords } from '#words/desk/who.ts';

type PrintListButtonProps = {
  title: string;
  list: RegistrationList;
  columns: readonly Column[];
  hasKeys?: boolean;
};

export function PrintListButton({ title, list, columns, hasKeys }: PrintListButtonProps) {
  const { event } = useDesk();
  const { data: questions = [] } = useQuery(allQuestionsQuery);
  // A card's list is named after its group.
  const filters = whoWords(whoOfList(list), { event, questions }).filter((words) => words !== title);
  return (
    <PrintButton
      {...(hasKeys !== undefined && { hasKeys })}
      readAll={async () => {
        const { readAllRegistrations } = await import('#web/desk/export-registrations.ts');
        return readAllRegistrations(() => undefined, list);
      }}
      draw={(rows) => <PrintedTable title={title} filters={filters} rows={rows} columns={columns} />}
    />
  );
}
