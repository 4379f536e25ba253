// Past mailings with their progress; each narrows the list of letters to its own.
import type { UseQueryResult } from '@tanstack/react-query';
import type { Mailing, MailingPage } from '#domain/mailing.ts';
import { mailingsPageSize } from '#web/admin/mail/mail-queries.ts';
import { ProgressBar } from '#web/admin/mail/mailing-progress.tsx';
import { RetryFailedButton } from '#web/admin/mail/retry-failed-button.tsx';
import { ListCount } from '#web/desk/list-count.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Failed } from '#web/ui/waiting.tsx';
import { timeText } from '#words/desk/in-locale.ts';
import * as listWords from '#words/desk/lists.ts';
import * as words from '#words/desk/mail.ts';

type MailingListProps = {
  mailings: UseQueryResult<MailingPage>;
  page: number;
  chosen: string | undefined;
  onPage: (page: number) => void;
  onChoose: (mailingId: string | undefined) => void;
};

export function MailingList({ mailings, page, chosen, onPage, onChoose }: MailingListProps) {
  const { data } = mailings;
  return (
    <section className="panel" aria-labelledby="mailings-title">
      <h2 className="panel__title" id="mailings-title">
        {words.mailings}
      </h2>
      <p className="soft small">{words.aboutMailings}</p>
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

type MailingItemProps = { mailing: Mailing; isChosen: boolean; onChoose: () => void };

function MailingItem({ mailing, isChosen, onChoose }: MailingItemProps) {
  const { id, subject, audience, sentBy, createdAt, counts } = mailing;
  return (
    <li className="mailings__item">
      <div className="mailings__words">
        <strong>{subject}</strong>
        <span className="soft small">
          {words.mailingBy({ audience, sentBy })} <time dateTime={createdAt}>{timeText(createdAt)}</time>
        </span>
      </div>
      <ProgressBar mailing={mailing} />
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
        <RetryFailedButton id={id} counts={counts} />
      </div>
    </li>
  );
}
