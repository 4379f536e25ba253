// Keeps what narrows a list under a name.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { savedLimits } from '#domain/lists/saved-condition.ts';
import { call } from '#web/call.ts';
import { usePlainForm } from '#web/desk/plain-form.ts';
import { PlainFormDialog } from '#web/desk/plain-form-dialog.tsx';
import { savedQuery } from '#web/desk/who/saved-queries.ts';
import { Tick } from '#web/ui/tick.tsx';
import { useToast } from '#web/ui/toaster.tsx';
import * as words from '#words/desk/saved.ts';

/** Of a list’s name as it is typed. */
export const nameLine = z.object({
  name: z
    .string()
    .check(z.trim(), z.minLength(1, words.nameMissing), z.maxLength(savedLimits.name, words.nameTooLong)),
});

type SaveListDialogProps = { who: string; onClose: () => void };

export function SaveListDialog({ who, onClose }: SaveListDialogProps) {
  const client = useQueryClient();
  const toast = useToast();
  const [isShared, setShared] = useState(false);
  const form = usePlainForm(nameLine, { name: '' });
  return (
    <PlainFormDialog
      title={words.keepIt}
      unsaved={words.unsaved}
      form={form}
      fields={[{ name: 'name', label: words.name }]}
      label={words.save}
      pendingLabel={words.saving}
      missing={{ title: words.notSaved, description: words.nameMissing }}
      failed={words.notSaved}
      save={({ name }) => call('POST /api/saved-conditions', { body: { name, who, isShared } })}
      onSaved={async ({ name }) => {
        toast({ title: words.saved, description: words.savedAs({ name }) });
        onClose();
        await client.invalidateQueries(savedQuery);
      }}
      onClose={onClose}
    >
      <Tick isSet={isShared} onSet={setShared}>
        {words.forEverybody}
      </Tick>
    </PlainFormDialog>
  );
}
