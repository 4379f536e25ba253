// One event to pay for: its card and, once it is chosen, its e-mail settings right below.
import type { FieldErrors } from '#domain/basics/errors.ts';
import { type EventContent, sectionOfTicket } from '#domain/event/event.ts';
import type { Answer } from '#domain/forms/fields.ts';
import type { OwnRegistration } from '#domain/registration/stored-registration.ts';
import { errorId } from '#web/form/control-id.ts';
import { FormField } from '#web/form/form-field.tsx';
import { emailSettings, type PaymentChoice } from '#web/public/payment/payment-choice.ts';
import { TicketCard } from '#web/public/payment/ticket-card.tsx';
import * as words from '#words/riders/payment.ts';

type TicketChoiceProps = {
  ticket: string;
  event: EventContent;
  registration: OwnRegistration;
  choice: PaymentChoice;
  errors: FieldErrors;
  onToggle: (isChosen: boolean) => void;
  onAnswer: (fieldId: string, answer: Answer) => void;
};

const messageRows = 4;

export function TicketChoice({
  ticket,
  event,
  registration,
  choice,
  errors,
  onToggle,
  onAnswer,
}: TicketChoiceProps) {
  const isChosen = choice.chosen.includes(ticket);
  return (
    <div className="pay-choice">
      <TicketCard
        ticket={ticket}
        event={event}
        registration={registration}
        isChosen={isChosen}
        errorId={errors.selectedEvents && errorId('payment', 'selectedEvents')}
        onToggle={onToggle}
      />
      {isChosen && (
        <fieldset className="form-block pay-settings">
          <legend>
            <h3>{words.emailSettingsOf(sectionOfTicket(event, ticket).title)}</h3>
          </legend>
          {emailSettings(ticket, event).map((field) => (
            <FormField
              key={field.id}
              form="payment"
              field={field}
              event={event}
              answer={choice.answers[field.id]}
              error={errors[field.id]}
              enterKeyHint="next"
              textareaRows={messageRows}
              onAnswer={onAnswer}
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}
