// What an entry costs: its place, its priced answers and its guests. Browser and server call the same function.

import type { EventSection } from '#domain/event/event.ts';
import { guestCents, ticketCents } from '#domain/event/prices.ts';
import { type Answers, type Field, optionCents } from '#domain/forms/fields.ts';
import { optionSubject } from '#domain/forms/place-subjects.ts';
import { visibleFields } from '#domain/forms/visibility.ts';

export const chargeKinds = ['ticket', 'option', 'guest', 'discount'] as const;
export type ChargeKind = (typeof chargeKinds)[number];

export type CostLine = {
  kind: ChargeKind;
  /** Which answer or which guest it is for, as 'helmet=XL' and '2'; of the place it is empty. */
  subject: string;
  /** In words. */
  label: string;
  amountCents: number;
};

/** What decides what an entry costs. */
export type Taken = {
  section: EventSection;
  /** All that the section asks, whether it shows or not. */
  asked: readonly Field[];
  answers: Answers;
  guests: number;
  /** Options that it has no place of (domain/entries/places.ts): they cost nothing until it has. */
  without?: ReadonlySet<string>;
};

/** Its place always, also one that is free; of the rest what costs something. */
export function costOf(taken: Taken, today: string): CostLine[] {
  const { section, guests } = taken;
  const ticket = { kind: 'ticket' as const, subject: '', label: section.title };
  return [
    { ...ticket, amountCents: ticketCents(section, today) },
    ...shownFields(taken).flatMap((field) => optionLine(field, taken) ?? []),
    ...guestLines(section, guests),
  ];
}

export function lineKey({ kind, subject }: Pick<CostLine, 'kind' | 'subject'>): string {
  return `${kind} ${subject}`;
}

/** What an open charge for an answer is for: the answer, where the question shows. */
export function subjectOf(field: Field, taken: Taken): string {
  const isShown = shownFields(taken).some(({ id }) => id === field.id);
  return `${field.id}=${isShown ? (taken.answers[field.id] ?? '') : ''}`;
}

function shownFields({ section, asked, answers }: Taken): Field[] {
  return visibleFields(asked, answers, section.key);
}

function optionLine(field: Field, { section, answers, without }: Taken): CostLine | undefined {
  const answer = answers[field.id];
  if (answer !== undefined && without?.has(optionSubject(section.key, field, answer))) return undefined;
  const line = (label: string, amountCents: number) =>
    amountCents > 0
      ? { kind: 'option' as const, subject: `${field.id}=${answer}`, label, amountCents }
      : undefined;
  const { label, priceCents = 0 } = field;
  const question = /[?:]$/.test(label) ? label : `${label}:`;
  if (typeof answer === 'string') return line(`${question} ${answer}`, optionCents(field, answer));
  if (answer === true) return line(label, priceCents);
  return typeof answer === 'number' ? line(`${question} ${answer}`, answer * priceCents) : undefined;
}

function guestLines(section: EventSection, guests: number): CostLine[] {
  const amountCents = guestCents(section);
  if (amountCents === 0) return [];
  return Array.from({ length: guests }, (_, place) => {
    const subject = String(place + 1);
    return { kind: 'guest', subject, label: `Guest ${subject}`, amountCents };
  });
}
