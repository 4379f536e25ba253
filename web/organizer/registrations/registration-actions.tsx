// What an organizer does to one registration: edit and delete, each in its dialog.
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { EventContent } from '#domain/event.ts';
import type { Registration } from '#domain/stored-registration.ts';
import { DeleteDialog } from '#web/organizer/registrations/delete-dialog.tsx';
import { EditDialog } from '#web/organizer/registrations/edit-dialog.tsx';

type RegistrationActionsProps = { registration: Pick<Registration, 'id' | 'name'>; event: EventContent };

export function RegistrationActions({ registration, event }: RegistrationActionsProps) {
  const [opened, setOpened] = useState<'edit' | 'delete'>();
  const close = () => setOpened(undefined);
  const { id, name } = registration;
  return (
    <div className="row-actions">
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
      {opened === 'edit' && <EditDialog id={id} event={event} onClose={close} />}
      {opened === 'delete' && <DeleteDialog id={id} name={name} onClose={close} />}
    </div>
  );
}
