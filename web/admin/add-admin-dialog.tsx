// Adds an admin by e-mail and name; shows the one-time password link where the embedded provider makes one.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { PasswordLinkDialog } from '#web/admin/password-link-dialog.tsx';
import { adminUsersQuery } from '#web/admin/queries.ts';
import { call } from '#web/call.ts';
import { FormActions } from '#web/desk/form-actions.tsx';
import { FormDialog } from '#web/desk/form-dialog.tsx';
import { failureToast, fieldsOf } from '#web/desk/message-of.ts';
import { SavedFields } from '#web/desk/saved-fields.tsx';
import { missingErrors, useFormErrors } from '#web/desk/use-form-errors.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toaster.tsx';

const labels = { email: 'Email', firstName: 'First Name', lastName: 'Last Name' };
const empty: typeof labels = { email: '', firstName: '', lastName: '' };

export function AddAdminDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const toast = useToast();
  const [typed, setTyped] = useState(empty);
  const [link, setLink] = useState<string>();
  const { form, errors, showErrors } = useFormErrors();
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
      showErrors(fieldsOf(error));
      toast(failureToast('Failed to add admin user', error));
    },
  });
  const submit = (press: FormEvent) => {
    press.preventDefault();
    if (add.isPending) return;
    const missing = missingErrors(labels, typed);
    showErrors(missing);
    if (Object.keys(missing).length === 0) return add.mutate();
    toast({ title: 'Error', description: 'Please fill in all fields', isError: true });
  };
  const isDirty = Object.values(typed).some((value) => value !== '');
  if (link) return <PasswordLinkDialog link={link} isInvitation onClose={onClose} />;
  return (
    <FormDialog title="Add Admin User" what="this admin" isDirty={isDirty} onClose={onClose}>
      {() => (
        <form ref={form} className="edit-form" noValidate onSubmit={submit}>
          <SavedFields isSaving={add.isPending}>
            <TextField
              name="email"
              label={labels.email}
              type="email"
              value={typed.email}
              error={errors.email}
              onChange={(email) => setTyped({ ...typed, email })}
            />
            <TextField
              name="firstName"
              label={labels.firstName}
              value={typed.firstName}
              error={errors.firstName}
              onChange={(firstName) => setTyped({ ...typed, firstName })}
            />
            <TextField
              name="lastName"
              label={labels.lastName}
              value={typed.lastName}
              error={errors.lastName}
              onChange={(lastName) => setTyped({ ...typed, lastName })}
            />
          </SavedFields>
          <FormActions
            label="Add Admin"
            pendingLabel="Adding..."
            isPending={add.isPending}
            onCancel={onClose}
          />
        </form>
      )}
    </FormDialog>
  );
}
