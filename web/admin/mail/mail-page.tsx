// Admin, Mail: past mailings and all letters, with what became of each.
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { PenLine, X } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { pageLimits } from '#domain/basics/page.ts';
import type { EventContent } from '#domain/event/event.ts';
import { letterKinds } from '#domain/letters/letter-list.ts';
import type { LetterPage } from '#domain/sign-in/organizer.ts';
import { HeldLettersNotice } from '#web/admin/mail/held-letters.tsx';
import { LetterDialog } from '#web/admin/mail/letter-dialog.tsx';
import { changeMail, type MailState, mailPageSize, readMailState } from '#web/admin/mail/mail-state.ts';
import { rulesQuery } from '#web/admin/mail/rules/rule-queries.ts';
import { RulesPanel } from '#web/admin/mail/rules/rules-panel.tsx';
import { call } from '#web/call.ts';
import { useIsOver } from '#web/desk/edition-choice.tsx';
import { FailedList } from '#web/desk/failed-list.tsx';
import { searchOf } from '#web/desk/list-address.ts';
import { ListCount } from '#web/desk/list-count.tsx';
import { ComposeDialog } from '#web/desk/mail/compose-dialog.tsx';
import { LetterTable } from '#web/desk/mail/letter-table.tsx';
import { allLettersQuery, mailingsPageSize, mailingsQuery } from '#web/desk/mail/mail-queries.ts';
import { MailingList } from '#web/desk/mail/mailing-list.tsx';
import { RetryButton } from '#web/desk/mail/retry-button.tsx';
import { useRetry } from '#web/desk/mail/use-retry.ts';
import { NoMailServer } from '#web/desk/no-mail-server.tsx';
import { PrintLettersButton } from '#web/desk/print/print-letters-button.tsx';
import { StateChips } from '#web/desk/state-chips.tsx';
import { FilterSelect, SearchField } from '#web/ui/filters.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { kindLabels } from '#words/desk/letter-states.ts';
import * as listWords from '#words/desk/lists.ts';
import * as words from '#words/desk/mail.ts';

export function MailPage({ event }: { event: EventContent }) {
  const [search, setSearch] = useSearchParams();
  const isOver = useIsOver();
  const [isComposing, setIsComposing] = useState(false);
  const state = readMailState(search);
  const change = (next: Partial<MailState>, replace = false) =>
    setSearch(searchOf(changeMail(state, next)), { replace });
  const { letter, ...list } = state;
  const letters = useQuery(allLettersQuery({ ...list, pageSize: mailPageSize }));
  const [mailingsPage, setMailingsPage] = useState(1);
  const mailings = useQuery(mailingsQuery(mailingsPage, mailingsPageSize));
  const rules = useQuery(rulesQuery);
  return (
    <div className="mail-page">
      <div className="desk__heading desk__heading--row">
        <h1 className="desk__title">{words.mail}</h1>
        {!isOver && (
          <button type="button" className="button button--loud" onClick={() => setIsComposing(true)}>
            <PenLine aria-hidden="true" size={18} />
            {words.writeToMany}
          </button>
        )}
      </div>
      {isOver && <p className="notice">{words.editionOver}</p>}
      <HeldLettersNotice />
      {/* At once, so that neither pushes the other down. */}
      {mailings.isPending || letters.isPending || rules.isPending ? (
        <Waiting label={words.loadingMail} />
      ) : (
        <>
          <div className="mail-page__many">
            <MailingList
              event={event}
              mailings={mailings}
              page={mailingsPage}
              chosen={state.mailingId}
              mayRetry
              onPage={setMailingsPage}
              onChoose={(mailingId) => change({ mailingId })}
            />
            <RulesPanel event={event} rules={rules} isOver={isOver} />
          </div>
          <LetterPanel event={event} state={state} letters={letters} onChange={change} />
        </>
      )}
      {isComposing && <ComposeDialog event={event} onClose={() => setIsComposing(false)} />}
      {letter && <LetterDialog id={letter} event={event} onClose={() => change({ letter: undefined })} />}
    </div>
  );
}

