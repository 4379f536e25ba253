// What was ordered, by size: filled with what is missing, to be changed to what was really ordered.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ShirtBlock } from '#domain/sheets.ts';
import { call } from '#web/call.ts';
import { FormActions } from '#web/desk/form-actions.tsx';
import { FormDialog } from '#web/desk/form-dialog.tsx';
import { messageOf } from '#web/desk/message-of.ts';
import { countsOf } from '#web/desk/sheets/counted-papers.ts';
import { useToast } from '#web/ui/toaster.tsx';
import * as words from '#words/desk/sheets.ts';

type OrderDialogProps = {
  block: ShirtBlock;
  /** Of the section. */
  name: string;
  question: string | undefined;
  onClose: () => void;
};

export function OrderDialog({ block, name, question, onClose }: OrderDialogProps) {
  const client = useQueryClient();
  const toast = useToast();
  const sizes = countsOf(block);
  const [first] = useState(() =>
    Object.fromEntries(sizes.map(({ size, missing }) => [size, String(Math.max(missing, 0))])),
  );
  const [typed, setTyped] = useState(first);
  const [fault, setFault] = useState<string>();
  const pieces = sizes.map(({ size }) => [size, Number((typed[size] ?? '').replace('−', '-'))] as const);
  const isWhole = pieces.every(([, count]) => Number.isInteger(count) && Math.abs(count) <= 10_000);
  const save = useMutation({
    mutationFn: () =>
      call('POST /api/sheets/shirts/orders', {
        body: {
          section: block.section,
          ...(question && { question }),
          counts: Object.fromEntries(pieces),
          basedOn: block.orders.length,
        },
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['registrations', 'shirts'] });
      const count = pieces.reduce((sum, [, of]) => sum + of, 0);
      toast({ title: words.orderKept, description: words.orderKeptMeans({ count }) });
      onClose();
    },
    onError: async (error) => {
      setFault(messageOf(error, words.orderFailed));
      await client.invalidateQueries({ queryKey: ['registrations', 'shirts'] });
    },
  });
  return (
    <FormDialog
      title={words.orderTitle({ of: name })}
      unsaved={words.unsavedOrder}
      isDirty={typed !== first}
      onClose={onClose}
    >
      {(cancel) => (
        <form
          className="edit-form"
          onSubmit={(submit) => {
            submit.preventDefault();
            if (save.isPending) return;
            const isAny = pieces.some(([, count]) => count !== 0);
            if (!isWhole || !isAny) setFault(words.noPieces);
            else save.mutate();
          }}
        >
          <p className="soft small">{words.orderMeans}</p>
          <div className="sheet__sizes">
            {sizes.map(({ size }) => (
              <label className="field" key={size}>
                <span className="field__label">{size}</span>
                <input
                  className="field__control"
                  inputMode="numeric"
                  maxLength={6}
                  value={typed[size] ?? ''}
                  onChange={({ target }) => setTyped({ ...typed, [size]: target.value })}
                />
              </label>
            ))}
          </div>
          {fault && (
            <p className="field__error" role="alert">
              {fault}
            </p>
          )}
          <FormActions
            label={words.keepOrder}
            pendingLabel={words.keepingOrder}
            isPending={save.isPending}
            onCancel={cancel}
          />
        </form>
      )}
    </FormDialog>
  );
}
