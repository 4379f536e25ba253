// What can be done with a list, or with those who are selected in it: a letter, a file, paper and spoke cards.
import { IdCard } from 'lucide-react';
import type { RegistrationList } from '#domain/lists/registration-list.ts';
import { ExportButton, type ExportedFile } from '#web/desk/export-button.tsx';
import { searchOf } from '#web/desk/list-address.ts';
import { WriteToShown } from '#web/desk/mail/write-to-shown.tsx';
import { PrintListButton } from '#web/desk/print/print-list-button.tsx';
import type { Selection } from '#web/desk/registrations/selection.ts';
import { SelectionActions } from '#web/desk/registrations/selection-actions.tsx';
import type { TableState } from '#web/desk/registrations/table-state.ts';
import { editionAtHand } from '#web/edition-at-hand.ts';
import * as words from '#words/desk/cards.ts';
import type { Column } from '#words/desk/file-columns.ts';

export type ListActionsProps = {
  /** Of the paper. */
  title: string;
  file: ExportedFile;
  /** Of the paper, too. */
  columns: readonly Column[];
};

export function ListActions({ state, ...props }: ListActionsProps & { state: TableState }) {
  const { title, file, columns } = props;
  return (
    <>
      <WriteToShown state={state} />
      <ExportButton {...file} state={state} />
      <PrintListButton title={title} list={state} columns={columns} />
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
  const { title, file, columns } = props;
  const { list } = selection;
  return (
    <>
      <WriteToShown state={list} isOfSelection />
      <SelectionActions selection={selection} total={total} />
      <ExportButton {...file} state={list} isOfSelection />
      <PrintListButton title={title} list={list} columns={columns} hasKeys={false} />
      <CardsLink list={list} />
    </>
  );
}

/** Opens the spoke cards of everybody on a list, to print. The page for it is the current edition's. */
function CardsLink({ list: { page: _page, sort: _sort, ...narrowed } }: { list: RegistrationList }) {
  if (editionAtHand() !== undefined) return null;
  return (
    <a
      className="button button--quiet button--small"
      href={`/organizer/cards?${searchOf(narrowed)}`}
      target="_blank"
      rel="noopener"
    >
      <IdCard aria-hidden="true" size={18} />
      {words.spokeCards}
    </a>
  );
}
