// What can be done with a list, or with those who are selected in it: a letter, a file, paper and spoke cards.
import type { EventContent } from '#domain/event/event.ts';
import type { Organizer } from '#domain/sign-in/organizer.ts';
import { ExportButton, type ExportedFile } from '#web/desk/export-button.tsx';
import { WriteToShown } from '#web/desk/mail/write-to-shown.tsx';
import { CardsLink } from '#web/desk/print/cards-link.tsx';
import { PrintListButton } from '#web/desk/print/print-list-button.tsx';
import type { Selection } from '#web/desk/registrations/selection.ts';
import { SelectionActions } from '#web/desk/registrations/selection-actions.tsx';
import type { TableState } from '#web/desk/registrations/table-state.ts';
import type { Column } from '#words/desk/file-columns.ts';

export type ListActionsProps = {
  /** Of the paper. */
  title: string;
  event: EventContent;
  /** Who writes, where that is no admin. */
  organizer?: Organizer | undefined;
  file: ExportedFile;
  /** Of the paper, too. */
  columns: readonly Column[];
};

export function ListActions({ state, ...props }: ListActionsProps & { state: TableState }) {
  const { title, event, organizer, file, columns } = props;
  return (
    <>
      <WriteToShown state={state} event={event} organizer={organizer} />
      <ExportButton {...file} state={state} />
      <PrintListButton title={title} event={event} list={state} columns={columns} />
      <CardsLink list={state} />
    </>
  );
}

type SelectedListActionsProps = ListActionsProps & {
  selection: Selection;
  /** Of the list. */
  total: number;
};

export function SelectedListActions({ selection, total, ...props }: SelectedListActionsProps) {
  const { title, event, organizer, file, columns } = props;
  const { list } = selection;
  return (
    <>
      <WriteToShown state={list} event={event} organizer={organizer} isOfSelection />
      <SelectionActions selection={selection} total={total} event={event} />
      <ExportButton {...file} state={list} isOfSelection />
      <PrintListButton title={title} event={event} list={list} columns={columns} hasKeys={false} />
      <CardsLink list={list} />
    </>
  );
}
