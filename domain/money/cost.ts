// What an entry costs, by one rule for each kind of charge. Browser and server call the same functions.

import { beforeAnswer } from '#domain/basics/before-answer.ts';
import type { EventSection } from '#domain/event/event.ts';
import { guestCents, ticketCents } from '#domain/event/prices.ts';
import { type Answers, type Field, optionCents } from '#domain/forms/fields.ts';
import { optionSubject } from '#domain/forms/place-subjects.ts';
import { visibleFields } from '#domain/forms/visibility.ts';

/** In the order in which riders read them. */
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

type Line = Omit<CostLine, 'kind'>;

type PriceRule = {
  linesOf: (taken: Taken, today: string) => Line[];
  /** Whether what was charged for that is owed no more, by what is taken now. */
  isTakenBack: (subject: string, now: Taken) => boolean;
};

/** Discounts have none: staff give them. */
const priceRules: Record<Exclude<ChargeKind, 'discount'>, PriceRule> = {
  /** Also a place that is free; by it an entry is known to owe something. */
  ticket: {
    linesOf: ({ section }, today) => [
      { subject: '', label: section.title, amountCents: ticketCents(section, today) },
    ],
    isTakenBack: () => false,
  },
  /** Of an answer. What was charged stays when its question is no longer asked. */
  option: {
    linesOf: (taken) => shownFields(taken).flatMap((field) => optionLine(field, taken) ?? []),
    isTakenBack: (subject, now) => {
      const field = now.asked.find(({ id }) => id === subject.slice(0, subject.indexOf('=')));
      return field !== undefined && answerSubject(field, now) !== subject;
    },
  },
  /** By their number. */
  guest: {
    linesOf: ({ section, guests }) => guestLines(section, guests),
    isTakenBack: (subject, now) => Number(subject) > now.guests,
  },
};

export function costOf(taken: Taken, today: string): CostLine[] {
  return chargeKinds.flatMap((kind) => {
    if (kind === 'discount') return [];
    return priceRules[kind].linesOf(taken, today).map((line) => ({ kind, ...line }));
  });
}

export function isTakenBack({ kind, subject }: Pick<CostLine, 'kind' | 'subject'>, now: Taken): boolean {
  return kind !== 'discount' && priceRules[kind].isTakenBack(subject, now);
}

export function lineKey({ kind, subject }: Pick<CostLine, 'kind' | 'subject'>): string {
  return `${kind} ${subject}`;
}

/** What an open charge for an answer is for: the answer, where the question shows. */
function answerSubject(field: Field, taken: Taken): string {
  const isShown = shownFields(taken).some(({ id }) => id === field.id);
  return `${field.id}=${isShown ? (taken.answers[field.id] ?? '') : ''}`;
}

function shownFields({ section, asked, answers }: Taken): Field[] {
  return visibleFields(asked, answers, section.key);
}

function optionLine(field: Field, { section, answers, without }: Taken): Line | undefined {
  const answer = answers[field.id];
  if (answer !== undefined && without?.has(optionSubject(section.key, field, answer))) return undefined;
  const line = (label: string, amountCents: number) =>
    amountCents > 0 ? { subject: `${field.id}=${answer}`, label, amountCents } : undefined;
  const { label, priceCents = 0 } = field;
  const question = beforeAnswer(label);
  if (typeof answer === 'string') return line(`${question} ${answer}`, optionCents(field, answer));
  if (answer === true) return line(label, priceCents);
  return typeof answer === 'number' ? line(`${question} ${answer}`, answer * priceCents) : undefined;
}

function guestLines(section: EventSection, guests: number): Line[] {
  const amountCents = guestCents(section);
  if (amountCents === 0) return [];
  return Array.from({ length: guests }, (_, place) => {
    const subject = String(place + 1);
    return { subject, label: `Guest ${subject}`, amountCents };
  });
}
