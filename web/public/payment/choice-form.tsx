// Choosing what to pay for, with the e-mail settings of each chosen event and the total.

import { type FormEvent, useRef, useState } from 'react';
import type { FieldErrors } from '#domain/basics/errors.ts';
import { isOut } from '#domain/entries/entry-state.ts';
import { type EventContent, sectionOfTicket } from '#domain/event/event.ts';
import { formatPrice } from '#domain/locale/locale.ts';
import type { OwnRegistration } from '#domain/registration/stored-registration.ts';
import { CallError, call } from '#web/call.ts';
import { controlId, errorId } from '#web/form/control-id.ts';
import { focusInMiddle } from '#web/form/error-summary.tsx';
import { moveOnEnter } from '#web/form/move-on-enter.ts';
import type { Holder } from '#web/public/draft.ts';
import { failureReason } from '#web/public/failure-reason.ts';
import { answerTimeoutMs } from '#web/public/own-registration.ts';
import {
  checkChoice,
  confirmationBody,
  costFor,
  emailSettings,
  offeredTickets,
  totalOf,
} from '#web/public/payment/payment-choice.ts';
import { forgetPaymentDraft, keyOfContent } from '#web/public/payment/payment-draft.ts';
import { ticketId } from '#web/public/payment/ticket-card.tsx';
import { TicketChoice } from '#web/public/payment/ticket-choice.tsx';
import { usePaymentChoice } from '#web/public/payment/use-payment-choice.ts';
import { BusyLabel } from '#web/ui/busy-label.tsx';
import { useToast } from '#web/ui/toaster.tsx';
import { priceText } from '#words/money.ts';
import * as words from '#words/riders/payment.ts';

type ChoiceFormProps = {
  event: EventContent;
  registration: OwnRegistration;
  holder: Holder;
  /** Money is taken for what they were in, and nothing comes of what they waited for. */
  isOver: boolean;
  onConfirmed: (registration: OwnRegistration) => void;
};

