// A list of letters with what became of each: narrowed to a state, printed, turned page by page.
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AllLetters } from '#domain/letters/letter-list.ts';
import type { LetterPage, SentLetter } from '#domain/letters/sent-letters.ts';
import { FailedList } from '#web/desk/failed-list.tsx';
import { kindLabel, letterFilterWords, remarkOf } from '#web/desk/letter-words.ts';
import { ListCount } from '#web/desk/list-count.tsx';
import { LetterTable, type LetterTableProps } from '#web/desk/mail/letter-table.tsx';
import { PrintButton } from '#web/desk/print/print-button.tsx';
import { PrintedTable } from '#web/desk/print/printed-table.tsx';
import { readAllPages } from '#web/desk/read-all-pages.ts';
import { StateChips } from '#web/desk/state-chips.tsx';
import { Button } from '#web/ui/button.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import * as filesWords from '#words/desk/files.ts';
import { timeText } from '#words/desk/in-locale.ts';
import { stateLabels } from '#words/desk/letter-states.ts';
import * as listWords from '#words/desk/lists.ts';
import * as words from '#words/desk/mail.ts';

type LettersPanelProps = Pick<LetterTableProps, 'onOpen' | 'onRetry'> & {
  title: string;
  list: Required<Pick<AllLetters, 'page'>> & AllLetters & { unknown?: string | undefined };
  pageSize: number;
  letters: UseQueryResult<LetterPage>;
  /** Takes the number of a page of `pageLimits.largest`. */
  readPage: (page: number) => Promise<LetterPage>;
  /** Another state begins at the first page. */
  onChange: (change: Pick<AllLetters, 'state'> | Pick<AllLetters, 'page'>) => void;
  /** What else can be done, before it is printed. */
  actions?: ReactNode;
  noMailServer: ReactNode;
  /** Of what they are letters, where not of all. */
  about?: ReactNode;
  /** What narrows the list but for the states. */
  filters?: ReactNode;
};

export function LettersPanel(props: LettersPanelProps) {
  const { title, list, pageSize, letters, readPage, onChange, onOpen, onRetry } = props;
  const { data } = letters;
  const isNarrowed = Boolean(list.kind || list.mailingId || list.q);
  const heading = (
    <h2 className="title-3" id="letters-title">
      {title}
    </h2>
  );
  // What stands above the list depends on it, and would move what is below as it comes.
  if (letters.isPending) {
    return (
      <section className="panel panel--list" aria-labelledby="letters-title">
        <div className="apart">{heading}</div>
        <Waiting label={listWords.loadingLetters} />
      </section>
    );
  }
  return (
    <section className="panel panel--list" aria-labelledby="letters-title">
      <div className="apart">
        {heading}
        <div className="actions">
          {props.actions}
          <PrintLettersButton
            list={list}
            isMailConfigured={data?.isMailConfigured ?? true}
            readPage={readPage}
          />
          <Button look="quiet small" onPress={() => void letters.refetch()}>
            {words.refresh}
          </Button>
        </div>
      </div>
      {data && !data.isMailConfigured && props.noMailServer}
      {props.about}
      <div className="list-tools">
        {props.filters}
        {data && (
          <StateChips counts={data.counts} chosen={list.state} onChoose={(state) => onChange({ state })} />
        )}
        <ListCount
          total={data?.total}
          counted={listWords.countOfLetters}
          isNarrowed={isNarrowed || list.state !== undefined}
        />
      </div>
      {letters.isError && (
        <FailedList
          message={listWords.lettersNotLoaded}
          unknown={list.unknown}
          onRetry={() => void letters.refetch()}
        />
      )}
      {data?.total === 0 && <p className="empty">{isNarrowed ? words.noMatchingLetters : words.noLetters}</p>}
      {data && data.total > 0 && (
        <>
          <LetterTable
            letters={data.items}
            isMailConfigured={data.isMailConfigured}
            isStale={letters.isPlaceholderData}
            isOfMailing={list.mailingId !== undefined}
            onOpen={onOpen}
            onRetry={onRetry}
          />
          <Pager
            page={list.page}
            pageSize={pageSize}
            total={data.total}
            onPage={(page) => onChange({ page })}
          />
        </>
      )}
    </section>
  );
}

type PrintLettersButtonProps = {
  /** What the list is narrowed to. */
  list: AllLetters;
  isMailConfigured: boolean;
  /** Takes the number of a page of `pageLimits.largest`. */
  readPage: (page: number) => Promise<{ items: readonly SentLetter[]; total: number }>;
};

function PrintLettersButton({ list, isMailConfigured, readPage }: PrintLettersButtonProps) {
  return (
    <PrintButton
      readAll={() => readAllPages(readPage)}
      draw={(letters) => (
        <PrintedTable
          title={filesWords.letters}
          filters={letterFilterWords(list)}
          rows={letters}
          columns={[
            { title: filesWords.subject, cell: ({ subject }) => subject },
            { title: filesWords.to, cell: ({ recipient }) => recipient },
            { title: filesWords.kind, cell: ({ kind }) => kindLabel(kind) },
            {
              title: filesWords.state,
              cell: (letter) => `${stateLabels[letter.state]} ${remarkOf(letter, isMailConfigured)}`,
            },
            { title: filesWords.written, cell: ({ createdAt }) => timeText(createdAt) },
          ]}
        />
      )}
    />
  );
}
