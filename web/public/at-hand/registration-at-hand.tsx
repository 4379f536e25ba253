// A page about the registration at hand, and what it shows in its place until there is one.
import { type ReactNode, useEffect } from 'react';
import type { EventContent } from '#domain/event/event.ts';
import type { OwnRegistration } from '#domain/registration/stored-registration.ts';
import { DeviceGreeting } from '#web/public/at-hand/device-greeting.tsx';
import { NotLoaded } from '#web/public/at-hand/not-loaded.tsx';
import { NotOpen } from '#web/public/at-hand/not-open.tsx';
import { type AtHand, useAtHand, type WhyMissing } from '#web/public/at-hand/use-at-hand.ts';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { notLoaded } from '#words/riders/at-hand.ts';
import { lookingUp, stillLoading } from '#words/riders/pages.ts';

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
  const { found } = step;
  return children(found, {
    onChanged: (registration) => change({ ...found, registration }),
    onLeave: (why) => andFocusTitle(() => leave(found.holder, why))(),
  });
}
