// Asks before an import is undone: it says how many of its lines were matched.
import { useQueryClient } from '@tanstack/react-query';
import type { ImportedStatement } from '#domain/money/statement.ts';
import { paymentsKey } from '#web/admin/payments/import-queries.ts';
import { call } from '#web/call.ts';
import { AskActions } from '#web/desk/ask-actions.tsx';
import { useDeed } from '#web/desk/use-deed.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import * as words from '#words/desk/statements.ts';

type UndoImportDialogProps = { statement: ImportedStatement; onClose: () => void };

export function UndoImportDialog({ statement, onClose }: UndoImportDialogProps) {
  const client = useQueryClient();
  const undo = useDeed({
    mutationFn: () => call('POST /api/admin/statements/:id/undo', { params: { id: statement.id } }),
    said: (counts) => ({ title: words.undone, description: words.undoneCount(counts) }),
    failed: words.notUndone,
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