export function ChoiceForm({ event, registration, holder, isOver, onConfirmed }: ChoiceFormProps) {
  const offered = offeredTickets(registration, event, isOver);
  const { choice, choose, answer } = usePaymentChoice(registration, event, isOver);
  const { dueCents, receivedCents } = totalOf(choice.chosen, registration, event);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isPending, setIsPending] = useState(false);
  const [notice, setNotice] = useState<string>();
  const isSending = useRef(false);
  const showToast = useToast();

  const refuse = (found: FieldErrors) => {
    setErrors(found);
    const [ticket] = offered;
    if (found.selectedEvents && ticket) return focusInMiddle(ticketId(ticket));
    const settings = choice.chosen.flatMap((chosen) => emailSettings(chosen, event));
    const wrong = settings.find(({ id }) => found[id]);
    if (wrong) focusInMiddle(controlId('payment', wrong.id));
  };

  const confirm = async (press: FormEvent) => {
    press.preventDefault();
    if (isSending.current) return;
    setNotice(undefined);
    const refusal = checkChoice(choice, event);
    if (refusal) {
      refuse(refusal.errors);
      const { title, description } = refusal;
      return showToast({ title, description, isError: true });
    }
    isSending.current = true;
    showToast(undefined);
    setErrors({});
    setIsPending(true);
    const body = confirmationBody(choice, event);
    const { id, token } = holder;
    const idempotencyKey = keyOfContent(JSON.stringify([id, body]));
    try {
      const options = { params: { id }, token, idempotencyKey, timeoutMs: answerTimeoutMs };
      const confirmed = await call('POST /api/registrations/:id/confirm', { ...options, body });
      forgetPaymentDraft();
      showToast(words.confirmed);
      onConfirmed(confirmed);
    } catch (error) {
      const reply = error instanceof CallError ? error.reply : undefined;
      if (reply?.fields) refuse(reply.fields);
      setNotice(noticeOf(error));
      showToast({ ...words.notConfirmed, isError: true });
      setIsPending(false);
    } finally {
      isSending.current = false;
    }
  };

  if (offered.length === 0) return <p className="note">{whyNothing(registration, isOver)}</p>;

  const toggle = (ticket: string, isChosen: boolean) => {
    choose(offered.filter((other) => (other === ticket ? isChosen : choice.chosen.includes(other))));
    setErrors(({ selectedEvents: _corrected, ...others }) => others);
  };

  return (
    <form
      className="choice-form"
      noValidate
      onKeyDown={moveOnEnter}
      onSubmit={(press) => void confirm(press)}
    >
      <fieldset className="form-block">
        <legend>
          <h2>{words.chooseEvents}</h2>
        </legend>
        {errors.selectedEvents && (
          <p className="field__error" id={errorId('payment', 'selectedEvents')} role="alert">
            {errors.selectedEvents}
          </p>
        )}
        {choice.chosen.length > 0 && (
          <p className="lead pay-lead">
            {words.isFilledIn}
            {dueCents > receivedCents && ` ${words.bankDetailsNext}`}
          </p>
        )}
        <div className="pay-cards">
          {offered.map((ticket) => (
            <TicketChoice
              key={ticket}
              ticket={ticket}
              event={event}
              registration={registration}
              choice={choice}
              errors={errors}
              onToggle={(isChosen) => toggle(ticket, isChosen)}
              onAnswer={(fieldId, value) => {
                answer(fieldId, value);
                setErrors(({ [fieldId]: _corrected, ...others }) => others);
              }}
            />
          ))}
        </div>
      </fieldset>
      <div className="thumb-bar bill">
        <div className="live bill__notice" role="status">
          {notice && <p className="notice notice--error">{notice}</p>}
        </div>
        <TotalSummary chosen={choice.chosen} registration={registration} event={event} />
        <button
          className="button button--loud bill__confirm"
          type="submit"
          aria-disabled={isPending || undefined}
        >
          <BusyLabel isBusy={isPending} busy={words.confirming} label={words.confirm} />
        </button>
      </div>
    </form>
  );
}

function whyNothing({ entries }: OwnRegistration, isOver: boolean): string {
  if (isOver || entries.every(isOut)) return words.nothingToPay;
  return entries.some(({ state }) => state === 'offered') ? words.offeredFirst : words.nothingToPayYet;
}

/** Why it failed, in words that stay when the notification is gone. */
function noticeOf(error: unknown): string {
  const reason = failureReason(error);
  const isAnswered = error instanceof CallError && error.reply && error.reply.code !== 'unexpected';
  return isAnswered ? reason : words.keptAndSafe(reason);
}

type TotalSummaryProps = { chosen: readonly string[]; registration: OwnRegistration; event: EventContent };

function TotalSummary({ chosen, registration, event }: TotalSummaryProps) {
  const { dueCents, receivedCents } = totalOf(chosen, registration, event);
  return (
    <div className="live" aria-live="polite">
      {chosen.length > 0 && (
        <dl className="total">
          {/* Of a single event the sum says it all. */}
          {(chosen.length > 1 ? chosen : [])
            .map((ticket) => sectionOfTicket(event, ticket))
            .map((section) => (
              <div key={section.key}>
                <dt>{section.title}</dt>
                <dd>{priceText(costFor(section, registration, event), event)}</dd>
              </div>
            ))}
          {receivedCents > 0 && (
            <div>
              <dt>{words.received}</dt>
              <dd>{formatPrice(receivedCents, event)}</dd>
            </div>
          )}
          <div className="total__sum">
            <dt>{receivedCents > 0 ? words.stillOpen : words.total}</dt>
            <dd>
              {receivedCents > 0 ? formatPrice(dueCents - receivedCents, event) : priceText(dueCents, event)}
            </dd>
          </div>
        </dl>
      )}
    </div>
  );
}
