// Who hears of a confirmation: the rider gets the bank-transfer details, the organizer the message (product.md, section 10).

import type { Payment } from '#domain/entries/entry-schema.ts';
import { type EventContent, sectionOfTicket, ticketName } from '#domain/event/event.ts';
import { emailOf } from '#domain/money/confirmation.ts';
import type { Confirmation } from '#domain/money/confirmation-schema.ts';
import { receivedFor } from '#domain/money/received.ts';
import { transferReference } from '#domain/money/transfer-reference.ts';
import type { OwnRegistration, Registration } from '#domain/registration/stored-registration.ts';
import { readEvent } from '#server/editions/event.ts';
import type { Composer, ReadTold } from '#server/mail/composers.ts';
import type { Letter, ToldLetter } from '#server/mail/letter.ts';
import { hearsOf } from '#server/mail/section-addresses.ts';
import { confirmationNotice } from '#server/payments/letters/confirmation-notice.ts';
import { confirmationTakenBack } from '#server/payments/letters/confirmation-taken-back.ts';
import { paymentDetails } from '#server/payments/letters/payment-details.ts';
import { type ExpectedPayment, openCents } from '#server/registrations/letters/transfer-facts.ts';
import { ownWithMoneyOf } from '#server/registrations/own-money.ts';
import { findManyStored, registrationOf } from '#server/registrations/registrations.ts';
import { inEdition } from '#server/requests/this-edition.ts';
import { noLongerSo, runsItNoMore } from '#words/desk/letter-failures.ts';
import { detailsSubject } from '#words/letters/letters.ts';

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
}: ConfirmationNews): (Letter | ToldLetter)[] {
  const { name, email, paymentCode, payments: due } = registration;
  const taken = before.payments.filter((was) => !due.some((is) => is.event === was.event));
  const confirmed = due.flatMap((payment) => {
    const { key, title } = sectionOfTicket(event, payment.event);
    const { email: confirmationEmail, content: message } = emailOf(confirmation, key);
    const toRider: ToldLetter = {
      kind: 'payment-details',
      sectionType: key,
      recipient: confirmationEmail,
      isVisitorAddress: true,
      subject: detailsSubject(title),
      told: {},
    };
    const about = expectedOf(payment, registration, event);
    return [toRider, confirmationNotice({ ...about, email, confirmationEmail, message })];
  });
  const takenBack = taken.map((payment) => {
    const { event: ticket, amountCents, reference } = payment;
    return confirmationTakenBack({ event, ticket, name, email, amountCents, paymentCode, reference });
  });
  return [...confirmed, ...takenBack];
}

/** As it stands when the letter goes: some may have come since they confirmed. */
export const readPaymentDetails: ReadTold = async (database, letters) => {
  const ids = [...new Set(letters.flatMap(({ registrationId }) => registrationId ?? []))];
  const event = await readEvent(database);
  const stored = await findManyStored(database, ids);
  const owned = await ownWithMoneyOf(database, [...stored.values()].map(registrationOf), event);
  return ({ registrationId, sectionType, recipient }) => {
    const own = owned.get(registrationId ?? '');
    const payment = own?.payments.find((one) => one.event === ticketName(sectionType ?? ''));
    if (!own || !payment) return { leftOut: noLongerSo };
    return paymentDetails({ ...expectedOf(payment, own, event), email: recipient });
  };
};

/**
 * Of a notice to who runs the section, which may have waited for the mail server. One that is composed when it goes says so
 * itself; of a registration that was deleted no list says it.
 */
export const readRunsItNoMore: Composer['readLeftOut'] = async (tx, letter, { readAddresses }) => {
  if (letter.told !== null || letter.registrationId === null) return undefined;
  return inEdition(letter.editionId, async () => {
    const addresses = await readAddresses?.(tx);
    const { sections } = await readEvent(tx);
    const section = sections.find(({ key }) => key === letter.sectionType);
    if (!addresses || !section || hearsOf(letter.recipient, section, addresses)) return undefined;
    return { leftOut: runsItNoMore };
  });
};

function expectedOf(payment: Payment, registration: OwnRegistration, event: EventContent) {
  const { name, paymentCode, money, payments } = registration;
  const expected = (one: Payment): ExpectedPayment => ({
    amountCents: one.amountCents,
    receivedCents: receivedFor(money, sectionOfTicket(event, one.event).key),
    paymentCode,
    reference: one.reference,
  });
  const toPay = payments.filter((one) => openCents(expected(one)) > 0);
  const together =
    toPay.length > 1 ? inOneTransfer(toPay.map(expected), registration, toPay, event) : undefined;
  return { event, ticket: payment.event, name, together, ...expected(payment) };
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
