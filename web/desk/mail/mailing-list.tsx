// Letters to many: those that are not sent yet, and past ones with their progress; each leads to its letters.
import { useQuery } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import type { Mailing } from '#domain/letters/mailing.ts';
import { ListCount } from '#web/desk/list-count.tsx';
import { AttachmentNames } from '#web/desk/mail/attachment-names.tsx';
import { mailingsPageSize, mailingsQuery } from '#web/desk/mail/mail-queries.ts';
import { LeftOutNames, ProgressBar } from '#web/desk/mail/mailing-progress.tsx';
import { PlannedList } from '#web/desk/mail/planned-list.tsx';
import { RetryFailedButton } from '#web/desk/mail/retry-button.tsx';
import { useDesk } from '#web/desk/use-desk.ts';
import { Button } from '#web/ui/button.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Unread } from '#web/ui/waiting.tsx';
import { timeText } from '#words/desk/in-locale.ts';
import * as listWords from '#words/desk/lists.ts';
import * as words from '#words/desk/mail.ts';

type MailingListProps = {
  onLetters: (mailingId: string) => void;
  /** Where nothing else on the page begins a letter. */
  onWrite?: (() => void) | undefined;
};

export function MailingList({ onLetters, onWrite }: MailingListProps) {
  const [page, setPage] = useState(1);
  const mailings = useQuery(mailingsQuery(page, mailingsPageSize));
  const { data } = mailings;
  return (
    <section className="panel" aria-labelledby="mailings-title">
      <div className="apart">
        <h2 className="title-3" id="mailings-title">
          {words.mailings}
        </h2>
        {onWrite && (
          <Button look="small" onPress={onWrite}>
            <PenLine aria-hidden="true" size={18} />
            {words.writeToMany}
          </Button>
        )}
      </div>
      <p className="soft small">{words.aboutMailings}</p>
      <PlannedList />
      <Unread of={mailings} waiting={words.loadingMailings} failed={words.mailingsNotLoaded} />
      {data?.total === 0 && <p className="empty">{words.noneSentYet}</p>}
      {data && data.total > 0 && (
        <>
          <ListCount total={data.total} counted={listWords.countOfMailings} />
          <ul className="mailings" inert={mailings.isPlaceholderData}>
            {data.items.map((mailing) => (
              <MailingItem key={mailing.id} mailing={mailing} onLetters={() => onLetters(mailing.id)} />
            ))}
          </ul>
          <Pager page={page} pageSize={mailingsPageSize} total={data.total} onPage={setPage} />
        </>
      )}
    </section>
  );
}

type MailingItemProps = { mailing: Mailing; onLetters: () => void };

/** Admins send failed letters again. */
function MailingItem({ mailing, onLetters }: MailingItemProps) {
  const { by } = useDesk();
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
        <LeftOutNames leftOut={leftOut} />
      </div>
      <div className="actions mailings__actions">
        <Button look="quiet small" aria-label={words.showLettersOf({ subject })} onPress={onLetters}>
          {words.letters}
        </Button>
        {by === 'admin' && <RetryFailedButton id={id} counts={counts} />}
      </div>
    </li>
  );
}
