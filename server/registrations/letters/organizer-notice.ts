// To a section's organizer when a rider submitted it: whether anybody is new, what changed, all answers. An answer to
// the letter reaches the rider.

import type { Payment } from '#domain/entries/entry-schema.ts';
import type { EventContent } from '#domain/event/event.ts';
import type { Block, Fact } from '#server/mail/draft.ts';
import { type Letter, oneLine, publicUrlPlaceholder } from '#server/mail/letter.ts';
import { organizerLetter } from '#server/registrations/letters/letter-to.ts';
import { type EarlierRegistration, perhapsTwice } from '#server/registrations/letters/registered-before.ts';
import { type ExpectedPayment, expectedFacts } from '#server/registrations/letters/transfer-facts.ts';
import * as ofApproval from '#words/letters/approval.ts';
import * as ofCancelling from '#words/letters/cancelling.ts';
import * as ofHandingOn from '#words/letters/handing-on.ts';
import * as words from '#words/letters/letters.ts';

export type OrganizerNotice = {
  event: EventContent;
  /** Whose organizer gets the letter. */
  sectionType: string;
  /** The section's title, or the main form's where no section is open. */
  title: string;
  name: string;
  /** Under which the rider stands on the list, when that was another name. */
  formerName?: string | undefined;
  email: string;
  paymentCode: string;
  /** False when the rider answered that they do not come along. */
  isComing?: boolean;
  /** The section is full, so the rider waits for a place. */
  isWaiting?: boolean;
  /** The section's organizer says yes first. */
  isRequested?: boolean;
  /** Labels and values as the rider saw them; see answerFacts. */
  answers: readonly Fact[];
  /** The rider had submitted it before: the answers that are others now, or an empty list. */
  changes?: readonly Fact[] | undefined;
  /**
   * The rider had joined and does not any more. `payment`: what they had confirmed to pay; `actor`: whoever cancelled, where
   * it was not the rider.
   */
  withdrawal?:
    | {
        payment: Pick<Payment, 'amountCents' | 'reference'> | undefined;
        actor?: string | undefined;
        reason?: string;
      }
    | undefined;
  /** The name of whoever took over the rider's place. */
  handedTo?: string | undefined;
  /** The rider took a cancellation back. */
  isBack?: boolean;
  /** Other registrations that look like the same person's. */
  earlier?: readonly EarlierRegistration[] | undefined;
};

export function organizerNotice(about: OrganizerNotice): Letter {
  const { event, title, withdrawal, changes = [] } = about;
  const name = oneLine(about.name);
  const { label, heading, news } = newsOf(about, name);
  return organizerLetter(event, about.sectionType, {
    kind: 'organizer-notice',
    replyTo: about.email,
    subject: words.noticeSubject(label, name, title),
    heading,
    preview: news,
    blocks: [
      { kind: 'text', text: news },
      ...perhapsTwice(event, name, about.earlier),
      ...takenBack(event, withdrawal?.payment && { ...withdrawal.payment, paymentCode: about.paymentCode }),
      withdrawal?.reason && { kind: 'quote', title: ofCancelling.reason, text: withdrawal.reason },
      changes.length > 0 && { kind: 'facts', title: words.whatChanged, facts: changes },
      about.answers.length > 0 && { kind: 'facts', title: words.answers, facts: about.answers },
      about.isRequested
        ? {
            kind: 'action',
            label: ofApproval.answerThem,
            url: `${publicUrlPlaceholder}/organizer/registrations?state=requested`,
          }
        : {
            kind: 'action',
            label: words.openDashboard,
            url: `${publicUrlPlaceholder}/organizer/dashboard`,
          },
    ],
  });
}

type News = { label: string; heading: string; news: string };
type Telling = Pick<
  OrganizerNotice,
  | 'title'
  | 'withdrawal'
  | 'changes'
  | 'isComing'
  | 'isBack'
  | 'isRequested'
  | 'isWaiting'
  | 'handedTo'
  | 'formerName'
>;

/** As the letter has it. */
export function noticeSubject(about: Telling & Pick<OrganizerNotice, 'name'>): string {
  const name = oneLine(about.name);
  return oneLine(words.noticeSubject(newsOf(about, name).label, name, about.title));
}

function newsOf(about: Telling, name: string): News {
  const { title, withdrawal, changes, isComing, isBack, handedTo, formerName } = about;
  const who = formerName === undefined ? name : words.formerlyNamed(name, oneLine(formerName));
  if (handedTo !== undefined) {
    const news = ofHandingOn.handedTo({ who, friend: oneLine(handedTo), title });
    return { label: ofHandingOn.handed, heading: ofHandingOn.wasHandedOn, news };
  }
  if (isBack) {
    const news = ofCancelling.cameBack({ who, title });
    return { label: ofCancelling.isBack, heading: ofCancelling.riderIsBack, news };
  }
  if (withdrawal?.actor !== undefined) {
    const news = ofCancelling.cancelledBy({ actor: withdrawal.actor, who, title });
    return { label: ofCancelling.cancelled, heading: ofCancelling.wasCancelled, news };
  }
  if (withdrawal) {
    return { label: words.withdrawn, heading: words.riderWithdrew, news: words.withdrew(who, title) };
  }
  if (!changes && about.isRequested) {
    const news = ofApproval.asksFor({ name, title });
    return { label: ofApproval.asks, heading: ofApproval.riderAsks, news };
  }
  if (!changes && about.isWaiting) {
    const news = words.waitsFor(name, title);
    return { label: words.waiting, heading: words.riderWaits, news };
  }
  // Told all the same: every section's submit is noticed (product.md, section 10), and who counts answers needs the noes.
  if (!changes && isComing === false) {
    const news = words.answeredNo(who, title);
    return { label: words.notComing, heading: words.riderNotComing, news };
  }
  if (!changes) {
    const label = words.newRegistration;
    return { label, heading: label, news: words.registered(name, title) };
  }
  return {
    label: words.changed,
    heading: words.riderChanged,
    news: changes.length === 0 ? words.sentAgain(who, title) : words.changedAnswers(who, title),
  };
}

function takenBack(event: EventContent, payment: ExpectedPayment | undefined): Block[] {
  if (!payment) return [];
  return [{ kind: 'facts', title: words.noLongerToPay, facts: expectedFacts(event, payment) }];
}
