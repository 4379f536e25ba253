// The last question before a mailing goes out: it names the number.
import { useEffect, useRef } from 'react';
import type { Attachment } from '#domain/attachments.ts';
import type { AudienceSize } from '#domain/mailing.ts';
import { LetterHeader } from '#web/desk/letter-parts.tsx';
import { AttachmentsHeader } from '#web/desk/mail/attachment-names.tsx';
import { NoMailServer } from '#web/desk/no-mail-server.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import * as words from '#words/desk/compose.ts';

type ConfirmSendProps = {
  subject: string;
  attachments: readonly Attachment[];
  audience: string;
  /** Undefined while it is counted. */
  size: AudienceSize | undefined;
  /** False is certain: then letters are kept. */
  isMailConfigured: boolean;
  isSending: boolean;
  failure: string | undefined;
  onSend: () => void;
  onBack: () => void;
};

export function ConfirmSend({
  subject,
  attachments,
  audience,
  size,
  isMailConfigured,
  isSending,
  failure,
  onSend,
  onBack,
}: ConfirmSendProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="compose__confirm" aria-labelledby="confirm-title">
      <h3 className="panel__title" id="confirm-title" ref={heading} tabIndex={-1}>
        {words.sendThisLetter}
      </h3>
      <dl className="letter__head compose__facts">
        <LetterHeader name={words.to}>{audience}</LetterHeader>
        <LetterHeader name={words.subject}>
          <strong>{subject}</strong>
        </LetterHeader>
        <AttachmentsHeader attachments={attachments} />
      </dl>
      {isMailConfigured ? <p>{words.cannotBeCalledBack}</p> : <NoMailServer />}
      {failure && (
        <p className="notice notice--error" role="alert">
          {words.failedButKept({ failure })}
        </p>
      )}
      {!size && <Waiting label={words.counting} />}
      {size && (
        <div className="actions">
          <button
            type="button"
            className="button button--loud"
            aria-disabled={isSending || size.count === 0}
            onClick={() => size.count > 0 && onSend()}
          >
            {isSending ? words.sending : words.sendTo({ people: size.count })}
          </button>
          {/* What is changed while it is sent would be lost. */}
          <button
            type="button"
            className="button button--quiet"
            aria-disabled={isSending}
            onClick={() => isSending || onBack()}
          >
            {words.backToTheText}
          </button>
        </div>
      )}
    </section>
  );
}
