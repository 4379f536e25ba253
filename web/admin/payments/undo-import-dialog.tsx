// Asks before an import is undone: it says how many of its lines were matched.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ImportedStatement } from '#domain/money/statement.ts';
import { paymentsKey } from '#web/admin/payments/import-queries.ts';
import { call } from '#web/call.ts';
import { AskActions } from '#web/desk/ask-actions.tsx';
import { failureToast } from '#web/desk/message-of.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/toaster.tsx';
import * as words from '#words/desk/statements.ts';

type UndoImportDialogProps = { statement: ImportedStatement; onClose: () => void };

export function UndoImportDialog({ statement, onClose }: UndoImportDialogProps) {
  const client = useQueryClient();
  const toast = useToast();
  const undo = useMutation({
    mutationFn: () => call('POST /api/admin/statements/:id/undo', { params: { id: statement.id } }),
    onSuccess: (counts) => toast({ title: words.undone, description: words.undoneCount(counts) }),
    onError: (error) => toast(failureToast(words.notUndone, error)),
    onSettled: async () => {
      onClose();
      // Who owes what is another answer from now on.
      await client.invalidateQueries({ queryKey: paymentsKey });
      await client.invalidateQueries({ queryKey: ['registrations'] });
    },
  });
  return (
    <Dialog title={words.undoTitle} onClose={onClose}>
      <p>{words.aboutUndo(statement)}</p>
      <p>{words.aboutUndoneNames}</p>
      <AskActions
        label={undo.isPending ? words.undoing : words.undoImport}
        isPending={undo.isPending}
        onDo={() => undo.mutate()}
        onCancel={onClose}
      />
    </Dialog>
  );
}
