// Makes an organizer login (product.md, sections 2 and 5).
import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { generatePassword } from '#domain/generate-password.ts';
import { newOrganizerLoginSchema, sectionOfOrganizer, usernamePattern } from '#domain/organizer-login.ts';
import { organizerLoginsQuery, setupQuery } from '#web/admin/queries.ts';
import { call } from '#web/call.ts';
import { filledLine, usePlainForm } from '#web/desk/plain-form.ts';
import { PlainFormDialog } from '#web/desk/plain-form-dialog.tsx';
import { sectionLabel } from '#web/desk/words.ts';
import { useToast } from '#web/ui/toaster.tsx';

const labels = { username: 'Username', password: 'Password', name: 'Full Name' };
const usernameRule = 'Letters, digits, dots, dashes and underscores, at most 64';

/** That something is missing is said before what is wrong with it. */
const { shape } = newOrganizerLoginSchema;
const schema = z.object({
  username: z.pipe(filledLine(labels.username), shape.username),
  password: z.pipe(filledLine(labels.password), shape.password),
  name: z.pipe(filledLine(labels.name), shape.name),
});

export function CreateLoginDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const toast = useToast();
  const setup = useQuery(setupQuery);
  const form = usePlainForm(schema, { username: '', password: '', name: '' });
  const username = form.watch('username').trim();
  const section = setup.data && sectionLabel(sectionOfOrganizer(username, setup.data.roadTripUsername));
  const generate = () =>
    form.setValue('password', generatePassword(), { shouldDirty: true, shouldValidate: true });
  return (
    <PlainFormDialog
      title="Create Organizer Login"
      what="this login"
      form={form}
      fields={[
        {
          name: 'username',
          label: labels.username,
          isLowerCase: true,
          help: usernamePattern.test(username) ? section && `Runs ${section}` : usernameRule,
        },
        {
          name: 'password',
          label: labels.password,
          isLowerCase: true,
          help: 'At least 8 characters',
          beside: (
            <button type="button" className="button button--quiet button--small" onClick={generate}>
              Generate
            </button>
          ),
        },
        { name: 'name', label: labels.name },
      ]}
      label="Create Login"
      pendingLabel="Creating..."
      missing={{ title: 'Missing Information', description: 'Please fill in all required fields' }}
      failed="Failed to create organizer login"
      save={(typed) => call('POST /api/admin/organizer-logins', { body: { ...typed, role: 'organizer' } })}
      onSaved={async () => {
        toast({ title: 'Success', description: 'Organizer login created successfully' });
        onClose();
        await client.invalidateQueries({ queryKey: organizerLoginsQuery.queryKey });
      }}
      onClose={onClose}
    />
  );
}
