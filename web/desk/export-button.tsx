// Downloads registrations as CSV and says how far it is above a thousand rows. Above a list that shows some of them, or
// in another order, it asks which.
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { type Column, registrationColumns } from '#domain/csv.ts';
import type { EventContent } from '#domain/event.ts';
import { download } from '#web/desk/download.ts';
import { ExportDialog } from '#web/desk/export-dialog.tsx';
import { failureToast } from '#web/desk/message-of.ts';
import type { Progress } from '#web/desk/read-all-pages.ts';
import { isNarrowed, type TableState, usualSort } from '#web/desk/registrations/table-state.ts';
import { numberText } from '#web/desk/words.ts';
import { type ToastText, useToast } from '#web/ui/toaster.tsx';

const worthShowing = 1_000;

type ExportButtonProps = {
  label: string;
  /** The name of the file, and what stands in it. */
  fileName: string;
  columns: readonly Column[];
  /** What the toast says at the end. */
  done: ToastText;
  /** Of the list below the button; without one everybody is exported. */
  state?: TableState | undefined;
};

export function ExportButton({ label, fileName, columns, done, state }: ExportButtonProps) {
  const toast = useToast();
  const [progress, setProgress] = useState<Progress>();
  const [isAsking, setIsAsking] = useState(false);
  const isChoice = state !== undefined && (isNarrowed(state) || state.sort !== usualSort);
  const save = useMutation({
    mutationFn: async (shown: TableState | undefined) => {
      const { csvOf, readAllRegistrations } = await import('#web/desk/export-registrations.ts');
      download(fileName, csvOf(await readAllRegistrations(setProgress, shown), columns), 'text/csv');
    },
    onSuccess: () => toast(done),
    onError: (error) =>
      toast(failureToast('Export Failed', error, 'The registrations could not be loaded. Please try again.')),
    onSettled: () => setProgress(undefined),
  });
  const isLong = save.isPending && progress !== undefined && progress.total > worthShowing;
  const press = () => {
    if (save.isPending) return;
    if (isChoice) return setIsAsking(true);
    save.mutate(undefined);
  };
  return (
    <div className="export">
      <button
        type="button"
        className="button button--small"
        aria-disabled={save.isPending}
        aria-haspopup={isChoice ? 'dialog' : undefined}
        onClick={press}
      >
        <Download aria-hidden="true" size={18} />
        {save.isPending ? 'Exporting...' : label}
      </button>
      {isLong && (
        <label className="export__progress">
          <progress value={progress.done} max={progress.total} />
          <span className="small">
            {numberText(progress.done)} of {numberText(progress.total)}
          </span>
        </label>
      )}
      {isAsking && state && (
        <ExportDialog
          title={label}
          state={state}
          onClose={() => setIsAsking(false)}
          onChoose={(shown) => {
            setIsAsking(false);
            save.mutate(shown);
          }}
        />
      )}
    </div>
  );
}

/** The organizer dashboard's export. */
export function ExportDataButton({ event, state }: { event: EventContent; state?: TableState }) {
  return (
    <ExportButton
      label="Export Data"
      fileName={`${event.abbreviation}-registrations.csv`}
      columns={registrationColumns(event)}
      done={{ title: 'Export Complete', description: 'Registration data downloaded successfully' }}
      state={state}
    />
  );
}