type LetterFiltersProps = {
  state: MailState;
  /** `replace` keeps the browser's history free of every letter typed. */
  onChange: (change: Partial<MailState>, replace?: boolean) => void;
};

type LetterPanelProps = LetterFiltersProps & { event: EventContent; letters: UseQueryResult<LetterPage> };

function LetterPanel({ event, state, letters, onChange }: LetterPanelProps) {
  const { letter, ...list } = state;
  const { retryOne, retryFailed, isRetrying } = useRetry();
  const { data } = letters;
  const isNarrowed = Boolean(state.kind || state.mailingId || state.q);
  const isShortened = isNarrowed || state.state !== undefined;
  return (
    <section className="panel" aria-labelledby="letters-title">
      <div className="panel__head">
        <h2 className="panel__title" id="letters-title">
          {words.letters}
        </h2>
        <div className="actions">
          {/* It means all of them, so it stands where all are counted. */}
          {data && data.counts.failed > 0 && !isNarrowed && (
            <RetryButton look="small" isRetrying={isRetrying} onRetry={() => retryFailed()}>
              {words.retryAllFailed}
            </RetryButton>
          )}
          <PrintLettersButton
            event={event}
            list={list}
            isMailConfigured={data?.isMailConfigured ?? true}
            readPage={(page) =>
              call('GET /api/admin/letters', { query: { ...list, page, pageSize: pageLimits.largest } })
            }
          />
          <button
            type="button"
            className="button button--quiet button--small"
            onClick={() => void letters.refetch()}
          >
            {words.refresh}
          </button>
        </div>
      </div>
      <p className="soft small">{words.aboutLetters}</p>
      {data && !data.isMailConfigured && <NoMailServer />}
      <LetterFilters state={state} onChange={onChange} />
      {data && (
        <StateChips
          counts={data.counts}
          chosen={state.state}
          onChoose={(chosen) => onChange({ state: chosen })}
        />
      )}
      {letters.isError && (
        <FailedList
          message={listWords.lettersNotLoaded}
          unknown={state.unknown}
          onRetry={() => void letters.refetch()}
        />
      )}
      {(data?.total !== 0 || isShortened) && (
        <ListCount total={data?.total} counted={listWords.countOfLetters} isNarrowed={isShortened} />
      )}
      {data?.total === 0 && <p className="empty">{isNarrowed ? words.noMatchingLetters : words.noLetters}</p>}
      {data && data.total > 0 && (
        <>
          <LetterTable
            letters={data.items}
            isMailConfigured={data.isMailConfigured}
            isStale={letters.isPlaceholderData}
            onOpen={(id) => onChange({ letter: id })}
            onRetry={retryOne}
          />
          <Pager
            page={state.page}
            pageSize={mailPageSize}
            total={data.total}
            onPage={(page) => onChange({ page })}
          />
        </>
      )}
    </section>
  );
}

function LetterFilters({ state, onChange }: LetterFiltersProps) {
  const isFiltered = Boolean(state.q || state.kind || state.mailingId || state.state);
  return (
    <search className="filters">
      <SearchField
        placeholder={words.recipientOrSubject}
        q={state.q ?? ''}
        onSearch={(q) => onChange({ q }, true)}
      />
      <FilterSelect
        label={words.kind}
        value={state.kind ?? ''}
        options={[
          { value: '' as const, label: words.anyKind },
          ...letterKinds.map((kind) => ({ value: kind, label: kindLabels[kind] })),
        ]}
        onChoose={(kind) => onChange({ kind: kind || undefined })}
      />
      {isFiltered && (
        <button
          type="button"
          className="button button--quiet button--small"
          onClick={() => onChange({ q: undefined, kind: undefined, mailingId: undefined, state: undefined })}
        >
          <X aria-hidden="true" size={16} />
          {words.clearFilters}
        </button>
      )}
    </search>
  );
}
