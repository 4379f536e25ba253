// Who hears of a confirmation: the rider gets the bank-transfer details, the organizer the message (product.md, section 10).

import type { Payment } from '#domain/entries/entry-schema.ts';
import { type EventContent, sectionOfTicket } from '#domain/event/event.ts';
import { emailOf } from '#domain/money/confirmation.ts';
import type { Confirmation } from '#domain/money/confirmation-schema.ts';
import { receivedFor } from '#domain/money/received.ts';
import { transferReference } from '#domain/money/transfer-reference.ts';
import type { OwnRegistration, Registration } from '#domain/registration/stored-registration.ts';
import type { Letter } from '#server/mail/letter.ts';
import { confirmationNotice } from '#server/payments/letters/confirmation-notice.ts';
import { confirmationTakenBack } from '#server/payments/letters/confirmation-taken-back.ts';
import { paymentDetails } from '#server/payments/letters/payment-details.ts';
import { type ExpectedPayment, openCents } from '#server/registrations/letters/transfer-facts.ts';

export type ConfirmationNews = {
  /** With the payments of an earlier choice. */
  before: Registration;
  /** With those of this one. */
  registration: OwnRegistration;
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
  const expected = (payment: Payment): ExpectedPayment => ({
    amountCents: payment.amountCents,
    receivedCents: receivedFor(registration.money, sectionOfTicket(event, payment.event).key),
    paymentCode,
    reference: payment.reference,
  });
  const toPay = due.filter((payment) => openCents(expected(payment)) > 0);
  const together =
    toPay.length > 1 ? inOneTransfer(toPay.map(expected), registration, toPay, event) : undefined;
  const confirmed = due.flatMap((payment) => {
    const ticket = payment.event;
    const { email: confirmationEmail, content } = emailOf(confirmation, sectionOfTicket(event, ticket).key);
    const about = { event, ticket, name, together, ...expected(payment) };
    return [
      paymentDetails({ ...about, email: confirmationEmail }),
      confirmationNotice({ ...about, email, confirmationEmail, message: content }),
    ];
  });
  const takenBack = taken.map((payment) => {
    const { event: ticket, amountCents, reference } = payment;
    return confirmationTakenBack({ event, ticket, name, email, amountCents, paymentCode, reference });
  });
  return [...confirmed, ...takenBack];
}

/** Riders may pay for everything at once. */
function inOneTransfer(
  expected: readonly ExpectedPayment[],
  registration: Registration,
  due: readonly Payment[],
  event: EventContent,
): ExpectedPayment {
  return {
    paymentCode: registration.paymentCode,
    amountCents: expected.reduce((sum, { amountCents }) => sum + amountCents, 0),
    receivedCents: expected.reduce((sum, { receivedCents = 0 }) => sum + receivedCents, 0),
    reference: transferReference(
      registration,
      ...due.map((payment) => sectionOfTicket(event, payment.event)),
    ),
  };
}
