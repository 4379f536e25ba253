// What staff does to one registration: view, edit and delete, each in its dialog.
import { Eye, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { EventContent } from '#domain/event.ts';
import type { Registration } from '#domain/stored-registration.ts';
import { DeleteDialog, type Role } from '#web/desk/registrations/delete-dialog.tsx';
import { EditDialog } from '#web/desk/registrations/edit-dialog.tsx';
import { readKeptCorrection } from '#web/desk/registrations/kept-correction.ts';
import { ViewDialog } from '#web/desk/registrations/view-dialog.tsx';

type RegistrationActionsProps = {
  registration: Pick<Registration, 'id' | 'name'>;
  by: Role;
  event: EventContent;
  onDeleted?: () => void;
};

export function RegistrationActions({ registration, by, event, onDeleted }: RegistrationActionsProps) {
  const { id, name } = registration;
  // A correction that a sign-in or a reload came between goes on by itself.
  const [opened, setOpened] = useState<'view' | 'edit' | 'delete' | undefined>(() =>
    readKeptCorrection(id) ? 'edit' : undefined,
  );
  const close = () => setOpened(undefined);
  return (
    <div className="row-actions">
      <button
        type="button"
        className="icon-button"
        aria-label={`View ${name}`}
        title="View"
        onClick={() => setOpened('view')}
      >
        <Eye aria-hidden="true" size={18} />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={`Edit ${name}`}
        title="Edit"
        onClick={() => setOpened('edit')}
      >
        <Pencil aria-hidden="true" size={18} />
      </button>
      <button
        type="button"
        className="icon-button icon-button--danger"
        aria-label={`Delete ${name}`}
        title="Delete"
        onClick={() => setOpened('delete')}
      >
        <Trash2 aria-hidden="true" size={18} />
      </button>
      {opened === 'view' && <ViewDialog id={id} by={by} event={event} onClose={close} />}
      {opened === 'edit' && <EditDialog id={id} event={event} onClose={close} />}
      {opened === 'delete' && (
        <DeleteDialog id={id} name={name} by={by} onClose={close} onDeleted={onDeleted} />
      )}
    </div>
  );
}
