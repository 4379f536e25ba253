// A letter of each kind, as the example event writes it.
import type { BoardKind } from '#domain/boards/boards.ts';
import type { Lift } from '#domain/boards/lifts.ts';
import { type EventSection, sectionOf } from '#domain/event/event.ts';
import type { LetterKind } from '#domain/letters/letter-list.ts';
import { nothingDue } from '#domain/money/money.ts';
import { transferReference } from '#domain/money/transfer-reference.ts';
import { type News, seatsAndBeds } from '#server/boards/letters/seats-and-beds.ts';
import { adelaideEvent } from '#server/editions/adelaide.ts';
import type { Letter } from '#server/mail/letter.ts';
import { confirmationNotice } from '#server/payments/letters/confirmation-notice.ts';
import { paymentDetails } from '#server/payments/letters/payment-details.ts';
import { paymentReceipt } from '#server/payments/letters/payment-receipt.ts';
import { partPaid, paymentReminder } from '#server/payments/letters/payment-reminder.ts';
import { cancellationLetter } from '#server/registrations/letters/cancellation.ts';
import { handOnLetter } from '#server/registrations/letters/hand-on.ts';
import { organizerNotice } from '#server/registrations/letters/organizer-notice.ts';
import { ownLink } from '#server/registrations/letters/own-link.ts';
import { placeOffer } from '#server/registrations/letters/place-offer.ts';
import { registrationConfirmation } from '#server/registrations/letters/registration-confirmation.ts';
import { sectionConfirmation } from '#server/registrations/letters/section-confirmation.ts';

export const event = adelaideEvent(2025);
export const preEvent = sectionOf(event, 'pre_event');
export const roadTrip = sectionOf(event, 'road_trip');
export const email = 'mia@example.org';
export const paymentCode = '7K4M-2QXA';

const cancelled = { titles: ['Road Trip'], reason: 'Full', money: { ...nothingDue, paidCents: 5_000 } };
/** A mailing, a rule's or an invitation is the admin's words, an admin's invitation has its own test, a test letter is another. */
type Unruled = 'mailing' | 'by-rule' | 'organizer-digest' | 'invitation' | 'admin-invitation' | 'test-letter';
type RuledKind = Exclude<LetterKind, Unruled>;

export function lettersOf(
  name: string,
  typed = 'See you there',
  isChange = false,
): Record<RuledKind, Letter> {
  const rider = { event, name, email };
  const referenceOf = (section: EventSection) => transferReference({ id: '5b6b6b6e-3f0f', name }, section);
  const offered = {
    without: [],
    sectionType: 'road_trip',
    what: 'Road Trip',
    until: new Date(0),
    amountCents: 20_000,
  };
  const settled = { paidCents: 15_000, openCents: 0, overCents: 0 };
  const asked = { paymentCode, createdAt: new Date('2025-10-01T10:00:00Z'), letters: 2 };
  const debt = {
    ...rider,
    ...{ id: '5b6b6b6e-3f0f', paymentCode, openCents: 10_000, paidCents: 5_000 },
    sections: [{ ...preEvent, openCents: 10_000 }],
  };
  return {
    'section-confirmation': sectionConfirmation({
      ...rider,
      sectionType: 'pre_event',
      sectionTitle: 'Pre-Event Activities',
      confirmationText:
        'Transfer to the account below.\n\nThe chat: https://chat.example.org/ride?a=1&b=2.\nBring a lock & a light.',
      amountCents: preEvent.priceCents,
      paymentCode,
      reference: referenceOf(preEvent),
      isChange,
    }),
    'registration-confirmation': registrationConfirmation({
      ...rider,
      participationDays: ['thursday', 'sunday'],
      entered: [preEvent, roadTrip].map((section) => ({ section, amountCents: section.priceCents })),
      daysSection: 'pre_event',
      paymentCode,
      referenceOf,
      isChange,
    }),
    'organizer-notice': organizerNotice({
      ...rider,
      sectionType: 'road_trip',
      title: 'Road Trip',
      answers: [
        { label: 'Location', value: typed },
        { label: 'Notes', value: `${typed}\n<script>alert(1)</script>` },
      ],
      paymentCode,
      changes: isChange ? [{ label: 'Location', value: typed }] : undefined,
    }),
    cancellation: cancellationLetter({ ...rider, ...cancelled, by: isChange ? undefined : 'staff' }),
    'payment-details': paymentDetails({
      ...rider,
      ticket: 'road-trip',
      amountCents: roadTrip.priceCents,
      paymentCode,
      reference: referenceOf(roadTrip),
    }),
    'place-offer': placeOffer({ ...rider, ...offered }),
    'hand-on': handOnLetter({ ...rider, giver: name, sectionType: 'road_trip', until: new Date(0) }),
    'payment-receipt': paymentReceipt({ ...rider, paymentCode, letter: 'receipt', money: settled }),
    'own-link': ownLink({ ...rider, ...asked, endsOlder: isChange, by: 'staff' }),
    'own-link-anew': ownLink({ ...rider, ...asked, endsOlder: true, by: 'rider' }),
    'payment-reminder': paymentReminder({ ...debt, paidCents: 0 }),
    'part-paid': partPaid(debt),
    ...boardLetters(rider),
    'confirmation-notice': confirmationNotice({
      ...rider,
      ticket: 'pre-event',
      confirmationEmail: 'pay@example.org',
      amountCents: 15_000,
      paymentCode,
      reference: referenceOf(preEvent),
      message: typed,
    }),
  };
}

/** With whom they are, and who is no longer with them. */
function boardLetters(rider: Pick<News, 'event' | 'name' | 'email'>) {
  const letter = (board: BoardKind) => {
    const of = {
      board,
      name: 'Thursday',
      when: '',
      place: '',
      placeId: '',
      people: [{ id: '1', name: 'Dora', heads: 1 }],
    };
    const lifts: Lift[] = [{ ...of, slot: 'one', is: 'with' }];
    const over: Lift[] = [{ ...of, slot: 'two', is: 'gives' }];
    return seatsAndBeds({ ...rider, board, sectionType: 'pre_event', lifts, over });
  };
  return { 'board-cars': letter('cars'), 'board-beds': letter('beds') };
}
