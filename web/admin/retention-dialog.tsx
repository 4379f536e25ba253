// Asks before personal data is removed: the number must be typed, since it is for good.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { PurgePreview } from '#domain/desk/retention.ts';
import { call } from '#web/call.ts';
import { FormActions } from '#web/desk/form-actions.tsx';
import { failureToast } from '#web/desk/message-of.ts';
import { errorOf, usePlainForm } from '#web/desk/plain-form.ts';
import { SavedFields } from '#web/desk/saved-fields.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toaster.tsx';
import { numberText } from '#words/desk/in-locale.ts';
import * as words from '#words/desk/retention.ts';

const withoutMarks = (number: string) => number.replace(/[\s,.'’]/g, '');

/** As it is shown where the event is, or as '1,204' or '1204'. */
export function schemaOf(registrations: number) {
  const numbers = [String(registrations), withoutMarks(numberText(registrations))];
  const isSame = (typed: string) => numbers.includes(withoutMarks(typed));
  const message = words.typeNumber({ registrations });
  return z.object({ count: z.string().check(z.refine(isSame, message)) });
}

type RetentionDialogProps = { preview: PurgePreview; onClose: () => void; onRemoved: () => void };

export function RetentionDialog({ preview, onClose, onRemoved }: RetentionDialogProps) {
  const client = useQueryClient();
  const toast = useToast();
  const { before, registrations } = preview;
  const form = usePlainForm(schemaOf(registrations), { count: '' });
  const remove = useMutation({
    mutationFn: () => call('POST /api/admin/purges', { body: { before, registrations } }),
    onSuccess: async () => {
      const description = words.removedFromBefore({ registrations, before });
      toast({ title: words.personalDataRemoved, description });
      onRemoved();
      await client.invalidateQueries();
    },
    onError: async (failure) => {
      toast(failureToast(words.nothingWasRemoved, failure));
      onClose();
      await client.invalidateQueries({ queryKey: ['admin', 'purges'] });
    },
  });
  const submit = form.handleSubmit(() => remove.isPending || remove.mutate());
  return (
    <Dialog title={words.removeQuestion({ registrations })} onClose={onClose}>
      <form className="stack stack--wide" noValidate onSubmit={(press) => void submit(press)}>
        <p>{words.removedForGood({ before })}</p>
        <SavedFields isSaving={remove.isPending}>
          <TextField
            control={form.register('count')}
            label={words.toConfirm({ registrations })}
            error={errorOf(form, 'count')}
          />
        </SavedFields>
        <FormActions
          label={words.removeForGood}
          pendingLabel={words.removing}
          isPending={remove.isPending}
          isDeleting
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
