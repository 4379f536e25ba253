// Makes an organizer login (product.md, sections 2 and 5).
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { generatePassword } from '#domain/generate-password.ts';
import { newOrganizerLoginSchema, sectionOfOrganizer, usernamePattern } from '#domain/organizer-login.ts';
import { organizerLoginsQuery, setupQuery } from '#web/admin/queries.ts';
import { call } from '#web/call.ts';
import { FormActions } from '#web/desk/form-actions.tsx';
import { FormDialog } from '#web/desk/form-dialog.tsx';
import { failureToast, fieldsOf } from '#web/desk/message-of.ts';
import { SavedFields } from '#web/desk/saved-fields.tsx';
import { missingErrors, schemaErrors, useFormErrors } from '#web/desk/use-form-errors.ts';
import { sectionLabel } from '#web/desk/words.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toaster.tsx';

const labels = { username: 'Username', password: 'Password', name: 'Full Name' };
const usernameRule = 'Letters, digits, dots, dashes and underscores, at most 64';
const empty: typeof labels = { username: '', password: '', name: '' };

export function CreateLoginDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const toast = useToast();
  const setup = useQuery(setupQuery);
  const [typed, setTyped] = useState(empty);
  const { form, errors, showErrors, clearError } = useFormErrors();
  const username = typed.username.trim();
  const create = useMutation({
    mutationFn: () =>
      call('POST /api/admin/organizer-logins', { body: { ...typed, username, role: 'organizer' } }),
    onSuccess: async () => {
      toast({ title: 'Success', description: 'Organizer login created successfully' });
      onClose();
      await client.invalidateQueries({ queryKey: organizerLoginsQuery.queryKey });
    },
    onError: (error) => {
      showErrors(fieldsOf(error));
      toast(failureToast('Failed to create organizer login', error));
    },
  });
  const submit = (press: FormEvent) => {
    press.preventDefault();
    if (create.isPending) return;
    const missing = missingErrors(labels, typed);
    const found = { ...schemaErrors(newOrganizerLoginSchema, typed), ...missing };
    showErrors(found);
    if (Object.keys(found).length === 0) return create.mutate();
    if (Object.keys(missing).length === 0) return;
    const description = 'Please fill in all required fields';
    toast({ title: 'Missing Information', description, isError: true });
  };
  const isDirty = Object.values(typed).some((value) => value !== '');
  const change = (field: keyof typeof labels) => (value: string) => {
    setTyped({ ...typed, [field]: value });
    clearError(field);
  };
  const section = setup.data && sectionLabel(sectionOfOrganizer(username, setup.data.roadTripUsername));
  const usernameHelp = usernamePattern.test(username) ? section && `Runs ${section}` : usernameRule;
  return (
    <FormDialog title="Create Organizer Login" what="this login" isDirty={isDirty} onClose={onClose}>
      {() => (
        <form ref={form} className="edit-form" noValidate onSubmit={submit}>
          <SavedFields isSaving={create.isPending}>
            <TextField
              name="username"
              label={labels.username}
              isLowerCase
              value={typed.username}
              error={errors.username}
              help={errors.username ? undefined : usernameHelp}
              onChange={change('username')}
            />
            <TextField
              name="password"
              label={labels.password}
              isLowerCase
              value={typed.password}
              error={errors.password}
              help={errors.password ? undefined : 'At least 8 characters'}
              onChange={change('password')}
            >
              <button
                type="button"
                className="button button--quiet button--small"
                onClick={() => change('password')(generatePassword())}
              >
                Generate
              </button>
            </TextField>
            <TextField
              name="name"
              label={labels.name}
              value={typed.name}
              error={errors.name}
              onChange={change('name')}
            />
          </SavedFields>
          <FormActions
            label="Create Login"
            pendingLabel="Creating..."
            isPending={create.isPending}
            onCancel={onClose}
          />
        </form>
      )}
    </FormDialog>
  );
}
