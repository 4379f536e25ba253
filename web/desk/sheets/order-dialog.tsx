// What was ordered, by size: filled with what is missing, to be changed to what was really ordered.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isSame } from '#domain/basics/is-same.ts';
import type { ShirtBlock } from '#domain/lists/sheets.ts';
import { limits } from '#domain/values/limits.ts';
import { call, codeOf } from '#web/call.ts';
import { FormActions } from '#web/desk/form-actions.tsx';
import { FormDialog } from '#web/desk/form-dialog.tsx';
import { messageOf } from '#web/desk/message-of.ts';
import { SavedFields } from '#web/desk/saved-fields.tsx';
import { countsOf, isCompared, ordersOf, type SizeCount } from '#web/desk/sheets/counted-papers.ts';
import { useFirstWrong } from '#web/desk/use-first-wrong.ts';
import { Field } from '#web/ui/field.tsx';
import { useToast } from '#web/ui/toaster.tsx';
import { notANumber } from '#words/desk/boards.ts';
import * as words from '#words/desk/sheets.ts';

type OrderDialogProps = {
  block: ShirtBlock;
  /** Of the section. */
  name: string;
  question: string | undefined;
  /** As it is by now, where the section still has it. */
  readAnew: () => Promise<ShirtBlock | undefined>;
  onClose: () => void;
};

export function OrderDialog({ block: seen, name, question, readAnew, onClose }: OrderDialogProps) {
  const toast = useToast();
  const [block, setBlock] = useState(seen);
  const sizes = countsOf(block);
  // What is not typed is what is missing by now.
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const textOf = ({ size, missing }: SizeCount) => typed.get(size) ?? String(Math.max(missing, 0));
  const [fault, setFault] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const form = useFirstWrong(attempt);
  const pieces = sizes
    .map((one) => [one.size, piecesIn(textOf(one))] as const)
    .filter(([, count]) => count !== 0);
  const isWhole = pieces.every(([, count]) => isPieces(count));
  const sent = Object.fromEntries(pieces);
  const alikeIn = ({ orders }: ShirtBlock) => orders.filter(({ counts }) => isSame(counts, sent)).length;
  const sayItIsKept = () => {
    const count = pieces.reduce((sum, [, of]) => sum + of, 0);
    toast({ title: words.orderKept, description: words.orderKeptMeans({ count }) });
    onClose();
  };
  const save = useMutation({
    mutationFn: () =>
      call('POST /api/sheets/shirts/orders', {
        body: {
          section: block.section,
          ...(question && { question }),
          counts: sent,
          basedOn: block.orders.length,
        },
      }),
    onSuccess: async () => {
      await readAnew();
      sayItIsKept();
    },
    onError: async (error) => {
      const now = (await readAnew()) ?? block;
      // The answer alone was lost: pressed again it would be ordered twice.
      if (codeOf(error) === undefined && alikeIn(now) > alikeIn(block)) return sayItIsKept();
      setFault(messageOf(error, words.orderFailed));
      setBlock(now);
    },
  });
  return (
    <FormDialog
      title={words.orderTitle({ of: name })}
      unsaved={words.unsavedOrder}
      isDirty={typed.size > 0}
      onClose={onClose}
    >
      {(cancel) => (
        <form
          className="stack stack--wide"
          ref={form}
          noValidate
          onSubmit={(submit) => {
            submit.preventDefault();
            if (save.isPending) return;
            setAttempt(attempt + 1);
            setFault(pieces.length === 0 ? words.noPieces : undefined);
            if (isWhole && pieces.length > 0) save.mutate();
          }}
        >
          <p className="soft small">{words.orderMeans}</p>
          <SavedFields isSaving={save.isPending}>
            <div className="sheet__sizes">
              {sizes.map((one) => (
                <Field
                  key={one.size}
                  label={one.size}
                  error={attempt > 0 && !isPieces(piecesIn(textOf(one))) ? notANumber : undefined}
                  help={isCompared(block) ? words.orderedSoFar(one) : undefined}
                >
                  {(control) => (
                    <input
                      {...control}
                      inputMode="numeric"
                      maxLength={6}
                      value={textOf(one)}
                      onChange={({ target }) => setTyped(new Map(typed).set(one.size, target.value))}
                    />
                  )}
                </Field>
              ))}
            </div>
          </SavedFields>
          {ordersOf(block).map((order) => (
            <p key={order} className="soft small">
              {order}
            </p>
          ))}
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

/** Nothing typed is none; NaN of what is no number. */
function piecesIn(text: string): number {
  return Number(text.replace('−', '-'));
}

function isPieces(count: number): boolean {
  return Number.isInteger(count) && Math.abs(count) <= limits.count;
}
