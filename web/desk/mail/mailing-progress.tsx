// A mailing that was sent: how far it is, what became of each letter, and those that failed once more.
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LetterState } from '#domain/letters/letter-list.ts';
import type { LeftOut, Mailing } from '#domain/letters/mailing.ts';
import type { LetterPage } from '#domain/letters/sent-letters.ts';
import { AttachmentNames } from '#web/desk/mail/attachment-names.tsx';
import { LetterTable } from '#web/desk/mail/letter-table.tsx';
import { mailingLettersQuery, mailingQuery } from '#web/desk/mail/mail-queries.ts';
import { RetryFailedButton, useRetry } from '#web/desk/mail/retry-button.tsx';
import { messageOf } from '#web/desk/message-of.ts';
import { NoMailServer } from '#web/desk/no-mail-server.tsx';
import { StateChips } from '#web/desk/state-chips.tsx';
import { useDesk } from '#web/desk/use-desk.ts';
import { Pager } from '#web/ui/pager.tsx';
import { Unread } from '#web/ui/waiting.tsx';
import * as listWords from '#words/desk/lists.ts';
import * as words from '#words/desk/mail.ts';

type Counts = LetterPage['counts'];

const pageSize = 10;

/** Admins send failed letters again. */
export function MailingProgress({ id }: { id: string }) {
  const { by } = useDesk();
  const mailing = useQuery(mailingQuery(id));
  const [state, setState] = useState<LetterState>();
  const [page, setPage] = useState(1);
  const letters = useQuery(mailingLettersQuery(id, { state, page, pageSize }));
  const { retryOne } = useRetry();
  if (!mailing.isSuccess) {
    const failed = messageOf(mailing.error, words.mailingNotLoaded);
    return <Unread of={mailing} waiting={words.loadingTheMailing} failed={failed} />;
  }
  const { isMailConfigured } = mailing.data;
  // Of the same moment as the states below.
  const counts = freshCounts(letters) ?? mailing.data.counts;
  return (
    <div className="stack">
      {!isMailConfigured && counts.queued > 0 && <NoMailServer />}
      <MailingFacts mailing={{ ...mailing.data, counts }} />
      <div className="apart">
        <StateChips
          counts={counts}
          chosen={state}
          onChoose={(next) => {
            setState(next);
            setPage(1);
          }}
        />
        {by === 'admin' && <RetryFailedButton id={id} counts={counts} />}
      </div>
      <Unread of={letters} waiting={listWords.loadingLetters} failed={listWords.lettersNotLoaded} />
      {letters.data?.total === 0 && <p className="empty">{words.noLetters}</p>}
      {letters.data && letters.data.total > 0 && (
        <>
          <LetterTable
            letters={letters.data.items}
            isMailConfigured={isMailConfigured}
            isStale={letters.isPlaceholderData}
            isOfMailing
            onRetry={by === 'admin' ? retryOne : undefined}
          />
          <Pager page={page} pageSize={pageSize} total={letters.data.total} onPage={setPage} />
        </>
      )}
    </div>
  );
}

/** Not of another list that stands there until this one is read. */
export function freshCounts({ data, isPlaceholderData }: UseQueryResult<LetterPage>): Counts | undefined {
  return isPlaceholderData ? undefined : data?.counts;
}

/** What it was and to whom, and how far it is. */
export function MailingFacts({ mailing }: { mailing: Mailing }) {
  const { subject, audience, attachments, leftOut } = mailing;
  return (
    <>
      <p>
        <strong>{subject}</strong>
        <br />
        <span className="soft">{words.toAudience({ audience })}</span>
      </p>
      {attachments.length > 0 && (
        <p className="small">
          <AttachmentNames attachments={attachments} />
        </p>
      )}
      <ProgressBar mailing={mailing} />
      <LeftOutNames leftOut={leftOut} />
    </>
  );
}

/** Who of the group got no letter. */
export function LeftOutNames({ leftOut }: { leftOut: readonly LeftOut[] }) {
  return leftOut.map((left) => (
    <p className="small" key={left.reason}>
      {words.leftOut(left)}
    </p>
  ));
}

export function ProgressBar({ mailing }: { mailing: Pick<Mailing, 'counts' | 'subject'> }) {
  const { queued, sent, failed } = mailing.counts;
  const total = queued + sent + failed;
  return (
    <div className="progress">
      <progress
        className="progress__bar"
        max={Math.max(1, total)}
        value={sent}
        aria-label={words.sentOf({ subject: mailing.subject })}
      />
      <p className="progress__words small">{progressText(mailing.counts)}</p>
    </div>
  );
}

function progressText({ queued, sent, failed }: Mailing['counts']): string {
  const total = queued + sent + failed;
  const parts = [words.sentOfTotal({ sent, total })];
  if (queued > 0) parts.push(words.waitingCount({ queued }));
  if (failed > 0) parts.push(words.failedCount({ failed }));
  return parts.join(', ');
}
