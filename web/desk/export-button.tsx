// Downloads registrations as CSV and says how far it is above a thousand rows. Above a list that shows some of them, or
// in another order, it asks which; on request it asks what else may stand in the file.

import { Download, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { EventContent } from '#domain/event/event.ts';
import { call } from '#web/call.ts';
import { type ExportChoice, ExportDialog, usualExport } from '#web/desk/export-dialog.tsx';
import { LongProgress } from '#web/desk/long-progress.tsx';
import { questionColumns } from '#web/desk/questions/shown-columns.ts';
import type { Progress } from '#web/desk/read-rows.ts';
import { isNarrowed, type TableState, usualSort } from '#web/desk/registrations/table-state.ts';
import { useDeed } from '#web/desk/use-deed.ts';
import { download } from '#web/download.ts';
import { BusyLabel } from '#web/ui/busy-label.tsx';
import { Button } from '#web/ui/button.tsx';
import type { ToastText } from '#web/ui/toaster.tsx';
import { type Column, codeColumn, moneyColumns, registrationColumns } from '#words/desk/file-columns.ts';
import * as words from '#words/desk/files.ts';

const worthShowing = 1_000;

export type ExportedFile = {
  /** Of the button. */
  label: string;
  /** The name of the file, and what stands in it. */
  fileName: string;
  columns: readonly Column[];
  /** What the table below the button shows, where that can be chosen. */
  shownColumns?: readonly Column[] | undefined;
  /** The answers to own questions stand in the file, behind its columns; a list of addresses holds none. */
  hasQuestions?: boolean;
  /** What the toast says at the end. */
  done: ToastText;
};

type ExportButtonProps = ExportedFile & {
  /** Of the list below the button; without one everybody is exported. */
  state?: TableState | undefined;
  /** Those of the list and nobody else go into the file: nothing is asked. */
  isOfSelection?: boolean;
};

export function ExportButton(props: ExportButtonProps) {
  const { label, fileName, columns, shownColumns, hasQuestions = true, done, state, isOfSelection } = props;
  const [progress, setProgress] = useState<Progress>();
  const [isAsking, setIsAsking] = useState(false);
  const isChoice = state !== undefined && !isOfSelection && (isNarrowed(state) || state.sort !== usualSort);
  const save = useDeed({
    mutationFn: async ({ shown, areColumnsShown, hasCode, hasMoney, delimiter }: ExportChoice) => {
      const { csvOf, readAllRegistrations } = await import('#web/desk/export-registrations.ts');
      // As they are now: somebody else may have asked something meanwhile.
      const questions = hasQuestions ? await call('GET /api/questions', {}) : [];
      const all = [...columns, ...questionColumns(questions)];
      const asked = (areColumnsShown && shownColumns) || all;
      const withCode = hasCode && !asked.includes(codeColumn) ? [...asked, codeColumn] : asked;
      const chosen = hasMoney ? [...withCode, ...moneyColumns] : withCode;
      const rows = await readAllRegistrations(setProgress, shown);
      download(fileName, csvOf(rows, chosen, delimiter), 'text/csv');
    },
    said: () => done,
    failed: words.exportFailed,
    otherwise: words.registrationsNotLoaded,
    onSettled: () => setProgress(undefined),
  });
  const press = () => {
    if (isChoice) return setIsAsking(true);
    save.mutate(isOfSelection ? { ...usualExport, shown: state } : usualExport);
  };
  return (
    <div className="actions">
      <Button
        look="quiet small"
        isBusy={save.isPending}
        aria-haspopup={isChoice ? 'dialog' : undefined}
        onPress={press}
      >
        <BusyLabel isBusy={save.isPending} busy={words.exporting} label={label}>
          <Download aria-hidden="true" size={18} />
        </BusyLabel>
      </Button>
      {!isOfSelection && (
        <Button
          look="quiet small"
          aria-haspopup="dialog"
          isBusy={save.isPending}
          onPress={() => setIsAsking(true)}
        >
          <SlidersHorizontal aria-hidden="true" size={18} />
          <span className="visually-hidden">{words.whatTheFileHolds}</span>
        </Button>
      )}
      <LongProgress progress={progress} above={worthShowing} />
      {isAsking && (
        <ExportDialog
          title={label}
          state={isChoice ? state : undefined}
          hasShownColumns={shownColumns !== undefined}
          onClose={() => setIsAsking(false)}
          onChoose={(choice) => {
            setIsAsking(false);
            save.mutate(choice);
          }}
        />
      )}
    </div>
  );
}

/** As organizers export it. */
export const registrationsFile = (event: EventContent): ExportedFile => ({
  label: words.exportData,
  fileName: `${event.abbreviation}-registrations.csv`,
  columns: registrationColumns(event),
  done: { title: words.exportComplete, description: words.registrationsExported },
});
