import type { AllLetters } from '#domain/letters/letter-list.ts';
import type { SentLetter } from '#domain/letters/sent-letters.ts';
import { kindLabel, letterFilterWords, remarkOf } from '#web/desk/letter-words.ts';
import { PrintButton } from '#web/desk/print/print-button.tsx';
import { PrintedTable } from '#web/desk/print/printed-table.tsx';
import { readAllPages } from '#web/desk/read-all-pages.ts';
import * as words from '#words/desk/files.ts';
import { timeText } from '#words/desk/in-locale.ts';
import { stateLabels } from '#words/desk/letter-states.ts';

type PrintLettersButtonProps = {
  /** What the list is narrowed to. */
  list: AllLetters;
  isMailConfigured: boolean;
  /** Takes the number of a page of `pageLimits.largest`. */
  readPage: (page: number) => Promise<{ items: readonly SentLetter[]; total: number }>;
};

export function PrintLettersButton({ list, isMailConfigured, readPage }: PrintLettersButtonProps) {
  return (
    <PrintButton
      readAll={() => readAllPages(readPage)}
      draw={(letters) => (
        <PrintedTable
          title={words.letters}
          filters={letterFilterWords(list)}
          rows={letters}
          columns={[
            { title: words.subject, cell: ({ subject }) => subject },
            { title: words.to, cell: ({ recipient }) => recipient },
            { title: words.kind, cell: ({ kind }) => kindLabel(kind) },
            {
              title: words.state,
              cell: (letter) => `${stateLabels[letter.state]} ${remarkOf(letter, isMailConfigured)}`,
            },
            { title: words.written, cell: ({ createdAt }) => timeText(createdAt) },
          ]}
        />
      )}
    />
  );
}
