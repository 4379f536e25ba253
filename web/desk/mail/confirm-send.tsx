// The last question before a mailing goes out, now or at a time: it names the number.

import { useEffect, useRef } from 'react';
import type { Attachment } from '#domain/letters/attachments.ts';
import type { AudienceSize } from '#domain/letters/mailing.ts';
import { LetterHeader } from '#web/desk/letter-parts.tsx';
import { AttachmentsHeader } from '#web/desk/mail/attachment-names.tsx';
import { NoMailServer } from '#web/desk/no-mail-server.tsx';
import { useDesk } from '#web/desk/use-desk.ts';
import { BusyLabel } from '#web/ui/busy-label.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { takeFocus } from '#web/ui/take-focus.ts';
import { OneOf } from '#web/ui/tick.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import * as words from '#words/desk/compose.ts';
import * as plannedWords from '#words/desk/planned.ts';

type ConfirmSendProps = TimeFieldProps & {
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

export function ConfirmSend(props: ConfirmSendProps) {
  const { subject, attachments, audience, size, at, isMailConfigured, isSending, failure, onSend, onBack } =
    props;
  const isNow = at === undefined;
  return (
    <section className="compose__confirm" aria-labelledby="confirm-title">
      <h3 id="confirm-title" ref={takeFocus} tabIndex={-1}>
        {words.sendThisLetter}
      </h3>
      <dl className="letter__head compose__facts">
        <LetterHeader name={words.to}>{audience}</LetterHeader>
        <LetterHeader name={words.subject}>
          <strong>{subject}</strong>
        </LetterHeader>
        <AttachmentsHeader attachments={attachments} />
      </dl>
      <TimeField {...props} />
      {!isMailConfigured && <NoMailServer />}
      {isNow && isMailConfigured && <p>{words.cannotBeCalledBack}</p>}
      {!isNow && size && <p>{plannedWords.goesToWhoIsIn({ people: size.count })}</p>}
      {failure && (
        <p className="notice notice--error" role="alert">
          {words.failedButKept({ failure })}
        </p>
      )}
      {!size && <Waiting label={words.counting} />}
      {size && (
        <div className="actions">
          <Button look="loud" isBusy={isSending || (isNow && size.count === 0)} onPress={onSend}>
            <BusyLabel
              isBusy={isSending}
              busy={words.sending}
              label={isNow ? words.sendTo({ people: size.count }) : plannedWords.planIt}
            />
          </Button>
          {/* What is changed while it is sent would be lost. */}
          <Button look="quiet" isBusy={isSending} onPress={onBack}>
            {words.backToTheText}
          </Button>
        </div>
      )}
    </section>
  );
}

type TimeFieldProps = {
  /** As the clock stands where the event is, or empty; undefined is now. */
  at: string | undefined;
  atError: string | undefined;
  onAt: (at: string | undefined) => void;
};

function TimeField({ at, atError, onAt }: TimeFieldProps) {
  const { event } = useDesk();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (atError) field.current?.focus();
  }, [atError]);
  return (
    <>
      <fieldset className="stack stack--tight">
        <legend className="field__label">{plannedWords.when}</legend>
        <OneOf group="mailing-when" isChosen={at === undefined} onChoose={() => onAt(undefined)}>
          {plannedWords.now}
        </OneOf>
        <OneOf group="mailing-when" isChosen={at !== undefined} onChoose={() => onAt('')}>
          {plannedWords.atATime}
        </OneOf>
      </fieldset>
      {at !== undefined && (
        <Field label={plannedWords.dayAndTime} error={atError} help={plannedWords.whereEventIs(event)}>
          {(control) => (
            <input
              {...control}
              ref={field}
              className="field__control compose__at"
              type="datetime-local"
              value={at}
              onChange={({ target }) => onAt(target.value.slice(0, 16))}
            />
          )}
        </Field>
      )}
    </>
  );
}
