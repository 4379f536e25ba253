// Whom a mailing goes to and what it says; placeholders are put in where the cursor stands.
import type { UseQueryResult } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { FieldErrors } from '#domain/basics/errors.ts';
import type { EventContent } from '#domain/event/event.ts';
import type { MailingFile } from '#domain/letters/attachments.ts';
import {
  type AudienceSize,
  type Beside,
  invitedFrom,
  mailingErrors,
  mailingLimits,
} from '#domain/letters/mailing.ts';
import type { Organizer } from '#domain/sign-in/organizer.ts';
import { limits } from '#domain/values/limits.ts';
import { AttachmentsField } from '#web/desk/mail/attachments-field.tsx';
import { AudienceField } from '#web/desk/mail/audience-field.tsx';
import type { MailingDraft } from '#web/desk/mail/mailing-draft.ts';
import { CopiedFacts } from '#web/desk/template/copied-facts.tsx';
import { PlaceholderButtons } from '#web/desk/template/placeholder-buttons.tsx';
import { Field } from '#web/ui/field.tsx';
import { OneOf, Tick } from '#web/ui/tick.tsx';
import * as words from '#words/desk/compose.ts';
import { inWords } from '#words/faults.ts';
import { valuesFor } from '#words/letters/mailing-values.ts';

type ComposeFormProps = {
  event: EventContent;
  organizer: Organizer | undefined;
  beside: Beside;
  draft: MailingDraft;
  size: UseQueryResult<AudienceSize>;
  errors: FieldErrors;
  /** Grows with every press that found errors: the first of them is focused. */
  attempt: number;
  /** Whom it goes to was said before, in a list: what is still to do is to write. */
  isGroupSaid: boolean;
  onChange: (change: Partial<MailingDraft>) => void;
  onFiles: (next: (files: readonly MailingFile[]) => readonly MailingFile[]) => void;
  /** What is to be known of it before it is written on. */
  notice: ReactNode;
  /** Whether it is kept. */
  state: ReactNode;
  onGoOn: () => void;
  goOnButton: RefObject<HTMLButtonElement | null>;
};

export function ComposeForm(props: ComposeFormProps) {
  const { event, organizer, beside, draft, size, errors, attempt, onChange } = props;
  const form = useRef<HTMLFormElement>(null);
  const body = useRef<HTMLTextAreaElement>(null);
  const subjectField = useRef<HTMLInputElement>(null);
  const { isGroupSaid } = props;
  useEffect(() => {
    if (isGroupSaid) subjectField.current?.focus();
  }, [isGroupSaid]);
  useEffect(() => {
    if (attempt > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempt]);
  // An unknown placeholder is said while it is typed; what is missing only when going on.
  const values = valuesFor(draft.audience, event, beside.questions);
  const shown: FieldErrors = { ...inWords(mailingErrors(draft, values)), ...errors };
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
      <AudienceField
        event={event}
        organizer={organizer}
        beside={beside}
        draft={draft}
        size={size}
        onChange={onChange}
      />
      <Field label={words.subject} error={shown.subject}>
        {(control) => (
          <input
            {...control}
            ref={subjectField}
            maxLength={mailingLimits.subject}
            value={draft.subject}
            onChange={({ target }) => onChange({ subject: target.value })}
          />
        )}
      </Field>
      <Field label={words.message} error={shown.body}>
        {(control) => (
          <textarea
            {...control}
            ref={body}
            className="field__control compose__body"
            rows={10}
            maxLength={limits.text}
            value={draft.body}
            onChange={({ target }) => onChange({ body: target.value })}
          />
        )}
      </Field>
      <CopiedFacts
        text={draft.body}
        values={values}
        currency={event.currency}
        onChange={(body) => onChange({ body })}
      />
      <div>
        <PlaceholderButtons
          legend={words.riderDetails}
          values={values.filter(({ isAnswer }) => !isAnswer)}
          field={body}
          onInsert={(text) => onChange({ body: text })}
        />
        <PlaceholderButtons
          legend={words.riderAnswers}
          values={values.filter(({ isAnswer }) => isAnswer)}
          about={words.aboutAnswers}
          field={body}
          onInsert={(text) => onChange({ body: text })}
        />
      </div>
      {invitedFrom(draft.audience) === undefined && (
        <NewsField isNews={draft.isNews} onChange={(isNews) => onChange({ isNews })} />
      )}
      <AttachmentsField draft={draft} error={shown.files} onChange={onChange} onFiles={props.onFiles} />
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
          {words.sendTo({ people: size.data?.count })}
        </button>
        {props.state}
      </div>
    </form>
  );
}

type NewsFieldProps = { isNews: boolean; onChange: (isNews: boolean) => void };

function NewsField({ isNews, onChange }: NewsFieldProps) {
  return (
    <fieldset className="compose__about">
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
