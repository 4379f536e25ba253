// Adds an admin by e-mail and name; shows the one-time password link where the embedded provider makes one.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { PasswordLinkDialog } from '#web/admin/password-link-dialog.tsx';
import { adminUsersQuery } from '#web/admin/queries.ts';
import { call } from '#web/call.ts';
import { filledLine, usePlainForm } from '#web/desk/plain-form.ts';
import { PlainFormDialog } from '#web/desk/plain-form-dialog.tsx';
import { useToast } from '#web/ui/toaster.tsx';
import { unsavedAdmin } from '#words/desk/leaving.ts';
import * as words from '#words/desk/logins.ts';

const labels = { email: words.email, firstName: words.firstName, lastName: words.lastName };

/** Whether the address is one is the server's to say: an outside provider may know people by another name. */
const schema = z.object({
  email: filledLine(labels.email),
  firstName: filledLine(labels.firstName),
  lastName: filledLine(labels.lastName),
});

export function AddAdminDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const toast = useToast();
  const [link, setLink] = useState<string>();
  const form = usePlainForm(schema, { email: '', firstName: '', lastName: '' });
  if (link) return <PasswordLinkDialog link={link} isInvitation onClose={onClose} />;
  return (
    <PlainFormDialog
      title={words.addAdminUser}
      unsaved={unsavedAdmin}
      form={form}
      fields={[
        { name: 'email', label: labels.email, type: 'email' },
        { name: 'firstName', label: labels.firstName },
        { name: 'lastName', label: labels.lastName },
      ]}
      label={words.addAdmin}
      pendingLabel={words.adding}
      missing={{ title: words.error, description: words.fillAll }}
      failed={words.adminNotAdded}
      save={(body) => call('POST /api/admin/users', { body })}
      onSaved={async ({ passwordLink }) => {
        toast({ title: words.success, description: words.adminAdded });
        await client.invalidateQueries({ queryKey: adminUsersQuery.queryKey });
        if (!passwordLink) return onClose();
        setLink(passwordLink);
      }}
      onClose={onClose}
    />
  );
}
