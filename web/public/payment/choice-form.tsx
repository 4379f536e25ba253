// Choosing what to pay for, with the e-mail settings of each chosen event and the total.
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { FieldErrors } from '#domain/errors.ts';
import { type EventContent, formatPrice, type PayableEvent } from '#domain/event.ts';
import type { Registration } from '#domain/stored-registration.ts';
import { CallError, call } from '#web/call.ts';
import { controlId, errorId } from '#web/form/control-id.ts';
import { FormField } from '#web/form/form-field.tsx';
import type { Holder } from '#web/public/draft.ts';
import {
  checkChoice,
  checkedTickets,
  confirmationBody,
  emailSettings,
  firstChoice,
  offeredTickets,
  type PaymentChoice,
  totalCents,
} from '#web/public/payment/payment-choice.ts';
import {
  forgetPaymentDraft,
  keepPaymentDraft,
  keyOfContent,
  readPaymentDraft,
} from '#web/public/payment/payment-draft.ts';
import { TicketCard, ticketId } from '#web/public/payment/ticket-card.tsx';
import { useToast } from '#web/ui/toaster.tsx';

type ChoiceFormProps = {
  event: EventContent;
  registration: Registration;
  holder: Holder;
  onConfirmed: (registration: Registration) => void;
};

const timeoutMs = 30_000;
const messageRows = 4;

export function ChoiceForm({ event, registration, holder, onConfirmed }: ChoiceFormProps) {
  const offered = offeredTickets(registration);
  const [choice, setChoice] = useState<PaymentChoice>(
    () => readPaymentDraft(registration.id, offered) ?? firstChoice(registration),
  );
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isPending, setIsPending] = useState(false);
  const [notice, setNotice] = useState<string>();
  const isSending = useRef(false);
  const showToast = useToast();
  useEffect(() => keepPaymentDraft(registration.id, choice), [registration.id, choice]);

  const refuse = (found: FieldErrors) => {
    setErrors(found);
    const [ticket] = offered;
    if (found.selectedEvents && ticket) return document.getElementById(ticketId(ticket))?.focus();
    const [first] = checkedTickets
      .flatMap((ticket) => emailSettings(ticket, event))
      .filter((field) => found[field.id]);
    if (first) document.getElementById(controlId('payment', first.id))?.focus();
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
    setErrors({});
    setIsPending(true);
    const body = confirmationBody(choice);
    const { id, token } = holder;
    const idempotencyKey = keyOfContent(JSON.stringify([id, body]));
    try {
      const options = { params: { id }, token, idempotencyKey, timeoutMs };
      const confirmed = await call('POST /api/registrations/:id/confirm', { ...options, body });
      forgetPaymentDraft();
      showToast({
        title: 'Registration Confirmed',
        description: 'Confirmation emails will be sent with bank transfer details',
      });
      onConfirmed(confirmed);
    } catch (error) {
      const reply = error instanceof CallError ? error.reply : undefined;
      if (reply?.fields) refuse(reply.fields);
      setNotice(reply && reply.code !== 'unexpected' ? reply.message : undefined);
      showToast({
        title: 'Confirmation Error',
        description: 'Failed to save confirmation details. Please try again.',
        isError: true,
      });
      setIsPending(false);
    } finally {
      isSending.current = false;
    }
  };

  const toggle = (ticket: PayableEvent, isChosen: boolean) => {
    setChoice((before) => ({
      ...before,
      chosen: offered.filter((other) => (other === ticket ? isChosen : before.chosen.includes(other))),
    }));
    setErrors(({ selectedEvents: _corrected, ...others }) => others);
  };

  return (
    <form className="choice-form" noValidate onSubmit={(press) => void confirm(press)}>
      <fieldset className="form-block">
        <legend>
          <h2>Choose your events</h2>
        </legend>
        {errors.selectedEvents && (
          <p className="field__error" id={errorId('payment', 'selectedEvents')} role="alert">
            {errors.selectedEvents}
          </p>
        )}
        <div className="pay-cards">
          {offered.map((ticket) => (
            <TicketCard
              key={ticket}
              ticket={ticket}
              event={event}
              isChosen={choice.chosen.includes(ticket)}
              errorId={errors.selectedEvents && errorId('payment', 'selectedEvents')}
              onToggle={(isChosen) => toggle(ticket, isChosen)}
            />
          ))}
        </div>
      </fieldset>
      {choice.chosen.map((ticket) => (
        <fieldset key={ticket} className="form-block">
          <legend>
            <h2>{event.tickets[ticket].title} email settings</h2>
          </legend>
          {emailSettings(ticket, event).map((field) => (
            <FormField
              key={field.id}
              form="payment"
              field={field}
              answer={choice.answers[field.id]}
              error={errors[field.id]}
              textareaRows={messageRows}
              onAnswer={(fieldId, answer) => {
                setChoice((before) => ({ ...before, answers: { ...before.answers, [fieldId]: answer } }));
                setErrors(({ [fieldId]: _corrected, ...others }) => others);
              }}
            />
          ))}
        </fieldset>
      ))}
      <TotalSummary chosen={choice.chosen} event={event} />
      <div className="live" role="status">
        {notice && <p className="notice notice--error">{notice}</p>}
      </div>
      <button className="button button--primary" type="submit" aria-disabled={isPending || undefined}>
        {isPending ? 'Processing...' : 'Confirm Registration'}
      </button>
    </form>
  );
}

function TotalSummary({ chosen, event }: { chosen: readonly PayableEvent[]; event: EventContent }) {
  return (
    <div className="live" aria-live="polite">
      {chosen.length > 0 && (
        <dl className="total">
          {chosen.map((ticket) => (
            <div key={ticket}>
              <dt>{event.tickets[ticket].title}</dt>
              <dd>{formatPrice(event.tickets[ticket].priceCents, event.currency)}</dd>
            </div>
          ))}
          <div className="total__sum">
            <dt>Total</dt>
            <dd>{formatPrice(totalCents(chosen, event), event.currency)}</dd>
          </div>
        </dl>
      )}
    </div>
  );
}
