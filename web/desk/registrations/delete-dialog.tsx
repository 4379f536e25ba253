// Asks before a registration is deleted (product.md, section 2). Deleting erases: nothing names the person afterwards.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { call, codeOf } from '#web/call.ts';
import { AskActions } from '#web/desk/ask-actions.tsx';
import { failureToast } from '#web/desk/message-of.ts';
import { MoneyWarning } from '#web/desk/money/money-warning.tsx';
import { refreshRegistrations } from '#web/desk/queries.ts';
import { DeletionFacts } from '#web/desk/registrations/deletion-facts.tsx';
import { SavedFields } from '#web/desk/saved-fields.tsx';
import { type Role, useDesk } from '#web/desk/use-desk.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { type ToastText, useToast } from '#web/ui/toaster.tsx';
import { cancelInstead } from '#words/desk/cancelling.ts';
import * as words from '#words/desk/registration.ts';

type DeleteDialogProps = {
  id: string;
  name: string;
  onClose: () => void;
  /** After `onClose`, when the registration is gone. */
  onDeleted?: (() => void) | undefined;
};

const failed = words.notDeleted;

function deletedText(role: Role): ToastText {
  if (role === 'admin') return { title: words.success, description: words.deleted };
  return { title: words.registrationDeleted, description: words.deletedByOrganizer };
}

function failedText(role: Role, error: unknown): ToastText {
  return role === 'admin' ? failureToast(failed, error) : failureToast(words.deleteFailed, error, failed);
}

function remove(role: Role, id: string, also: readonly string[]): Promise<null> {
  if (role === 'organizer') return call('DELETE /api/organizer/registrations/:id', { params: { id } });
  const query = also.length > 0 ? { also: also.join(',') } : {};
  return call('DELETE /api/admin/registrations/:id', { params: { id }, query });
}

export function DeleteDialog({ id, name, onClose, onDeleted }: DeleteDialogProps) {
  const { by } = useDesk();
  const client = useQueryClient();
  const toast = useToast();
  const [also, setAlso] = useState<string[]>([]);
  const leave = async () => {
    // At once: an open dialog would read again what is gone.
    flushSync(() => {
      onClose();
      onDeleted?.();
    });
    await refreshRegistrations(client);
  };
  const deletion = useMutation({
    mutationFn: () => remove(by, id, also),
    onSuccess: () => {
      toast(deletedText(by));
      return leave();
    },
    onError: (error) => {
      toast(failedText(by, error));
      // Somebody else deleted it: there is nothing left to ask about.
      return codeOf(error) === 'registration_not_found' ? leave() : undefined;
    },
  });
  return (
    <Dialog title={words.deleteRegistrationOf({ name })} onClose={onClose}>
      <p>{words.confirmDeletion({ name })}</p>
      <p className="notice">{cancelInstead}</p>
      <MoneyWarning id={id} />
      {by === 'admin' ? (
        <SavedFields isSaving={deletion.isPending}>
          <DeletionFacts id={id} also={also} onAlso={setAlso} />
        </SavedFields>
      ) : (
        <p className="soft">{words.whatGoesToo}</p>
      )}
      <AskActions
        isDeleting
        label={deletion.isPending ? words.deleting : words.deleteThem({ count: also.length + 1 })}
        isPending={deletion.isPending}
        onDo={() => deletion.mutate()}
        onCancel={onClose}
      />
    </Dialog>
  );
}
