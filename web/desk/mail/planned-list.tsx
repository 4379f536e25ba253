// Letters that are not sent yet: one's drafts, gone on with or deleted, and those that go at a time, changed or cancelled.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EventContent } from '#domain/event/event.ts';
import { type Beside, isAudience } from '#domain/letters/mailing.ts';
import type { Planned } from '#domain/letters/planned-mailing.ts';
import { call } from '#web/call.ts';
import { AskActions } from '#web/desk/ask-actions.tsx';
import { editionsQuery, useIsOver } from '#web/desk/edition-choice.tsx';
import { ComposeDialog } from '#web/desk/mail/compose-dialog.tsx';
import { plannedQuery } from '#web/desk/mail/mail-queries.ts';
import { allQuestionsQuery } from '#web/desk/questions/question-queries.ts';
import { useDeed } from '#web/desk/use-deed.ts';
import { useDesk } from '#web/desk/use-desk.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Failed } from '#web/ui/waiting.tsx';
import { audienceLabel } from '#words/desk/audiences.ts';
import { cancelling } from '#words/desk/cancelling.ts';
import { timeText } from '#words/desk/in-locale.ts';
import * as words from '#words/desk/planned.ts';
import { deleting } from '#words/desk/registration.ts';

type Open = { what: 'edit' | 'cancel'; planned: Planned };

export function PlannedList() {
  const { event } = useDesk();
  const { data, isError, refetch } = useQuery(plannedQuery);
  const { data: questions = [] } = useQuery(allQuestionsQuery);
  const { data: editions = [] } = useQuery(editionsQuery);
  const [open, setOpen] = useState<Open>();
  const beside = { questions, earlier: editions.filter(({ state }) => state === 'over') };
  const close = () => setOpen(undefined);
  return (
    <>
      {isError && <Failed message={words.notLoaded} onRetry={() => void refetch()} />}
      {data && data.items.length > 0 && (
        <ul className="mailings mailings--planned" aria-label={words.notYetSent}>
          {data.items.map((planned) => (
            <PlannedItem
              key={planned.id}
              planned={planned}
              group={groupWords(planned, event, beside)}
              onOpen={(what) => setOpen({ what, planned })}
            />
          ))}
        </ul>
      )}
      {open?.what === 'edit' && <ComposeDialog planned={open.planned} onClose={close} />}
      {open?.what === 'cancel' && <CancelDialog planned={open.planned} onClose={close} />}
    </>
  );
}

function groupWords({ audience }: Planned, event: EventContent, beside: Beside): string {
  return isAudience(audience, event, beside) ? audienceLabel(audience, event, beside) : words.groupGone;
}

type PlannedItemProps = { planned: Planned; group: string; onOpen: (what: Open['what']) => void };

function PlannedItem({ planned, group, onOpen }: PlannedItemProps) {
  const { at, subject, body, sentBy, isOwn, reason, reaches, updatedAt } = planned;
  const isOver = useIsOver();
  const isEmptied = reason === 'people_gone';
  const named = isEmptied ? words.wordsGone : subject || words.noSubject;
  const keptAt = timeText(updatedAt);
  const of = <span className="visually-hidden">{words.ofLetter({ subject: named })}</span>;
  const isDraft = at === null;
  return (
    <li className="mailings__item">
      <div className="mailings__words">
        <strong>{named}</strong>
        <span className="soft small">
          {isEmptied && words.peopleGone({ keptAt })}
          {!isEmptied && (isDraft ? words.draftTo({ group, keptAt }) : words.goesTo({ group, sentBy }))}
        </span>
      </div>
      {isDraft ? (
        <span />
      ) : (
        <p className={reason ? 'field__error' : 'small'}>
          {reason ? words.notSent({ at, reason }) : words.plannedFor({ at })}{' '}
          {reaches !== null && !isOver && words.reachesToday({ people: reaches })}
        </p>
      )}
      {isOver ? (
        <details className="mailings__text" hidden={body === ''}>
          <summary>
            {words.readIt}
            {of}
          </summary>
          <p>{body}</p>
        </details>
      ) : (
        <div className="actions mailings__actions">
          {isOwn && !isEmptied && (
            <Button look="small" onPress={() => onOpen('edit')}>
              {isDraft ? words.goOn : words.edit}
              {of}
            </Button>
          )}
          <Button look="quiet small" onPress={() => onOpen('cancel')}>
            {isDraft ? words.deleteIt : words.cancelIt}
            {of}
          </Button>
        </div>
      )}
    </li>
  );
}

function CancelDialog({ planned, onClose }: { planned: Planned; onClose: () => void }) {
  const { id, at, subject, reason, updatedAt } = planned;
  const client = useQueryClient();
  const isDraft = at === null;
  const cancel = useDeed({
    mutationFn: () => call('DELETE /api/planned-mailings/:id', { params: { id } }),
    said: () => ({ title: isDraft ? words.draftDeleted : words.cancelled }),
    failed: words.notCancelled,
    // Also when it failed: it may be sent.
    onSettled: () => {
      onClose();
      return client.invalidateQueries({ queryKey: plannedQuery.queryKey });
    },
  });
  return (
    <Dialog title={isDraft ? words.deleteTitle : words.cancelTitle} onClose={onClose}>
      <p>
        {reason === 'people_gone'
          ? words.peopleGone({ keptAt: timeText(updatedAt) })
          : words.isGoneThen({ subject: subject || words.noSubject })}
      </p>
      <AskActions
        isDeleting
        label={isDraft ? words.doDelete : words.doCancel}
        pendingLabel={isDraft ? deleting : cancelling}
        closeLabel={words.leaveIt}
        isPending={cancel.isPending}
        onDo={() => cancel.mutate()}
        onCancel={onClose}
      />
    </Dialog>
  );
}
