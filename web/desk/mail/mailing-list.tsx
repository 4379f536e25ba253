// Past mailings with their progress; each narrows the list of letters to its own.
import type { UseQueryResult } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import type { EventContent } from '#domain/event/event.ts';
import type { Mailing, MailingPage } from '#domain/letters/mailing.ts';
import type { Organizer } from '#domain/sign-in/organizer.ts';
import { ListCount } from '#web/desk/list-count.tsx';
import { AttachmentNames } from '#web/desk/mail/attachment-names.tsx';
import { mailingsPageSize } from '#web/desk/mail/mail-queries.ts';
import { LeftOutNames, ProgressBar } from '#web/desk/mail/mailing-progress.tsx';
import { PlannedList } from '#web/desk/mail/planned-list.tsx';
import { RetryFailedButton } from '#web/desk/mail/retry-failed-button.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Failed } from '#web/ui/waiting.tsx';
import { timeText } from '#words/desk/in-locale.ts';
import * as listWords from '#words/desk/lists.ts';
import * as words from '#words/desk/mail.ts';

type MailingListProps = {
  event: EventContent;
  /** Who wrote them, where that is no admin. */
  organizer?: Organizer | undefined;
  mailings: UseQueryResult<MailingPage>;
  page: number;
  chosen: string | undefined;
  /** Admins send failed letters again. */
  mayRetry: boolean;
  onPage: (page: number) => void;
  onChoose: (mailingId: string | undefined) => void;
  /** Where nothing else on the page begins a letter. */
  onWrite?: () => void;
};

export function MailingList(props: MailingListProps) {
  const { event, organizer, mailings, page, chosen, mayRetry, onPage, onChoose, onWrite } = props;
  const { data } = mailings;
  return (
    <section className="panel" aria-labelledby="mailings-title">
      <div className="panel__head">
        <h2 className="panel__title" id="mailings-title">
          {words.mailings}
        </h2>
        {onWrite && (
          <button type="button" className="button button--small" onClick={onWrite}>
            <PenLine aria-hidden="true" size={18} />
            {words.writeToMany}
          </button>
        )}
      </div>
      <p className="soft small">{words.aboutMailings}</p>
      <PlannedList event={event} organizer={organizer} />
      {mailings.isError && (
        <Failed message={words.mailingsNotLoaded} onRetry={() => void mailings.refetch()} />
      )}
      {data?.total === 0 && <p className="empty">{words.noMailingsYet}</p>}
      {data && data.total > 0 && (
        <>
          <ListCount total={data.total} counted={listWords.countOfMailings} />
          <ul className="mailings" inert={mailings.isPlaceholderData}>
            {data.items.map((mailing) => (
              <MailingItem
                key={mailing.id}
                mailing={mailing}
                isChosen={mailing.id === chosen}
                mayRetry={mayRetry}
                onChoose={() => onChoose(mailing.id === chosen ? undefined : mailing.id)}
              />
            ))}
          </ul>
          <Pager page={page} pageSize={mailingsPageSize} total={data.total} onPage={onPage} />
        </>
      )}
    </section>
  );
}

type MailingItemProps = { mailing: Mailing; isChosen: boolean; mayRetry: boolean; onChoose: () => void };

function MailingItem({ mailing, isChosen, mayRetry, onChoose }: MailingItemProps) {
  const { id, subject, audience, sentBy, createdAt, counts, leftOut, attachments } = mailing;
  return (
    <li className="mailings__item">
      <div className="mailings__words">
        <strong>{subject}</strong>
        <span className="soft small">
          {words.mailingBy({ audience, sentBy })} <time dateTime={createdAt}>{timeText(createdAt)}</time>
        </span>
        {attachments.length > 0 && (
          <span className="small">
            <AttachmentNames attachments={attachments} />
          </span>
        )}
      </div>
      <div className="mailings__words">
        <ProgressBar mailing={mailing} />
        <LeftOutNames leftOut={leftOut} id={isChosen ? id : undefined} />
      </div>
      <div className="actions mailings__actions">
        <button
          type="button"
          className="chip"
          aria-pressed={isChosen}
          aria-label={words.showLettersOf({ subject })}
          onClick={onChoose}
        >
          {words.letters}
        </button>
        {mayRetry && <RetryFailedButton id={id} counts={counts} />}
      </div>
    </li>
  );
}
