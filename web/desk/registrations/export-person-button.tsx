// Saves everything that is stored about one registration as a JSON file, for the person who asked for it.
import { FileDown } from 'lucide-react';
import { personDataFileName } from '#domain/desk/person-data.ts';
import { call } from '#web/call.ts';
import { useDeed } from '#web/desk/use-deed.ts';
import { download } from '#web/download.ts';
import { Button } from '#web/ui/button.tsx';
import { exportComplete } from '#words/desk/files.ts';
import * as words from '#words/desk/registration.ts';

export function ExportPersonButton({ id }: { id: string }) {
  const save = useDeed({
    mutationFn: async () => {
      const data = await call('GET /api/admin/registrations/:id/export', { params: { id } });
      download(personDataFileName(id), `${JSON.stringify(data, null, 2)}\n`, 'application/json');
    },
    said: () => ({ title: exportComplete, description: words.personExported }),
    failed: words.exportFailed,
    otherwise: words.personNotExported,
  });
  return (
    <Button look="quiet" isBusy={save.isPending} onPress={() => save.mutate()}>
      <FileDown aria-hidden="true" size={18} />
      {save.isPending ? words.exporting : words.exportDataJson}
    </Button>
  );
}
