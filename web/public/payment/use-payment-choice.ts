// The choice on the payment page: what follows from the registration, under what the rider changed in this tab.
import { useState } from 'react';
import type { EventContent } from '#domain/event/event.ts';
import type { Answer } from '#domain/forms/fields.ts';
import type { OwnRegistration } from '#domain/registration/stored-registration.ts';
import { dueTickets } from '#web/public/due-tickets.ts';
import { firstChoice, offeredTickets, type PaymentChoice } from '#web/public/payment/payment-choice.ts';
import { keepPaymentDraft, type PaymentDraft, readPaymentDraft } from '#web/public/payment/payment-draft.ts';

export function usePaymentChoice(registration: OwnRegistration, event: EventContent, isOver: boolean) {
  const [draft, setDraft] = useState(() => firstDraft(registration, event, isOver));
  const keep = (changed: Partial<PaymentDraft>) => {
    const kept = { ...draft, ...changed };
    setDraft(kept);
    keepPaymentDraft(registration.id, kept);
  };
  const { answers } = firstChoice(registration, event);
  const choice: PaymentChoice = { chosen: draft.chosen, answers: { ...answers, ...draft.typed } };
  return {
    choice,
    choose: (chosen: readonly string[]) => keep({ chosen }),
    answer: (fieldId: string, answer: Answer) => keep({ typed: { ...draft.typed, [fieldId]: answer } }),
  };
}

function firstDraft(registration: OwnRegistration, event: EventContent, isOver: boolean): PaymentDraft {
  const due = dueTickets(registration, event);
  const kept = readPaymentDraft(registration.id);
  if (kept?.due.join() !== due.join()) {
    return { due, chosen: firstChoice(registration, event, isOver).chosen, typed: kept?.typed ?? {} };
  }
  const offered = offeredTickets(registration, event, isOver);
  return { ...kept, chosen: kept.chosen.filter((ticket) => offered.includes(ticket)) };
}
