// To the rider who left a section or cancelled all, or for whom staff did, or who took it back: what becomes of the money.

import type { CancelledBy } from '#domain/entries/entry-state.ts';
import type { EventContent } from '#domain/event/event.ts';
import { formatPrice } from '#domain/locale/locale.ts';
import type { Money } from '#domain/money/money.ts';
import { nameForLetter } from '#domain/values/name-for-letter.ts';
import type { Blocks, Fact } from '#server/mail/draft.ts';
import type { Letter } from '#server/mail/letter.ts';
import { riderLetter } from '#server/registrations/letters/letter-to.ts';
import { registrationLink } from '#server/registrations/letters/payment-link.ts';
import { youAsked } from '#words/letters/approval.ts';
import * as words from '#words/letters/cancelling.ts';
import { greeting, subject } from '#words/letters/letters.ts';

export type CancellationLetter = {
  event: EventContent;
  name: string;
  email: string;
  /** Of the sections. */
  titles: readonly string[];
  /** Undefined where it was taken back. */
  by: CancelledBy | undefined;
  /** What staff wrote; a rider's own words go to organizers alone. */
  reason: string;
  /** Asked for anew, or no more: their organizers say yes first. */
  asksFor?: readonly string[];
  /** Taken back as well, but these are full by now. */
  waitsFor?: readonly string[];
  /** As it stands now. */
  money: Money;
};

export function cancellationLetter(about: CancellationLetter): Letter {
  const { event, name, email, titles, waitsFor = [], asksFor = [], by, reason } = about;
  const heading = headingOf(about);
  const news = newsOf(about);
  const said = by === 'staff' && reason ? `\n\n${words.theirReason({ reason })}` : '';
  return riderLetter(event, {
    kind: 'cancellation',
    recipient: email,
    subject: subject(heading, (titles.length > 0 ? titles : [...waitsFor, ...asksFor]).join(', ')),
    heading,
    preview: news,
    blocks: [
      { kind: 'text', text: greeting(nameForLetter(name), `${news}${said}`) },
      ...moneyBlocks(about),
      by && { kind: 'text', text: by === 'rider' ? words.mistake : words.writeToUs },
      ...registrationLink(),
    ],
  });
}

function headingOf({ titles, waitsFor = [], by }: CancellationLetter): string {
  if (by) return titles.length > 0 ? words.offTheList : words.noLongerAsks;
  if (titles.length > 0) return words.backOnTheList;
  return waitsFor.length > 0 ? words.waitingForPlace : youAsked;
}

function newsOf({ titles, by, waitsFor = [], asksFor = [] }: CancellationLetter): string {
  const ofTitles = by === undefined ? words.youAreBack : by === 'rider' ? words.youLeft : words.theyCancelled;
  const ofAsked = by === undefined ? words.youAskAgain : words.youAskNoMore;
  const all = [
    { say: ofTitles, of: titles },
    { say: words.youWait, of: waitsFor },
    { say: ofAsked, of: asksFor },
  ];
  return all.flatMap(({ say, of }) => (of.length > 0 ? [say({ titles: of })] : [])).join('\n\n');
}

/** What becomes of the money of somebody who leaves, or is back. */
export function moneyBlocks({
  event,
  money,
  by,
}: Pick<CancellationLetter, 'event' | 'money' | 'by'>): Blocks {
  const { paidCents, openCents, overCents } = money;
  const lines: [string, number][] = [
    [words.paid, paidCents],
    [words.stillOpen, openCents],
    [words.beyond, overCents],
  ];
  const facts = lines.flatMap(([label, cents]): Fact[] =>
    cents > 0 ? [{ label, value: formatPrice(cents, event) }] : [],
  );
  // Of whoever paid nothing it says nothing; an organizer writes it, so it may hold links.
  const rule = by && paidCents > 0 ? (event.refundRule ?? '') : '';
  if (facts.length === 0) return [by && { kind: 'text', text: words.notDue }];
  return [
    { kind: 'facts', title: words.yourMoney, facts },
    rule && { kind: 'text', text: rule, hasLinks: true },
    overCents > 0 && { kind: 'text', text: words.sayWhereItGoes },
  ];
}
