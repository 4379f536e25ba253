// One letter as it was sent: its headers, its HTML in a frame where nothing runs, its text.
import { useQuery } from '@tanstack/react-query';
import type { OpenLetter } from '#domain/letters/sent-letters.ts';
import { describeFailure } from '#web/desk/letter-failure.ts';
import { LetterFrame, LetterHeader, LetterText } from '#web/desk/letter-parts.tsx';
import { kindLabel, remarkOf } from '#web/desk/letter-words.ts';
import { AttachmentsHeader } from '#web/desk/mail/attachment-names.tsx';
import { openLetterQuery } from '#web/desk/mail/mail-queries.ts';
import { RetryButton, useRetry } from '#web/desk/mail/retry-button.tsx';
import { messageOf } from '#web/desk/message-of.ts';
import { RegistrationActions } from '#web/desk/registrations/registration-actions.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Unread } from '#web/ui/waiting.tsx';
import { timeText } from '#words/desk/in-locale.ts';
import { keptNotSent, letterNotLoaded, stateLabels, tried } from '#words/desk/letter-states.ts';
import * as words from '#words/desk/mail.ts';

type LetterDialogProps = { id: string; onClose: () => void };

export function LetterDialog({ id, onClose }: LetterDialogProps) {
  const letter = useQuery(openLetterQuery(id));
  const { retryOne, isRetrying } = useRetry();
  return (
    <Dialog
      title={letter.data ? words.letterTo({ recipient: letter.data.recipient }) : words.letterTitle}
      onClose={onClose}
      isWide
    >
      <Unread
        of={letter}
        waiting={words.loadingTheLetter}
        failed={messageOf(letter.error, letterNotLoaded)}
      />
      {letter.data && <LetterView letter={letter.data} onDeleted={onClose} />}
      {letter.data?.state === 'failed' && (
        <div className="actions">
          <RetryButton look="loud" isRetrying={isRetrying} onRetry={() => retryOne(id)}>
            {words.retry}
          </RetryButton>
        </div>
      )}
    </Dialog>
  );
}

type LetterViewProps = { letter: OpenLetter; onDeleted: () => void };

function LetterView({ letter, onDeleted }: LetterViewProps) {
  const { registration, id, from, recipient, replyTo, subject, kind, text, messageId } = letter;
  const failure = describeFailure(letter.lastError);
  return (
    <div className="letter">
      <dl className="letter__head">
        <LetterHeader name={words.from}>{from}</LetterHeader>
        <LetterHeader name={words.to}>{recipient}</LetterHeader>
        {replyTo && <LetterHeader name={words.replyTo}>{replyTo}</LetterHeader>}
        <LetterHeader name={words.subject}>
          <strong>{subject}</strong>
        </LetterHeader>
        <AttachmentsHeader attachments={letter.attachments} />
        <LetterHeader name={words.kind}>{kindLabel(kind)}</LetterHeader>
        {registration && (
          <LetterHeader name={words.about}>
            <span className="letter-about">
              {registration.name}
              <RegistrationActions registration={registration} onDeleted={onDeleted} />
            </span>
          </LetterHeader>
        )}
        <LetterHeader name={words.state}>
          <span className={`state state--${letter.state}`}>{stateLabels[letter.state]}</span>{' '}
          {stateText(letter)}
          {failure?.remedy && <p className="small">{failure.remedy}</p>}
        </LetterHeader>
        {failure?.detail && (
          <LetterHeader name={words.technicalDetail}>
            <code className="small letter-detail">{failure.detail}</code>
          </LetterHeader>
        )}
        <LetterHeader name={words.written}>{timeText(letter.createdAt)}</LetterHeader>
        <LetterHeader name={words.messageId}>
          <span className="small">{messageId}</span>
        </LetterHeader>
      </dl>
      <LetterFrame src={`/admin/mail/letter/${id}`} />
      <LetterText text={text} />
    </div>
  );
}

function stateText(letter: OpenLetter): string {
  const { state, sentAt, attempts, isMailConfigured } = letter;
  if (state === 'sent') return `${sentAt ? timeText(sentAt) : ''}, ${tried({ attempts })}`;
  if (state === 'failed') return [remarkOf(letter, true), tried({ attempts })].filter(Boolean).join('; ');
  return state === 'queued' && !isMailConfigured ? keptNotSent : remarkOf(letter, isMailConfigured);
}
