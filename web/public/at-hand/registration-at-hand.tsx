// A page about the registration at hand, and what it shows in its place until there is one.
import { Fragment, type ReactNode, useEffect } from 'react';
import type { EventContent } from '#domain/event/event.ts';
import type { OwnRegistration } from '#domain/registration/stored-registration.ts';
import { NotLoaded } from '#web/public/at-hand/not-loaded.tsx';
import { type AtHand, useAtHand, type WhyMissing } from '#web/public/at-hand/use-at-hand.ts';
import type { Holder } from '#web/public/draft.ts';
import { TornEdge } from '#web/public/drawings/torn-edge.tsx';
import { Button } from '#web/ui/button.tsx';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { Sentence } from '#web/ui/sentence.tsx';
import * as atHandWords from '#words/riders/at-hand.ts';
import { notLoaded } from '#words/riders/at-hand.ts';
import { lookingUp, stillLoading } from '#words/riders/pages.ts';
import * as words from '#words/riders/payment.ts';

type RegistrationAtHandProps = {
  event: EventContent;
  /** Of the heading, where the focus goes once the pressed button is gone. */
  titleId: string;
  showLabel: string;
  /** In place of a registration that was removed just now. */
  removed?: ReactNode;
  children: (
    found: AtHand,
    actions: { onChanged: (registration: OwnRegistration) => void; onLeave: (why: WhyMissing) => void },
  ) => ReactNode;
};

export function RegistrationAtHand(props: RegistrationAtHandProps) {
  const { event, titleId, showLabel, removed, children } = props;
  const { step, load, show, leave, change } = useAtHand(event);
  useEffect(keepFocus, []);
  const andFocusTitle = (act: () => void) => () => {
    act();
    document.getElementById(titleId)?.focus();
  };
  if (step.name === 'loading') {
    return (
      <div className="needs-script" role="status">
        <p>{lookingUp}</p>
        <p className="send__late">{stillLoading}</p>
      </div>
    );
  }
  if (step.name === 'failed') {
    return <NotLoaded text={notLoaded} onAgain={andFocusTitle(() => void load())} />;
  }
  if (step.name === 'missing') {
    return step.why === 'removed' ? removed : <NotOpen event={event} isUnknown={step.why === 'unknown'} />;
  }
  if (step.name === 'asking') {
    const { holder } = step;
    return (
      <DeviceGreeting
        holder={holder}
        showLabel={showLabel}
        onShow={andFocusTitle(() => show(holder))}
        onLeave={andFocusTitle(() => leave(holder, 'none'))}
      />
    );
  }
  const { found, reading } = step;
  const shown = children(found, {
    onChanged: (registration) => change({ ...found, registration }),
    onLeave: (why) => andFocusTitle(() => leave(found.holder, why))(),
  });
  return <Fragment key={reading}>{shown}</Fragment>;
}

type DeviceGreetingProps = {
  holder: Holder;
  showLabel: string;
  onShow: () => void;
  onLeave: () => void;
};

/** In another tab of a device that others use, too: a first name, and the rest at a press. */
function DeviceGreeting({ holder: { firstName }, showLabel, onShow, onLeave }: DeviceGreetingProps) {
  return (
    <div className="sheet sheet--pasted">
      <TornEdge />
      <p>
        <strong>
          {firstName ? (
            <Sentence text={words.helloAgainTo} parts={{ name: <bdi>{firstName}</bdi> }} />
          ) : (
            words.helloAgain
          )}
        </strong>
      </p>
      <div className="actions actions--wide">
        <Button look="loud" onPress={onShow}>
          {showLabel}
        </Button>
        <Button look="quiet" onPress={onLeave}>
          {words.notYou}
        </Button>
      </div>
    </div>
  );
}

type NotOpenProps = {
  event: EventContent;
  /** There was a link, and it opens none. */
  isUnknown: boolean;
};

/** No registration is open here, or the link opens none any more: why, and the ways on. Whoever registered before finds the way back, so that nobody registers twice for want of a link. */
function NotOpen({ event: { supportEmail }, isUnknown }: NotOpenProps) {
  return (
    <div className="sheet sheet--pasted">
      <TornEdge />
      <h2 className="title-3">{isUnknown ? atHandWords.linkOpensNone : atHandWords.notOpenHere}</h2>
      <p>{isUnknown ? atHandWords.whyNone : atHandWords.openByLetter}</p>
      <p>
        <Sentence text={atHandWords.noLetter} mail={supportEmail} />
      </p>
      <div className="actions">
        <a className="button button--loud" href="/my-link">
          {atHandWords.sendMyLink}
        </a>
        <a className="button button--quiet" href="/register">
          {atHandWords.registrationForm}
        </a>
      </div>
    </div>
  );
}
