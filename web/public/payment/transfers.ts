// What a rider who confirmed transfers for each section, and for all of them at once.
import { type EventContent, sectionOfTicket } from '#domain/event/event.ts';
import { receivedFor } from '#domain/money/received.ts';
import { confirmedReference } from '#domain/money/transfer-reference.ts';
import type { OwnRegistration } from '#domain/registration/stored-registration.ts';
import * as words from '#words/riders/payment.ts';

export type Transfer = {
  title: string;
  reference: string;
  dueCents: number;
  /** Of what is due. */
  receivedCents: number;
  openCents: number;
  /** What is due for, where that is more than a place. */
  lines: readonly SumLine[];
};

export type SumLine = { key: string; label: string; amountCents: number };

/** What is owed for a section, or would be, is made of these, where it is more than the place. */
export function linesOf(
  { entries, enteringCosts = [] }: Pick<OwnRegistration, 'entries' | 'enteringCosts'>,
  section: string,
): SumLine[] {
  const isIt = (one: { section: string }) => one.section === section;
  const { charges = [] } = enteringCosts.find(isIt) ?? entries.find(isIt) ?? {};
  return charges.map(({ kind, subject, label, amountCents }) => ({
    key: `${kind} ${subject}`,
    label,
    amountCents,
  }));
}

/** What is `open` and what is `paid`, by section; `together` where one transfer may pay for several. What is free needs none. */
export function transfersOf(
  registration: Pick<OwnRegistration, 'payments' | 'entries' | 'money'>,
  event: Pick<EventContent, 'sections'>,
): {
  open: Transfer[];
  paid: Transfer[];
  together: Transfer | undefined;
  dueCents: number;
  openCents: number;
} {
  const { payments, money } = registration;
  const due = payments.filter(({ amountCents }) => amountCents > 0);
  const each = due.map(({ event: ticket, amountCents: dueCents, reference }): Transfer => {
    const { key, title } = sectionOfTicket(event, ticket);
    const receivedCents = receivedFor(money, key);
    const openCents = dueCents - receivedCents;
    return { title, reference, dueCents, receivedCents, openCents, lines: linesOf(registration, key) };
  });
  const open = each.filter(({ openCents }) => openCents > 0);
  const openPayments = due.filter((_, place) => (each[place]?.openCents ?? 0) > 0);
  const together = {
    title: words.allInOne,
    reference: confirmedReference(openPayments, event),
    dueCents: sum(open, 'dueCents'),
    receivedCents: sum(open, 'receivedCents'),
    openCents: sum(open, 'openCents'),
    lines: open.map(({ title, dueCents }) => ({ key: title, label: title, amountCents: dueCents })),
  };
  return {
    open,
    paid: each.filter(({ openCents }) => openCents <= 0),
    together: open.length > 1 ? together : undefined,
    dueCents: sum(each, 'dueCents'),
    openCents: sum(each, 'openCents'),
  };
}

function sum(transfers: readonly Transfer[], what: 'dueCents' | 'receivedCents' | 'openCents'): number {
  return transfers.reduce((total, transfer) => total + transfer[what], 0);
}
