// Asks before a registration is deleted (spec section 2).
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/call.ts';
import { messageOf } from '#web/desk/message-of.ts';
import { refreshRegistrations } from '#web/desk/queries.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { type ToastText, useToast } from '#web/ui/toaster.tsx';

/** Who deletes: the spec has a call and words for each (section 8). */
export type Role = 'organizer' | 'admin';

type DeleteDialogProps = { id: string; name: string; by: Role; onClose: () => void };

const failed = 'Failed to delete registration';

function deletedText(role: Role): ToastText {
  if (role === 'admin') return { title: 'Success', description: 'Registration deleted successfully' };
  return { title: 'Registration Deleted', description: 'The registration has been successfully deleted' };
}

function remove(role: Role, id: string): Promise<null> {
  const options = { params: { id } };
  return role === 'admin'
    ? call('DELETE /api/admin/registrations/:id', options)
    : call('DELETE /api/organizer/registrations/:id', options);
}

export function DeleteDialog({ id, name, by, onClose }: DeleteDialogProps) {
  const client = useQueryClient();
  const toast = useToast();
  const deletion = useMutation({
    mutationFn: () => remove(by, id),
    onSuccess: async () => {
      toast(deletedText(by));
      onClose();
      await refreshRegistrations(client);
    },
    onError: (error) =>
      toast({ title: 'Delete Failed', description: messageOf(error, failed), isError: true }),
  });
  return (
    <Dialog title="Delete Registration" onClose={onClose}>
      <p>Are you sure you want to delete the registration for {name}? This action cannot be undone.</p>
      <div className="actions">
        <button
          type="button"
          className="button button--danger"
          aria-disabled={deletion.isPending}
          onClick={() => deletion.isPending || deletion.mutate()}
        >
          {deletion.isPending ? 'Deleting...' : 'Delete'}
        </button>
        <button type="button" className="button button--quiet" onClick={onClose}>
          Cancel
        </button>
      </div>
    </Dialog>
  );
}
