// The last question before a mailing goes out: it names the number.
import { useEffect, useRef } from 'react';
import type { AudienceSize } from '#domain/mailing.ts';
import { NoMailServer } from '#web/admin/mail/no-mail-server.tsx';
import { LetterHeader } from '#web/desk/letter-parts.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { peopleText } from '#words/desk/in-locale.ts';

type ConfirmSendProps = {
  subject: string;
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
        Send this letter?
      </h3>
      <dl className="letter__head compose__facts">
        <LetterHeader name="To">{audience}</LetterHeader>
        <LetterHeader name="Subject">
          <strong>{subject}</strong>
        </LetterHeader>
      </dl>
      {isMailConfigured ? <p>A letter that is on its way cannot be called back.</p> : <NoMailServer />}
      {failure && (
        <p className="notice notice--error" role="alert">
          {failure} What you wrote is kept. Pressing again sends no letter twice.
        </p>
      )}
      {!size && <Waiting label="Counting…" />}
      {size && (
        <div className="actions">
          <button
            type="button"
            className="button button--loud"
            aria-disabled={isSending || size.count === 0}
            onClick={() => size.count > 0 && onSend()}
          >
            {isSending ? 'Sending...' : `Send to ${peopleText(size.count)}`}
          </button>
          {/* What is changed while it is sent would be lost. */}
          <button
            type="button"
            className="button button--quiet"
            aria-disabled={isSending}
            onClick={() => isSending || onBack()}
          >
            Back to the text
          </button>
        </div>
      )}
    </section>
  );
}
