// What is left to do before the event: to answer, to confirm, to pay.
import { isEntered, isOut } from '#domain/entries/entry-state.ts';
import { sectionOf, sectionOfTicket } from '#domain/event/event.ts';
import { formatPrice, joined } from '#domain/locale/locale.ts';
import type { AtHand } from '#web/public/at-hand/use-at-hand.ts';
import { TornEdge } from '#web/public/drawings/torn-edge.tsx';
import { hasPaidAll, unconfirmedTickets } from '#web/public/due-tickets.ts';
import { KeepInTouch } from '#web/public/keep-in-touch.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import * as words from '#words/riders/my-registration.ts';
import { answerByLetter } from '#words/riders/my-turn.ts';

type WhatIsLeftProps = {
  mine: AtHand;
  /** Keys of those whose questions can be answered. */
  openSections: readonly string[];
};

export function WhatIsLeft({ mine: { registration, event, holder }, openSections }: WhatIsLeftProps) {
  const { entries, money, sections, waits = [] } = registration;
  const unanswered = openSections.filter((key) => isEntered(registration, key) && !sections.includes(key));
  const isComing = entries.some(({ state }) => state === 'entered');
  const isOffered = waits.some(({ offer }) => offer);
  const overCents = money?.overCents ?? 0;
  const openCents = money?.openCents ?? 0;
  const open = formatPrice(openCents, event);
  const unconfirmed = hasPaidAll(registration)
    ? []
    : unconfirmedTickets(registration, event).map((ticket) => sectionOfTicket(event, ticket).title);
  const left = [
    ...unanswered.map((key) => ({
      label: words.complete({ title: sectionOf(event, key).title }),
      href: '/register',
    })),
    ...(unconfirmed.length > 0
      ? [
          {
            label: words.confirmPlaces({ titles: joined(unconfirmed), owes: openCents > 0 }),
            href: '/payment',
          },
        ]
      : []),
    ...(unconfirmed.length === 0 && openCents > 0
      ? [{ label: words.transferOpen({ amount: open }), href: '/payment' }]
      : []),
  ];
  const isNothing = left.length === 0 && !isOffered;
  // The answer to the offer is all there is to do, and is given above.
  if (left.length === 0 && isOffered && !holder.isOfDevice) return null;
  return (
    <section
      className={isNothing ? 'mine__left mine__left--still' : 'sheet sheet--pasted'}
      aria-labelledby="mine-left"
    >
      {!isNothing && <TornEdge />}
      <h2 id="mine-left" className="title-3">
        {words.leftToDo}
      </h2>
      {isOffered && holder.isOfDevice && <p>{answerByLetter}</p>}
      {isNothing && (
        <>
          <p className="lead">
            {isComing
              ? words.allDone
              : whyNothing(registration, overCents > 0 && formatPrice(overCents, event))}
          </p>
          {!isComing && overCents > 0 && (
            <p>
              <Sentence text={words.sayWhereItGoes} mail={event.supportEmail} />
            </p>
          )}
          {isComing && (
            <div className="actions no-print">
              <KeepInTouch event={event} />
            </div>
          )}
        </>
      )}
      {left.length > 0 && (
        <ol className="mine__steps">
          {left.map(({ label, href }, place) => (
            <li key={label}>
              <a className={place === 0 ? 'button button--loud' : 'tall-link'} href={href}>
                {label}
              </a>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** For whom takes part in nothing. */
function whyNothing({ entries, waits = [] }: AtHand['registration'], amount: string | false): string {
  if (entries.some(({ state }) => state === 'requested')) return words.waitForYes;
  if (waits.some(({ standing }) => standing?.isBeyond)) return words.waitInVain;
  if (!entries.every(isOut)) return words.waitForLetter;
  return amount ? words.notComingPaid({ amount }) : words.notComing;
}
