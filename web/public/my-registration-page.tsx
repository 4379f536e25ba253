// /my-registration: what its rider signed up for, what it costs and what came, what is left to do; where they leave,
// come back, add a guest, take their data along and go for good.
import type { MyRegistrationPageData } from '#domain/calls/page.ts';
import { type EventContent, isOver } from '#domain/event/event.ts';
import type { OwnRegistration } from '#domain/registration/stored-registration.ts';
import { RegistrationAtHand } from '#web/public/at-hand/registration-at-hand.tsx';
import type { AtHand } from '#web/public/at-hand/use-at-hand.ts';
import { forgetDraft } from '#web/public/draft.ts';
import { MyBeside } from '#web/public/mine/my-beside.tsx';
import { MyPlaces } from '#web/public/mine/my-places.tsx';
import { MyTurn } from '#web/public/mine/my-turn.tsx';
import { WhatIsLeft } from '#web/public/mine/what-is-left.tsx';
import { NeedsScript } from '#web/public/needs-script.tsx';
import { PageHeader } from '#web/public/page-header.tsx';
import { forgetPaymentDraft } from '#web/public/payment/payment-draft.ts';
import { attempts } from '#web/public/register/attempts.ts';
import { Sentence } from '#web/ui/sentence.tsx';
import { backToStart, myRegistration } from '#words/riders/at-hand.ts';
import * as words from '#words/riders/my-registration.ts';
import { eventOfYear } from '#words/riders/payment.ts';

export function MyRegistrationPage({ data }: { data: MyRegistrationPageData }) {
  return (
    <>
      <PageHeader title={data.event.title} />
      <main id="main" className="column mine">
        <h1 id="mine-title" tabIndex={-1}>
          {myRegistration}
        </h1>
        <noscript>
          <NeedsScript event={data.event} what={words.thisPage} />
        </noscript>
        <AtHandOrNot data={data} />
      </main>
    </>
  );
}

function AtHandOrNot({ data: { event, openSections } }: { data: MyRegistrationPageData }) {
  return (
    <RegistrationAtHand event={event} titleId="mine-title" showLabel={words.showMine} removed={<Removed />}>
      {(mine, { onChanged, onLeave }) => (
        <Shown
          mine={mine}
          current={event}
          openSections={openSections}
          onChanged={onChanged}
          onRemoved={() => {
            forgetDraft();
            forgetPaymentDraft();
            attempts.forget();
            onLeave('removed');
          }}
        />
      )}
    </RegistrationAtHand>
  );
}

function Removed() {
  return (
    <div className="notice" role="status">
      <h2 className="title-3">{words.removed}</h2>
      <p>{words.whatStays}</p>
      <a className="button" href="/">
        {backToStart}
      </a>
    </div>
  );
}

type ShownProps = {
  mine: AtHand;
  current: EventContent;
  openSections: readonly string[];
  onChanged: (registration: OwnRegistration) => void;
  onRemoved: () => void;
};

function Shown({ mine, current, openSections, onChanged, onRemoved }: ShownProps) {
  const { registration, holder, event, mayChange } = mine;
  return (
    <>
      <p>
        <Sentence
          text={words.whose}
          parts={{
            name: <strong dir="auto">{registration.name}</strong>,
            email: registration.email,
            code: <strong className="mine__code">{registration.paymentCode}</strong>,
          }}
        />
      </p>
      {!mayChange && (
        <p className="note">
          <Sentence text={words.ofFormerEvent} parts={{ event: event.title }} />
        </p>
      )}
      {event !== current && !isOver(current, new Date()) && (
        <a className="tall-link no-print" href="/register">
          {words.registerForNext({ event: eventOfYear(current.title, current.startDate.slice(0, 4)) })}
        </a>
      )}
      {/* A place that is offered is kept for a while only. */}
      {mayChange && <MyTurn mine={mine} onChanged={onChanged} />}
      {mayChange && <WhatIsLeft mine={mine} openSections={openSections} />}
      <MyPlaces mine={mine} onChanged={onChanged} />
      {holder.isOfDevice ? (
        <p className="note">{words.ofDevice}</p>
      ) : (
        <MyBeside mine={mine} onChanged={onChanged} onRemoved={onRemoved} />
      )}
    </>
  );
}
