// What staff does to one registration: view, edit and delete, each in its dialog.
import { Eye, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { EventContent } from '#domain/event.ts';
import type { Registration } from '#domain/stored-registration.ts';
import { DeleteDialog, type Role } from '#web/desk/registrations/delete-dialog.tsx';
import { EditDialog } from '#web/desk/registrations/edit-dialog.tsx';
import { readKeptCorrection } from '#web/desk/registrations/kept-correction.ts';
import { ViewDialog } from '#web/desk/registrations/view-dialog.tsx';
import * as words from '#words/desk/registrations.ts';

const actions = [
  { action: 'view', label: words.view, Icon: Eye },
  { action: 'edit', label: words.edit, Icon: Pencil },
  { action: 'delete', label: words.deleteIt, Icon: Trash2 },
] as const;
type Action = (typeof actions)[number]['action'];

type RegistrationActionsProps = {
  registration: Pick<Registration, 'id' | 'name'>;
  by: Role;
  event: EventContent;
  onDeleted?: () => void;
};

export function RegistrationActions({ registration, by, event, onDeleted }: RegistrationActionsProps) {
  const { id, name } = registration;
  // A correction that a sign-in or a reload came between goes on by itself.
  const [opened, setOpened] = useState<Action | undefined>(() =>
    readKeptCorrection(id) ? 'edit' : undefined,
  );
  const close = () => setOpened(undefined);
  return (
    <div className="row-actions">
      {actions.map(({ action, label, Icon }) => (
        <button
          key={action}
          type="button"
          className={action === 'delete' ? 'icon-button icon-button--danger' : 'icon-button'}
          aria-label={`${label} ${name}`}
          title={label}
          onClick={() => setOpened(action)}
        >
          <Icon aria-hidden="true" size={18} />
        </button>
      ))}
      {opened === 'view' && <ViewDialog id={id} name={name} by={by} event={event} onClose={close} />}
      {opened === 'edit' && <EditDialog id={id} name={name} event={event} onClose={close} />}
      {opened === 'delete' && (
        <DeleteDialog id={id} name={name} by={by} event={event} onClose={close} onDeleted={onDeleted} />
      )}
    </div>
  );
}
