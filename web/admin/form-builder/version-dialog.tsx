// One saved version of the main form, to read, and to bring back into the editor.
import { useQuery } from '@tanstack/react-query';
import type { EventContent } from '#domain/event.ts';
import type { FormConfig } from '#domain/fields.ts';
import type { FormVersion } from '#domain/stored-form.ts';
import { FormDrawing } from '#web/admin/form-builder/form-drawing.tsx';
import { formVersionQuery } from '#web/admin/form-builder/form-queries.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Failed, Waiting } from '#web/ui/waiting.tsx';

type VersionDialogProps = {
  version: FormVersion;
  title: string;
  event: EventContent;
  isDirty: boolean;
  onClose: () => void;
  onBringBack: (config: FormConfig) => void;
};

export function VersionDialog({ version, title, event, isDirty, onClose, onBringBack }: VersionDialogProps) {
  const detail = useQuery(formVersionQuery(version.id));
  return (
    <Dialog title={title} isWide onClose={onClose}>
      <p className="soft">
        ‘Bring back’ loads this version into the editor. Visitors see it once you save.
        {isDirty && ' It replaces your unsaved changes.'}
      </p>
      <div className="actions">
        <button
          type="button"
          className="button"
          disabled={!detail.data}
          onClick={() => detail.data && onBringBack(detail.data.config)}
        >
          Bring back
        </button>
      </div>
      {detail.isError && (
        <Failed message="The version could not be loaded." onRetry={() => void detail.refetch()} />
      )}
      {detail.isPending && <Waiting label="Loading the version…" />}
      {detail.data && (
        <div className="form-preview__page form-preview__page--version">
          <FormDrawing form={detail.data.config} event={event} name="version" isReadOnly />
        </div>
      )}
    </Dialog>
  );
}
