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
  /** With the payments of an earlier choice. */
  before: Registration;
  /** With those of this one. */
  registration: Registration;
  event: EventContent;
  confirmation: Confirmation;
};

export function confirmationLetters({
  before,
  registration,
  event,
  confirmation,
}: ConfirmationNews): Letter[] {
  const { name, email, paymentCode, payments: due } = registration;
  const taken = before.payments.filter((was) => !due.some((is) => is.event === was.event));
  const toPay = due.filter(({ amountCents }) => amountCents > 0);
  const together = toPay.length > 1 ? inOneTransfer(registration, toPay, event) : undefined;
  const confirmed = due.flatMap(({ event: ticket, amountCents, reference }) => {
    const { email: confirmationEmail, content } = emailOf(confirmation, sectionOfTicket(event, ticket).key);
    return [
      paymentDetails({
        event,
        ticket,
        name,
        email: confirmationEmail,
        amountCents,
        paymentCode,
        reference,
        together,
      }),
      confirmationNotice({
        event,
        ticket,
        name,
        email,
        confirmationEmail,
        amountCents,
        paymentCode,
        reference,
        together,
        message: content,
      }),
    ];
  });
  const takenBack = taken.map(({ event: ticket, amountCents, reference }) =>
    confirmationTakenBack({ event, ticket, name, email, amountCents, paymentCode, reference }),
  );
  return [...confirmed, ...takenBack];
}

/** Riders may pay for everything at once. */
function inOneTransfer(
  registration: Registration,
  due: readonly Payment[],
  event: EventContent,
): ExpectedPayment {
  return {
    paymentCode: registration.paymentCode,
    amountCents: due.reduce((sum, { amountCents }) => sum + amountCents, 0),
    reference: transferReference(
      registration,
      ...due.map((payment) => sectionOfTicket(event, payment.event)),
    ),
  };
}
