// Changes an organizer login: the name, where its letters go, which sections it runs.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { newOrganizerLoginSchema, type OrganizerLogin } from '#domain/sign-in/organizer-login.ts';
import { loginEmailField, loginEmailSchema } from '#web/admin/login-email.ts';
import { organizerLoginsQuery } from '#web/admin/queries.ts';
import { SectionTicks } from '#web/admin/section-ticks.tsx';
import { call } from '#web/call.ts';
import { filledLine, usePlainForm } from '#web/desk/plain-form.ts';
import { PlainFormDialog } from '#web/desk/plain-form-dialog.tsx';
import { useToast } from '#web/ui/toaster.tsx';
import { unsavedLogin } from '#words/desk/leaving.ts';
import * as words from '#words/desk/logins.ts';

const nameLabel = words.fullName;
const schema = z.object({
  name: z.pipe(filledLine(nameLabel), newOrganizerLoginSchema.shape.name),
  email: loginEmailSchema,
});

type EditLoginDialogProps = { login: OrganizerLogin; onClose: () => void };

export function EditLoginDialog({ login, onClose }: EditLoginDialogProps) {
  const client = useQueryClient();
  const toast = useToast();
  const form = usePlainForm(schema, { name: login.name, email: login.email ?? '' });
  const [sections, setSections] = useState(login.sections);
  // Said again, the same is an answer that stays, so only another one is sent.
  const isOther = sections.join() !== login.sections.join();
  return (
    <PlainFormDialog
      title={words.editLoginOf({ name: login.name })}
      unsaved={unsavedLogin}
      form={form}
      fields={[{ name: 'name', label: nameLabel }, loginEmailField]}
      label={words.saveChanges}
      pendingLabel={words.saving}
      missing={{ title: words.missingInformation, description: words.fillRequired }}
      failed={words.loginNotChanged}
      save={({ name, email }) =>
        call('PATCH /api/admin/organizer-logins/:id', {
          params: { id: login.id },
          body: { name, email: email || null, ...(isOther && { sections }) },
        })
      }
      onSaved={async ({ name }) => {
        toast({ title: words.success, description: words.loginChanged({ name }) });
        onClose();
        await client.invalidateQueries({ queryKey: organizerLoginsQuery.queryKey });
      }}
      onClose={onClose}
      isOtherChoice={isOther}
    >
      <SectionTicks ticked={sections} onTick={setSections} />
    </PlainFormDialog>
  );
}
