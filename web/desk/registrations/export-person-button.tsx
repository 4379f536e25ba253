// Saves everything that is stored about one registration as a JSON file, for the person who asked for it.
import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { personDataFileName } from '#domain/person-data.ts';
import { call } from '#web/call.ts';
import { download } from '#web/desk/download.ts';
import { failureToast } from '#web/desk/message-of.ts';
import { useToast } from '#web/ui/toaster.tsx';

export function ExportPersonButton({ id }: { id: string }) {
  const toast = useToast();
  const save = useMutation({
    mutationFn: async () => {
      const data = await call('GET /api/admin/registrations/:id/export', { params: { id } });
      download(personDataFileName(id), `${JSON.stringify(data, null, 2)}\n`, 'application/json');
    },
    onSuccess: () =>
      toast({ title: 'Export Complete', description: 'The data of this registration was downloaded' }),
    onError: (error) =>
      toast(failureToast('Export Failed', error, 'The data could not be loaded. Please try again.')),
  });
  return (
    <button
      type="button"
      className="button button--quiet"
      aria-disabled={save.isPending}
      onClick={() => save.isPending || save.mutate()}
    >
      <FileDown aria-hidden="true" size={18} />
      {save.isPending ? 'Exporting...' : 'Export Data (JSON)'}
    </button>
  );
}
