// To the rider who left a section or cancelled all, or for whom staff did, or who took it back: what becomes of the money.

import type { CancelledBy } from '#domain/entry-state.ts';
import type { EventContent } from '#domain/event.ts';
import { formatPrice } from '#domain/locale.ts';
import type { Money } from '#domain/money.ts';
import { nameForLetter } from '#domain/name-for-letter.ts';
import { type Block, composeLetter, type Fact, type Letter } from '#server/mail/letter.ts';
import { riderFooter } from '#server/registrations/letters/footers.ts';
import { paymentLink } from '#server/registrations/letters/payment-link.ts';
import { greeting, openRegistration, subject } from '#words/letters.ts';
import * as words from '#words/letters-of-cancelling.ts';

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
  /** Taken back as well, but these are full by now. */
  waitsFor?: readonly string[];
  /** As it stands now. */
  money: Money;
};

export function cancellationLetter(about: CancellationLetter): Letter {
  const { event, name, email, titles, waitsFor = [], by, reason } = about;
  const isBack = titles.length > 0 ? words.backOnTheList : words.waitingForPlace;
  const heading = by ? words.offTheList : isBack;
  const news = newsOf(about);
  const said = by === 'staff' && reason ? `\n\n${words.theirReason({ reason })}` : '';
  return composeLetter({
    kind: 'cancellation',
    recipient: email,
    replyTo: event.supportEmail,
    isVisitorAddress: true,
    subject: subject(heading, (titles.length > 0 ? titles : waitsFor).join(', ')),
    sender: event.title,
    heading,
    preview: news,
    blocks: [
      { kind: 'text', text: greeting(nameForLetter(name), `${news}${said}`) },
      ...moneyBlocks(about),
      ...(by ? [{ kind: 'text' as const, text: by === 'rider' ? words.mistake : words.writeToUs }] : []),
      ...paymentLink(openRegistration),
    ],
    footer: riderFooter(event),
  });
}

function newsOf({ titles, by, waitsFor = [] }: CancellationLetter): string {
  if (by === undefined) {
    const back = titles.length > 0 ? [words.youAreBack({ titles })] : [];
    return [...back, ...(waitsFor.length > 0 ? [words.youWait({ titles: waitsFor })] : [])].join('\n\n');
  }
  return by === 'rider' ? words.youLeft({ titles }) : words.theyCancelled({ titles });
}

function moneyBlocks({ event, money, by }: CancellationLetter): Block[] {
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
  const ruleBlocks = rule === '' ? [] : [{ kind: 'text' as const, text: rule, hasLinks: true }];
  if (facts.length > 0) return [{ kind: 'facts', title: words.yourMoney, facts }, ...ruleBlocks];
  return by ? [{ kind: 'text', text: words.notDue }] : [];
}
