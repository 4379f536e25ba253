// What a section costs as it is answered, before it is sent: where its price alone does not say it.

import { type EventContent, sectionOf } from '#domain/event/event.ts';
import { guestCents } from '#domain/event/prices.ts';
import { type Answers, asksForGuests } from '#domain/forms/fields.ts';
import { chargesOnChange, linesOnEntering, openCharges, sumOf } from '#domain/money/charge.ts';
import type { CostLine, Taken } from '#domain/money/cost.ts';
import { inputOfAnswers } from '#domain/registration/answer-input.ts';
import { limits } from '#domain/values/limits.ts';
import {
  answersOfRegistration,
  asksOfGuests,
  type Block,
  type Blocks,
  type ByBlock,
  inBlock,
  visibleIn,
} from '#web/public/register/blocks.ts';
import { entryIn, oldLines, priceDay } from '#web/public/register/place-price.ts';
import type { RegistrationForm } from '#web/public/register/registration-form.ts';
import { priceText } from '#words/money.ts';
import * as words from '#words/riders/cost.ts';

export type CostSummaryProps = {
  type: string;
  event: EventContent;
  registration: RegistrationForm;
  /** Answers that are full: who chooses one now waits for it, and is not charged. */
  without?: ReadonlySet<string>;
  /** They wait: it is owed once a place is free for them. */
  isOnceFree: boolean;
};

export function CostSummary({ type, event, registration, without, isOnceFree }: CostSummaryProps) {
  const { blocks, state } = registration;
  const own = linesOf(type, event, registration, without);
  const elsewhere = guestsElsewhere(type, event, blocks, state);
  const lines = [...own, ...elsewhere];
  const names = guestNames(type, blocks, state);
  return (
    <dl className="sum-lines section-cost" aria-live="polite">
      {lines.length > 1 &&
        lines.map(({ kind, subject, label, amountCents }) => (
          <div key={`${kind} ${subject}`}>
            <dt>{(kind === 'guest' && names[Number(subject) - 1]) || label}</dt>
            <dd>{priceText(amountCents, event)}</dd>
          </div>
        ))}
      <div className="section-cost__sum">
        <dt>{isOnceFree ? words.totalOnceFree : words.total}</dt>
        {/* A discount takes off no more than there is to pay. */}
        <dd>{priceText(Math.max(0, sumOf(own)) + sumOf(elsewhere), event)}</dd>
      </div>
    </dl>
  );
}

type Shown = RegistrationForm['state'];
type Filling = Pick<RegistrationForm, 'blocks' | 'handed' | 'state'>;

/** What was fixed when it was entered stays; only what is answered otherwise is reckoned anew. */
function linesOf(
  type: string,
  event: EventContent,
  { blocks, ...filling }: Filling,
  without: CostSummaryProps['without'],
): CostLine[] {
  const { state } = filling;
  const today = priceDay(type, event, filling);
  const { registration } = state;
  const section = sectionOf(event, type);
  const asked = inBlock(blocks.fields, type);
  const now: Taken = {
    section,
    asked,
    answers: givenIn(blocks, type, state.answers),
    guests: guestsIn(blocks, type, state),
    ...(without && { without }),
  };
  const entry = entryIn(type, filling);
  if (!registration || !entry || entry.amountCents === null) {
    return linesOnEntering(oldLines(type, filling), now, today);
  }
  const place = { kind: 'ticket' as const, subject: '', label: section.title };
  const lines = entry.charges ?? [{ ...place, amountCents: entry.amountCents }];
  const charges = lines.map((line, index) => ({ ...line, id: String(index), voidReason: null }));
  const before: Taken = {
    section,
    asked,
    answers: answersOfRegistration(blocks, type, registration),
    guests: registration.numberOfGuests,
  };
  const { added, voided } = chargesOnChange(charges, { before, now }, today);
  const stays = openCharges(charges).filter((charge) => voided.every(({ id }) => id !== charge.id));
  return [...stays, ...added];
}

/** Guests who are told here come along in all that the rider is in, and may cost something there. */
function guestsElsewhere(type: string, event: EventContent, blocks: Blocks, state: Shown): CostLine[] {
  const before = state.registration?.numberOfGuests ?? 0;
  const now = guestsIn(blocks, type, state);
  const others = (state.registration?.entries ?? []).filter(
    ({ section, amountCents }) => section !== type && amountCents !== null,
  );
  return others.flatMap(({ section: key }) => {
    const section = sectionOf(event, key);
    const amountCents = guestCents(section);
    if (amountCents === 0) return [];
    return Array.from({ length: Math.max(0, now - before) }, (_, more): CostLine => {
      const subject = `${key} ${before + more + 1}`;
      return { kind: 'guest', subject, label: words.guestIn(before + more + 1, section.title), amountCents };
    });
  });
}

function givenIn(blocks: Blocks, block: Block, answers: ByBlock<Answers>): Answers {
  const given = inBlock(answers, block);
  return inputOfAnswers(visibleIn(blocks, block, given), given);
}

/** Asked in the section or before it; while neither shows the question, nobody comes along. */
function guestsIn(blocks: Blocks, type: string, { answers, registration, ...state }: Shown): number {
  const asking = blockOfGuests(blocks, type, state);
  if (asking === undefined) return registration?.numberOfGuests ?? 0;
  const given = givenIn(blocks, asking, answers);
  const questions = inBlock(blocks.fields, asking).filter(asksForGuests);
  const count = questions.map(({ id }) => given[id]).find((answer) => typeof answer === 'number') ?? 0;
  // More are refused, unless they were stored.
  return Math.min(count, Math.max(limits.paidGuests, registration?.numberOfGuests ?? 0));
}

function blockOfGuests(blocks: Blocks, type: string, { isFolded }: Pick<Shown, 'isFolded'>) {
  const parts = isFolded ? [type] : [type, 'main'];
  return parts.find((block) => inBlock(blocks.fields, block).some(asksForGuests));
}

/** By place; empty of whom nothing is known. */
function guestNames(type: string, blocks: Blocks, state: Shown): string[] {
  const asking = blockOfGuests(blocks, type, state);
  const known = state.registration?.guests ?? [];
  const form = asking === undefined ? undefined : asksOfGuests(blocks, asking);
  if (asking === undefined || !form) return known.map(({ name }) => name);
  return form.guestsIn(inBlock(state.answers, asking), limits.guests).map(({ name }) => name);
}
