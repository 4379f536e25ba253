// The registration form as a whole: title, the main form, the open sections and what a success shows.
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { RegisterPageData } from '#domain/calls/page.ts';
import { sectionOf } from '#domain/event/event.ts';
import { NeedsScript } from '#web/public/needs-script.tsx';
import { Checkpoints } from '#web/public/register/checkpoints.tsx';
import { MainForm } from '#web/public/register/main-form.tsx';
import { useSentParts } from '#web/public/register/once-sent.ts';
import { RegisterHead } from '#web/public/register/register-head.tsx';
import type { RegisterState, RegistrationForm } from '#web/public/register/registration-form.ts';
import { SectionForm } from '#web/public/register/section-form.tsx';
import { useRegistration } from '#web/public/register/use-registration.ts';
import * as pagesWords from '#words/riders/pages.ts';
import * as words from '#words/riders/register.ts';
import { noMore, notLookedUp, youTakeOver } from '#words/riders/taking-over.ts';

export function RegisterForm({ data }: { data: RegisterPageData }) {
  const { event, isEmbedded, isOver } = data;
  const registration = useRegistration(data);
  const { blocks } = registration;
  const { RegisteredNote, SuccessDialog } = useSentParts();
  const { isLookingUp, isFolded } = registration.state;
  useNamedPart(isLookingUp);
  const note = useRef<HTMLParagraphElement>(null);
  useFocusAfter(registration.state.succeeded === 'main', note);
  return (
    <div className={isLookingUp ? `register register--${isFolded ? 'looking-up' : 'waiting'}` : 'register'}>
      <RegisterHead event={event} isOver={isOver} room={data.room} registration={registration} />
      <noscript>
        <NeedsScript event={event} what={words.sendingThisForm} />
      </noscript>
      <LookingUp state={registration.state} />
      <HandedNote event={event} handed={registration.handed} />
      {RegisteredNote ? (
        <RegisteredNote ref={note} event={event} isEmbedded={isEmbedded} registration={registration} />
      ) : (
        <SentPlainly state={registration.state} isEmbedded={isEmbedded} />
      )}
      <Checkpoints registration={registration} />
      {!registration.state.isFolded && <MainForm event={event} registration={registration} />}
      {blocks.openSections.map(({ type, section }) => (
        <SectionForm
          key={type}
          type={type}
          section={section}
          event={event}
          room={data.room}
          isEmbedded={isEmbedded}
          registration={registration}
        />
      ))}
      {SuccessDialog && (
        <SuccessDialog
          event={event}
          isEmbedded={isEmbedded}
          registration={registration}
          onClose={() => registration.change({ type: 'acknowledged' })}
        />
      )}
    </div>
  );
}

/** Where the script of the rest does not come, nobody is left in doubt, and so registers twice. */
function SentPlainly({
  state: { holder, registration },
  isEmbedded,
}: Pick<RegistrationForm, 'state'> & { isEmbedded: boolean }) {
  if (!holder || !registration) return null;
  // Others use the device, too: the token would open more than a first name to them. A frame's storage is its own.
  const token = holder.isOfDevice && !isEmbedded ? '' : `#${holder.id}.${holder.token}`;
  return (
    <p className="notice" role="status">
      {words.submitted}{' '}
      <a href={`/payment${token}`} target="_blank" rel="noopener">
        {words.toPayment}
      </a>
    </p>
  );
}

function HandedNote({ event, handed }: Pick<RegisterPageData, 'event'> & Pick<RegistrationForm, 'handed'>) {
  if (!handed) return null;
  const { section, giver = '', isUnread } = handed;
  const text = section
    ? youTakeOver({ giver, title: sectionOf(event, section).title })
    : isUnread
      ? notLookedUp
      : noMore;
  return (
    <p className={section ? 'notice' : 'notice notice--error'} role="status">
      {text}
    </p>
  );
}

/** The form is empty after the dialog; focus goes to what says that the registration is there. */
function useFocusAfter(isOpen: boolean, target: RefObject<HTMLElement | null>): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) target.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, target]);
}

/** Before the script is here the stylesheet shows it where first-paint.ts found a registration. */
function LookingUp({ state }: { state: RegisterState }) {
  if (state.isReady && !state.isLookingUp) return null;
  return (
    <div className="looking-up" role="status">
      <p>{pagesWords.lookingUp}</p>
      {!state.isReady && <p className="send__late">{pagesWords.stillLoading}</p>}
    </div>
  );
}

/** The part of the form that the address names was not drawn when the browser looked for it. */
function useNamedPart(isWaiting: boolean): void {
  const wasWaiting = useRef(false);
  useLayoutEffect(() => {
    if (wasWaiting.current && !isWaiting) {
      document.getElementById(window.location.hash.slice(1))?.scrollIntoView({ behavior: 'instant' });
    }
    wasWaiting.current = isWaiting;
  }, [isWaiting]);
}
