// Downloads registrations as CSV and says how far it is above a thousand rows.
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { type Column, registrationColumns } from '#domain/csv.ts';
import type { EventContent } from '#domain/event.ts';
import { download } from '#web/desk/download.ts';
import type { Progress } from '#web/desk/export-registrations.ts';
import { failureToast } from '#web/desk/message-of.ts';
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
};

export function ExportButton({ label, fileName, columns, done }: ExportButtonProps) {
  const toast = useToast();
  const [progress, setProgress] = useState<Progress>();
  const save = useMutation({
    mutationFn: async () => {
      const { csvOf, readAllRegistrations } = await import('#web/desk/export-registrations.ts');
      download(fileName, csvOf(await readAllRegistrations(setProgress), columns), 'text/csv');
    },
    onSuccess: () => toast(done),
    onError: (error) =>
      toast(failureToast('Export Failed', error, 'The registrations could not be loaded. Please try again.')),
    onSettled: () => setProgress(undefined),
  });
  const isLong = save.isPending && progress !== undefined && progress.total > worthShowing;
  return (
    <div className="export">
      <button
        type="button"
        className="button button--small"
        aria-disabled={save.isPending}
        onClick={() => save.isPending || save.mutate()}
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
    </div>
  );
}

/** The organizer dashboard's export. */
export function ExportDataButton({ event }: { event: EventContent }) {
  return (
    <ExportButton
      label="Export Data"
      fileName={`${event.abbreviation}-registrations.csv`}
      columns={registrationColumns(event)}
      done={{ title: 'Export Complete', description: 'Registration data downloaded successfully' }}
    />
  );
}
