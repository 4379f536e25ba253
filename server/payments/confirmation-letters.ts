// Who hears of a confirmation: the rider gets the bank-transfer details, the organizer the message (product.md, Mail).
import type { Confirmation } from '#domain/api.ts';
import { type EventContent, type PayableEvent, paymentReference } from '#domain/event.ts';
import type { Registration } from '#domain/stored-registration.ts';
import type { Letter } from '#server/mail/letter.ts';
import { confirmationNotice } from '#server/mail/letters/confirmation-notice.ts';
import { paymentDetails } from '#server/mail/letters/payment-details.ts';
import { nameForLetter } from '#server/mail/name-for-letter.ts';
import { emailFields } from '#server/payments/confirm.ts';

export type ConfirmationNews = {
  registration: Registration;
  event: EventContent;
  confirmation: Confirmation;
  chosen: readonly PayableEvent[];
};

export function confirmationLetters({
  registration,
  event,
  confirmation,
  chosen,
}: ConfirmationNews): Letter[] {
  const { name, email } = registration;
  return chosen.flatMap((ticket) => {
    const confirmationEmail = confirmation[emailFields[ticket].email].trim();
    return [
      paymentDetails({ event, ticket, name, email: confirmationEmail }),
      confirmationNotice({
        event,
        ticket,
        name,
        email,
        confirmationEmail,
        amountCents: event.tickets[ticket].priceCents,
        reference: paymentReference(nameForLetter(name), ticket),
        message: confirmation[emailFields[ticket].content].trim(),
      }),
    ];
  });
}
