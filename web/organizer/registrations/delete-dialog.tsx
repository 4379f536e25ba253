// Asks before a registration is deleted (spec section 2).
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/call.ts';
import { messageOf } from '#web/organizer/message-of.ts';
import { refreshRegistrations } from '#web/organizer/queries.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/toaster.tsx';

type DeleteDialogProps = { id: string; name: string; onClose: () => void };

export function DeleteDialog({ id, name, onClose }: DeleteDialogProps) {
  const client = useQueryClient();
  const toast = useToast();
  const remove = useMutation({
    mutationFn: () => call('DELETE /api/organizer/registrations/:id', { params: { id } }),
    onSuccess: async () => {
      toast({
        title: 'Registration Deleted',
        description: 'The registration has been successfully deleted',
      });
      onClose();
      await refreshRegistrations(client);
    },
    onError: (error) =>
      toast({
        title: 'Delete Failed',
        description: messageOf(error, 'Failed to delete registration'),
        isError: true,
      }),
  });
  return (
    <Dialog title="Delete Registration" onClose={onClose}>
      <p>Are you sure you want to delete the registration for {name}? This action cannot be undone.</p>
      <div className="actions">
        <button
          type="button"
          className="button button--danger"
          aria-disabled={remove.isPending}
          onClick={() => remove.isPending || remove.mutate()}
        >
          {remove.isPending ? 'Deleting...' : 'Delete'}
        </button>
        <button type="button" className="button button--quiet" onClick={onClose}>
          Cancel
        </button>
      </div>
    </Dialog>
  );
}
