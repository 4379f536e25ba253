// Makes an organizer login (spec sections 2 and 5).
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { FieldErrors } from '#domain/errors.ts';
import type { EventContent } from '#domain/event.ts';
import { generatePassword } from '#web/admin/generate-password.ts';
import { sectionOf } from '#web/admin/login-card.tsx';
import { organizerLoginsQuery } from '#web/admin/queries.ts';
import { CallError, call } from '#web/call.ts';
import { FormDialog } from '#web/desk/form-dialog.tsx';
import { messageOf } from '#web/desk/message-of.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toaster.tsx';

type Typed = { username: string; password: string; name: string };

function missingFields(typed: Typed): FieldErrors {
  const labels: Typed = { username: 'Username', password: 'Password', name: 'Full Name' };
  const missing = (Object.keys(labels) as (keyof Typed)[]).filter((field) => typed[field].trim() === '');
  return Object.fromEntries(missing.map((field) => [field, `${labels[field]} is required`]));
}

type CreateLoginDialogProps = { event: EventContent; onClose: () => void };

export function CreateLoginDialog({ event, onClose }: CreateLoginDialogProps) {
  const client = useQueryClient();
  const toast = useToast();
  const [typed, setTyped] = useState({ username: '', password: '', name: '' });
  const [errors, setErrors] = useState<FieldErrors>({});
  const create = useMutation({
    mutationFn: () =>
      call('POST /api/admin/organizer-logins', {
        body: { ...typed, username: typed.username.trim(), role: 'organizer' },
      }),
    onSuccess: async () => {
      toast({ title: 'Success', description: 'Organizer login created successfully' });
      onClose();
      await client.invalidateQueries({ queryKey: organizerLoginsQuery.queryKey });
    },
    onError: (error) => {
      setErrors((error instanceof CallError && error.reply?.fields) || {});
      const title = 'Failed to create organizer login';
      toast({ title, description: messageOf(error, 'Please try again.'), isError: true });
    },
  });
  const submit = (press: FormEvent) => {
    press.preventDefault();
    if (create.isPending) return;
    if (Object.values(typed).some((value) => value.trim() === '')) {
      const description = 'Please fill in all required fields';
      setErrors(missingFields(typed));
      return toast({ title: 'Missing Information', description, isError: true });
    }
    setErrors({});
    create.mutate();
  };
  const isDirty = Object.values(typed).some((value) => value !== '');
  return (
    <FormDialog title="Create Organizer Login" what="this login" isDirty={isDirty} onClose={onClose}>
      {() => (
        <form className="edit-form" noValidate onSubmit={submit}>
          <TextField
            label="Username"
            value={typed.username}
            error={errors.username}
            help={
              typed.username.trim() === '' ? undefined : `Runs ${sectionOf(typed.username.trim(), event)}`
            }
            onChange={(username) => setTyped({ ...typed, username })}
          />
          <TextField
            label="Password"
            value={typed.password}
            error={errors.password}
            onChange={(password) => setTyped({ ...typed, password })}
          >
            <button
              type="button"
              className="button button--quiet button--small"
              onClick={() => setTyped({ ...typed, password: generatePassword() })}
            >
              Generate
            </button>
          </TextField>
          <TextField
            label="Full Name"
            value={typed.name}
            error={errors.name}
            onChange={(name) => setTyped({ ...typed, name })}
          />
          <div className="actions">
            <button type="submit" className="button button--loud" aria-disabled={create.isPending}>
              {create.isPending ? 'Creating...' : 'Create Login'}
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
