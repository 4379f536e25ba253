// Every letter, or those of one mailing, with what became of each; one opens as it was sent.
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useSearchParams } from 'wouter';
import { pageLimits } from '#domain/basics/page.ts';
import { letterKinds } from '#domain/letters/letter-list.ts';
import type { Mailing } from '#domain/letters/mailing.ts';
import { LetterDialog } from '#web/admin/mail/letter-dialog.tsx';
import { changeMail, type MailState, mailPageSize, readMailState } from '#web/admin/mail/mail-state.ts';
import { call } from '#web/call.ts';
import { searchOf } from '#web/desk/list-address.ts';
import { LettersPanel } from '#web/desk/mail/letters-panel.tsx';
import { allLettersQuery, mailingQuery } from '#web/desk/mail/mail-queries.ts';
import { freshCounts, MailingFacts } from '#web/desk/mail/mailing-progress.tsx';
import { RetryButton, RetryFailedButton, useRetry } from '#web/desk/mail/retry-button.tsx';
import { NoMailServer } from '#web/desk/no-mail-server.tsx';
import { Button } from '#web/ui/button.tsx';
import { FilterOptional, SearchField } from '#web/ui/filters.tsx';
import { takeFocus } from '#web/ui/take-focus.ts';
import { Unread } from '#web/ui/waiting.tsx';
import { kindLabels } from '#words/desk/letter-states.ts';
import * as words from '#words/desk/mail.ts';

export function LettersPart() {
  const [search, setSearch] = useSearchParams();
  const { letter, ...list } = readMailState(search);
  const letters = useQuery(allLettersQuery({ ...list, pageSize: mailPageSize }));
  const { retryOne, retryFailed, isRetrying } = useRetry();
  const change = (next: Partial<MailState>, replace = false) =>
    setSearch(searchOf(changeMail({ ...list, letter }, next)), { replace });
  const { counts } = letters.data ?? {};
  // What sends all of them again stands where all are counted.
  const isWhole = !list.kind && !list.q;
  return (
    <>
      <LettersPanel
        title={words.letters}
        list={list}
        pageSize={mailPageSize}
        letters={letters}
        readPage={(page) =>
          call('GET /api/admin/letters', { query: { ...list, page, pageSize: pageLimits.largest } })
        }
        onChange={change}
        onOpen={(id) => change({ letter: id })}
        onRetry={retryOne}
        actions={
          counts &&
          isWhole &&
          (list.mailingId ? (
            <RetryFailedButton id={list.mailingId} counts={counts} />
          ) : (
            counts.failed > 0 && (
              <RetryButton look="small" isRetrying={isRetrying} onRetry={() => retryFailed()}>
                {words.retryAllFailed}
              </RetryButton>
            )
          ))
        }
        noMailServer={<NoMailServer />}
        about={
          list.mailingId && (
            <OfMailing id={list.mailingId} counts={isWhole ? freshCounts(letters) : undefined} />
          )
        }
        filters={<LetterFilters state={list} onChange={change} />}
      />
      {letter && <LetterDialog id={letter} onClose={() => change({ letter: undefined })} />}
    </>
  );
}

/** What one came to see; the button that was pressed is gone. */
function OfMailing({ id, counts }: { id: string; counts: Mailing['counts'] | undefined }) {
  const mailing = useQuery(mailingQuery(id));
  return (
    <>
      <Unread of={mailing} waiting={words.loadingTheMailing} failed={words.mailingNotLoaded} />
      {mailing.data && (
        <div className="stack" ref={takeFocus} tabIndex={-1}>
          <MailingFacts mailing={{ ...mailing.data, ...(counts && { counts }) }} />
        </div>
      )}
    </>
  );
}

type LetterFiltersProps = {
  state: MailState;
  /** `replace` keeps the browser's history free of every letter typed. */
  onChange: (change: Partial<MailState>, replace?: boolean) => void;
};

function LetterFilters({ state, onChange }: LetterFiltersProps) {
  const isFiltered = Boolean(state.q || state.kind || state.mailingId || state.state);
  return (
    <search className="filters">
      <SearchField
        placeholder={words.recipientOrSubject}
        q={state.q ?? ''}
        onSearch={(q) => onChange({ q }, true)}
      />
      {!state.mailingId && (
        <FilterOptional
          label={words.kind}
          value={state.kind ?? ''}
          none={words.anyKind}
          options={letterKinds.map((kind) => ({ value: kind, label: kindLabels[kind] }))}
          onChoose={(kind) => onChange({ kind: kind || undefined })}
        />
      )}
      {isFiltered && (
        <Button
          look="quiet small"
          onPress={() => onChange({ q: undefined, kind: undefined, mailingId: undefined, state: undefined })}
        >
          <X aria-hidden="true" size={16} />
          {words.clearFilters}
        </Button>
      )}
    </search>
  );
}
