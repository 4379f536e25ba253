// Who hears of a confirmation: the rider gets the bank-transfer details, the organizer the message (product.md, section 10).
import { type Confirmation, emailOf } from '#domain/confirmation.ts';
import { type EventContent, sectionOfTicket } from '#domain/event.ts';
import type { Payment, Registration } from '#domain/stored-registration.ts';
import { transferReference } from '#domain/transfer-reference.ts';
import type { Letter } from '#server/mail/letter.ts';
import { confirmationNotice } from '#server/payments/letters/confirmation-notice.ts';
import { confirmationTakenBack } from '#server/payments/letters/confirmation-taken-back.ts';
import { paymentDetails } from '#server/payments/letters/payment-details.ts';
import type { ExpectedPayment } from '#server/registrations/letters/transfer-facts.ts';

export type ConfirmationNews = {
  /** As it was before: with the payments of an earlier choice. */
  registration: Registration;
  event: EventContent;
  confirmation: Confirmation;
  /** What the rider confirms now. */
  due: readonly Omit<Payment, 'confirmedAt'>[];
};

export function confirmationLetters({ registration, event, confirmation, due }: ConfirmationNews): Letter[] {
  const { name, email } = registration;
  const taken = registration.payments.filter((before) => !due.some((now) => now.event === before.event));
  const together = due.length > 1 ? inOneTransfer(registration, due, event) : undefined;
  const confirmed = due.flatMap(({ event: ticket, amountCents, reference }) => {
    const { email: confirmationEmail, content } = emailOf(confirmation, sectionOfTicket(event, ticket).key);
    return [
      paymentDetails({ event, ticket, name, email: confirmationEmail, reference, together }),
      confirmationNotice({
        event,
        ticket,
        name,
        email,
        confirmationEmail,
        amountCents,
        reference,
        together,
        message: content,
      }),
    ];
  });
  const takenBack = taken.map(({ event: ticket, amountCents, reference }) =>
    confirmationTakenBack({ event, ticket, name, email, amountCents, reference }),
  );
  return [...confirmed, ...takenBack];
}

/** Riders may pay for everything at once. */
function inOneTransfer(
  registration: Registration,
  due: ConfirmationNews['due'],
  event: EventContent,
): ExpectedPayment {
  return {
    amountCents: due.reduce((sum, { amountCents }) => sum + amountCents, 0),
    reference: transferReference(
      registration,
      ...due.map((payment) => sectionOfTicket(event, payment.event)),
    ),
  };
}
