// Whom a mailing goes to, what it says, and what goes along.
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { FieldErrors } from '#domain/basics/errors.ts';
import type { MailingFile } from '#domain/letters/attachments.ts';
import { invitedFrom } from '#domain/letters/mailing.ts';
import { AttachmentsField } from '#web/desk/mail/attachments-field.tsx';
import { AudienceField, type AudienceFieldProps } from '#web/desk/mail/audience-field.tsx';
import { LetterTextFields } from '#web/desk/mail/letter-text-fields.tsx';
import { useDesk } from '#web/desk/use-desk.ts';
import { useFirstWrong } from '#web/desk/use-first-wrong.ts';
import { OneOf, Tick } from '#web/ui/tick.tsx';
import * as words from '#words/desk/compose.ts';
import { valuesFor } from '#words/letters/mailing-values.ts';

type ComposeFormProps = AudienceFieldProps & {
  errors: FieldErrors;
  /** Grows with every press that found errors: the first of them is focused. */
  attempt: number;
  /** Whom it goes to was said before, in a list: what is still to do is to write. */
  isGroupSaid: boolean;
  onFiles: (next: (files: readonly MailingFile[]) => readonly MailingFile[]) => void;
  /** What is to be known of it before it is written on. */
  notice: ReactNode;
  /** Whether it is kept. */
  state: ReactNode;
  onGoOn: () => void;
  goOnButton: RefObject<HTMLButtonElement | null>;
};

export function ComposeForm(props: ComposeFormProps) {
  const { beside, draft, size, errors, attempt, onChange } = props;
  const { event } = useDesk();
  const form = useFirstWrong(attempt);
  const subjectField = useRef<HTMLInputElement>(null);
  const { isGroupSaid } = props;
  useEffect(() => {
    if (isGroupSaid) subjectField.current?.focus();
  }, [isGroupSaid]);
  const count = size.data?.count ?? 0;
  return (
    <form
      ref={form}
      className="compose__form"
      noValidate
      onSubmit={(press: FormEvent) => {
        press.preventDefault();
        if (count > 0) props.onGoOn();
      }}
    >
      {props.notice}
      <AudienceField beside={beside} draft={draft} size={size} onChange={onChange} />
      <LetterTextFields
        text={draft}
        values={valuesFor(draft.audience, event, beside.questions)}
        currency={event.currency}
        errors={errors}
        subjectField={subjectField}
        onChange={onChange}
      />
      {invitedFrom(draft.audience) === undefined && (
        <NewsField isNews={draft.isNews} onChange={(isNews) => onChange({ isNews })} />
      )}
      <AttachmentsField draft={draft} error={errors.files} onChange={onChange} onFiles={props.onFiles} />
      <Tick isSet={draft.wantsCopy} onSet={(isSet) => onChange({ wantsCopy: isSet })}>
        {words.copyToMe}
      </Tick>
      <div className="actions compose__actions">
        <button
          type="submit"
          className="button button--loud"
          ref={props.goOnButton}
          aria-disabled={count === 0}
        >
          {words.sendToAsks({ people: size.data?.count })}
        </button>
        {props.state}
      </div>
    </form>
  );
}

type NewsFieldProps = { isNews: boolean; onChange: (isNews: boolean) => void };

function NewsField({ isNews, onChange }: NewsFieldProps) {
  return (
    <fieldset className="stack stack--tight">
      <legend className="field__label">{words.whatItIs}</legend>
      <OneOf group="mailing-about" isChosen={!isNews} onChoose={() => onChange(false)}>
        {words.aboutRegistration}
      </OneOf>
      <OneOf group="mailing-about" isChosen={isNews} onChoose={() => onChange(true)}>
        {words.isNews}
      </OneOf>
    </fieldset>
  );
}
