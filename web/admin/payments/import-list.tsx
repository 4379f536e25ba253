// What was imported, by whom, and undoing it.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pageLimits } from '#domain/basics/page.ts';
import type { ImportedStatement } from '#domain/money/statement.ts';
import { importsQuery, paymentsKey } from '#web/admin/payments/payment-queries.ts';
import { call } from '#web/call.ts';
import { AskActions } from '#web/desk/ask-actions.tsx';
import { useDeed } from '#web/desk/use-deed.ts';
import { Button } from '#web/ui/button.tsx';
import { ColumnTitles } from '#web/ui/column-titles.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Unread } from '#web/ui/waiting.tsx';
import { numberText, sumText } from '#words/desk/in-locale.ts';
import * as words from '#words/desk/statements.ts';

export function ImportList() {
  const [page, setPage] = useState(1);
  const [undoingId, setUndoingId] = useState<string>();
  const imports = useQuery(importsQuery(page));
  const { data } = imports;
  // As the list has it by now: what undoing it takes is asked while it may still be read anew.
  const undoing = data?.items.find(({ id }) => id === undoingId);
  return (
    <Panel title={words.imports}>
      <Unread of={imports} waiting={words.loadingImports} failed={words.importsNotLoaded} />
      {data?.total === 0 && <p className="empty">{words.noImports}</p>}
      {data && data.total > 0 && (
        <>
          <table className="data-table" aria-busy={imports.isPlaceholderData}>
            <ColumnTitles
              titles={[words.when, words.period, words.lines, words.sum, words.matched, words.actions]}
              amounts={[words.sum, words.matched]}
            />
            <tbody>
              {data.items.map((statement) => (
                <tr key={statement.id}>
                  <td data-label={words.when}>
                    {words.importedBy({ at: statement.createdAt, by: statement.createdBy })}
                  </td>
                  <td data-label={words.period}>{words.periodText(statement)}</td>
                  <td data-label={words.lines}>{words.importedLineCount(statement)}</td>
                  <td data-label={words.sum} className="data-table__amount">
                    {sumText(statement.newCents)}
                  </td>
                  <td data-label={words.matched} className="data-table__amount">
                    {numberText(statement.matchedCount)}
                  </td>
                  <td className="data-table__actions">
                    {statement.undoneAt ? (
                      <span className="soft">{words.undoneAt({ at: statement.undoneAt })}</span>
                    ) : (
                      <Button look="quiet small" onPress={() => setUndoingId(statement.id)}>
                        {words.undo}
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <Pager page={page} pageSize={pageLimits.usual} total={data.total} onPage={setPage} />
        </>
      )}
      {undoing && <UndoImportDialog statement={undoing} onClose={() => setUndoingId(undefined)} />}
    </Panel>
  );
}

type UndoImportDialogProps = { statement: ImportedStatement; onClose: () => void };

/** Asks before an import is undone: it says how many of its lines were matched. */
function UndoImportDialog({ statement, onClose }: UndoImportDialogProps) {
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
        label={words.undoImport}
        pendingLabel={words.undoing}
        isPending={undo.isPending}
        onDo={() => undo.mutate()}
        onCancel={onClose}
      />
    </Dialog>
  );
}
