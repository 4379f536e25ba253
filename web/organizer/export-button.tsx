// Export Data: downloads the registrations as CSV and says how far it is above a thousand rows.
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { EventContent } from '#domain/event.ts';
import type { Progress } from '#web/organizer/export-registrations.ts';
import { messageOf } from '#web/organizer/message-of.ts';
import { numberText } from '#web/organizer/words.ts';
import { useToast } from '#web/ui/toaster.tsx';

const worthShowing = 1_000;

export function ExportButton({ event }: { event: EventContent }) {
  const toast = useToast();
  const [progress, setProgress] = useState<Progress>();
  const save = useMutation({
    mutationFn: async () => {
      const { download, readAllRegistrations, registrationsCsv } = await import(
        '#web/organizer/export-registrations.ts'
      );
      const registrations = await readAllRegistrations(setProgress);
      download(`${event.abbreviation}-registrations.csv`, registrationsCsv(registrations, event));
    },
    onSuccess: () =>
      toast({ title: 'Export Complete', description: 'Registration data downloaded successfully' }),
    onError: (error) =>
      toast({
        title: 'Export Failed',
        description: messageOf(error, 'The registrations could not be loaded. Please try again.'),
        isError: true,
      }),
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
        {save.isPending ? 'Exporting...' : 'Export Data'}
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
