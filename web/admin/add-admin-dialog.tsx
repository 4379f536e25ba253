// Adds an admin by e-mail and name; shows the one-time password link where the embedded provider makes one.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { PasswordLinkDialog } from '#web/admin/password-link-dialog.tsx';
import { adminUsersQuery } from '#web/admin/queries.ts';
import { call } from '#web/call.ts';
import { FormDialog } from '#web/desk/form-dialog.tsx';
import { messageOf } from '#web/desk/message-of.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toaster.tsx';

const empty = { email: '', firstName: '', lastName: '' };

export function AddAdminDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const toast = useToast();
  const [typed, setTyped] = useState(empty);
  const [link, setLink] = useState<string>();
  const add = useMutation({
    mutationFn: () => call('POST /api/admin/users', { body: typed }),
    onSuccess: async ({ passwordLink }) => {
      toast({ title: 'Success', description: 'Admin user added successfully' });
      await client.invalidateQueries({ queryKey: adminUsersQuery.queryKey });
      if (!passwordLink) return onClose();
      setTyped(empty);
      setLink(passwordLink);
    },
    onError: (error) => {
      const description = messageOf(error, 'Please try again.');
      toast({ title: 'Failed to add admin user', description, isError: true });
    },
  });
  const submit = (press: FormEvent) => {
    press.preventDefault();
    if (add.isPending) return;
    if (Object.values(typed).some((value) => value.trim() === '')) {
      return toast({ title: 'Error', description: 'Please fill in all fields', isError: true });
    }
    add.mutate();
  };
  const isDirty = Object.values(typed).some((value) => value !== '');
  if (link) return <PasswordLinkDialog link={link} isInvitation onClose={onClose} />;
  return (
    <FormDialog title="Add Admin User" what="this admin" isDirty={isDirty} onClose={onClose}>
      {() => (
        <form className="edit-form" noValidate onSubmit={submit}>
          <TextField
            label="Email"
            type="email"
            value={typed.email}
            onChange={(email) => setTyped({ ...typed, email })}
          />
          <TextField
            label="First Name"
            value={typed.firstName}
            onChange={(firstName) => setTyped({ ...typed, firstName })}
          />
          <TextField
            label="Last Name"
            value={typed.lastName}
            onChange={(lastName) => setTyped({ ...typed, lastName })}
          />
          <div className="actions">
            <button type="submit" className="button button--loud" aria-disabled={add.isPending}>
              {add.isPending ? 'Adding...' : 'Add Admin'}
            </button>
            <button type="button" className="button button--quiet" onClick={onClose}>
              Cancel
            </button>
          </div>
        </form>
      )}
    </FormDialog>
  );
}
