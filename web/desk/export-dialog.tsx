// Asks what goes into a file: whom it is of, which columns, and what parts them.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { registrationsQuery, summaryQuery } from '#web/desk/queries.ts';
import type { TableState } from '#web/desk/registrations/table-state.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Tick } from '#web/ui/tick.tsx';
import * as words from '#words/desk/files.ts';
import { moneyColumns } from '#words/desk/money.ts';

export type ExportChoice = {
  /** Undefined is everybody. */
  shown: TableState | undefined;
  /** Only the columns of the table. */
  areColumnsShown: boolean;
  hasCode: boolean;
  hasMoney: boolean;
  delimiter: ',' | ';';
};

/** What a press on the button alone saves. */
export const usualExport: ExportChoice = {
  shown: undefined,
  areColumnsShown: false,
  hasCode: false,
  hasMoney: false,
  delimiter: ',',
};

type ExportDialogProps = {
  title: string;
  /** Of a list that shows some, or in another order. */
  state: TableState | undefined;
  /** There is a table whose columns can be chosen. */
  hasShownColumns: boolean;
  onClose: () => void;
  onChoose: (choice: ExportChoice) => void;
};

export function ExportDialog({ title, state, hasShownColumns, onClose, onChoose }: ExportDialogProps) {
  const [choice, setChoice] = useState(usualExport);
  const change = (changed: Partial<ExportChoice>) => setChoice((current) => ({ ...current, ...changed }));
  const shown = useQuery({
    ...registrationsQuery({ ...state, page: 1, pageSize: 1 }),
    enabled: state !== undefined,
  });
  const everybody = useQuery(summaryQuery);
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="stack">
        {hasShownColumns && (
          <Tick isSet={choice.areColumnsShown} onSet={(areColumnsShown) => change({ areColumnsShown })}>
            {words.onlyShownColumns}
          </Tick>
        )}
        <Tick isSet={choice.hasCode} onSet={(hasCode) => change({ hasCode })}>
          {words.eachCode}
        </Tick>
        <Tick isSet={choice.hasMoney} onSet={(hasMoney) => change({ hasMoney })}>
          {moneyColumns}
        </Tick>
        <Tick isSet={choice.delimiter === ';'} onSet={(isSet) => change({ delimiter: isSet ? ';' : ',' })}>
          {words.semicolons}
        </Tick>
      </div>
      <p>{words.whoGoesIn}</p>
      <div className="actions">
        {state && (
          <Button look="loud" onPress={() => onChoose({ ...choice, shown: state })}>
            {words.shownWith({ count: shown.data?.total })}
          </Button>
        )}
        <Button
          className={state ? 'button' : 'button button--loud'}
          onPress={() => onChoose({ ...choice, shown: undefined })}
        >
          {words.everybodyWith({ count: everybody.data?.groups.all })}
        </Button>
      </div>
      {state && <p className="soft small">{words.shownMeans}</p>}
    </Dialog>
  );
}
