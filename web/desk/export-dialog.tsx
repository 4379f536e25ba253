// Asks who goes into a file: those that the list shows, or everybody.
import { useQuery } from '@tanstack/react-query';
import { registrationsQuery, summaryQuery } from '#web/desk/queries.ts';
import type { TableState } from '#web/desk/registrations/table-state.ts';
import { numberText } from '#web/desk/words.ts';
import { Dialog } from '#web/ui/dialog.tsx';

type ExportDialogProps = {
  title: string;
  state: TableState;
  onClose: () => void;
  /** Undefined is everybody. */
  onChoose: (shown: TableState | undefined) => void;
};

export function ExportDialog({ title, state, onClose, onChoose }: ExportDialogProps) {
  const shown = useQuery(registrationsQuery({ ...state, page: 1, pageSize: 1 }));
  const everybody = useQuery(summaryQuery);
  return (
    <Dialog title={title} onClose={onClose}>
      <p>Who goes into the file?</p>
      <div className="actions">
        <button type="button" className="button button--loud" onClick={() => onChoose(state)}>
          Shown{countIn(shown.data?.total)}
        </button>
        <button type="button" className="button" onClick={() => onChoose(undefined)}>
          Everybody{countIn(everybody.data?.groups.all)}
        </button>
      </div>
      <p className="soft small">
        Shown: those who match your search and filters, from all pages, in the order of the list. Everybody:
        all registrations, in the order in which they came.
      </p>
    </Dialog>
  );
}

/** ' (3)'; nothing while it is not known. */
function countIn(count: number | undefined): string {
  return count === undefined ? '' : ` (${numberText(count)})`;
}
