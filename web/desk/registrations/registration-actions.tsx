// What staff does to one registration: view, edit and delete, each in its dialog.

import { useQueryClient } from '@tanstack/react-query';
import { Eye, Pencil, Ticket, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Registration } from '#domain/registration/stored-registration.ts';
import { useIsOver } from '#web/desk/edition-choice.tsx';
import { refreshRegistrations } from '#web/desk/queries.ts';
import { DeleteDialog } from '#web/desk/registrations/delete-dialog.tsx';
import { EditDialog } from '#web/desk/registrations/edit-dialog.tsx';
import { readKeptCorrection } from '#web/desk/registrations/kept-correction.ts';
import { OfferDialog } from '#web/desk/registrations/offer-dialog.tsx';
import type { TableState } from '#web/desk/registrations/table-state.ts';
import { ViewDialog } from '#web/desk/registrations/view-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { offerPlace } from '#words/desk/offers.ts';
import * as words from '#words/desk/registrations.ts';

const actions = [
  { action: 'offer', label: offerPlace, Icon: Ticket },
  { action: 'view', label: words.view, Icon: Eye },
  { action: 'edit', label: words.edit, Icon: Pencil },
  { action: 'delete', label: words.deleteIt, Icon: Trash2 },
] as const;
type Action = (typeof actions)[number]['action'];
/** What an edition that is over does not take. */
const changes: ReadonlySet<Action> = new Set(['offer', 'edit']);

/** What a list of those who wait is narrowed to. */
export type WaitingFor = { section?: string | undefined } | undefined;

export function waitingForOf({ state, section }: TableState): WaitingFor {
  return state === 'waiting' ? { section } : undefined;
}

type RegistrationActionsProps = {
  registration: Pick<Registration, 'id' | 'name'>;
  waitingFor?: WaitingFor;
  onDeleted?: () => void;
};

export function RegistrationActions(props: RegistrationActionsProps) {
  const { registration, waitingFor, onDeleted } = props;
  const { id, name } = registration;
  const client = useQueryClient();
  const isOver = useIsOver();
  // A correction that a sign-in or a reload came between goes on by itself.
  const [opened, setOpened] = useState<Action | undefined>(() =>
    readKeptCorrection(id) ? 'edit' : undefined,
  );
  const close = () => setOpened(undefined);
  return (
    <div className="row-actions">
      {actions
        .filter(({ action }) => (action !== 'offer' || waitingFor) && !(isOver && changes.has(action)))
        .map(({ action, label, Icon }) => (
          <Button
            key={action}
            data-action={action}
            className={action === 'delete' ? 'icon-button icon-button--danger' : 'icon-button'}
            aria-label={`${label} ${name}`}
            title={label}
            onPress={() => setOpened(action)}
          >
            <Icon aria-hidden="true" size={18} />
          </Button>
        ))}
      {opened === 'offer' && (
        <OfferDialog
          section={waitingFor?.section}
          id={id}
          name={name}
          onClose={close}
          onOffered={() => refreshRegistrations(client)}
        />
      )}
      {opened === 'view' && <ViewDialog id={id} name={name} onClose={close} />}
      {opened === 'edit' && <EditDialog id={id} name={name} onClose={close} />}
      {opened === 'delete' && <DeleteDialog id={id} name={name} onClose={close} onDeleted={onDeleted} />}
    </div>
  );
}
