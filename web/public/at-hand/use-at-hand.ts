// Which registration a page is about: that of a letter's link, else the one that this tab or this device made.
import { useCallback, useEffect, useRef, useState } from 'react';
import { isSame } from '#domain/basics/is-same.ts';
import { type EventContent, isOver } from '#domain/event/event.ts';
import type { OwnRegistration } from '#domain/registration/stored-registration.ts';
import { takeHolder } from '#web/public/at-hand/address-holder.ts';
import {
  forgetDraft,
  forgetHolder,
  type Holder,
  isShownHere,
  opensFolded,
  readHolder,
  rememberRider,
  showHere,
} from '#web/public/draft.ts';
import { readOwnRegistration } from '#web/public/own-registration.ts';

export type AtHand = {
  registration: OwnRegistration;
  holder: Holder;
  /** The registration's, which may be one that is over. */
  event: EventContent;
  /** Nothing of one that is over changes any more. */
  mayChange: boolean;
};

/** There is none; a link opens none; this one was removed just now. */
export type WhyMissing = 'none' | 'unknown' | 'removed';

type Step =
  | { name: 'loading' }
  | { name: 'failed' }
  | { name: 'missing'; why: WhyMissing }
  | { name: 'asking'; holder: Holder }
  /** `reading` counts how often another state of it was read: what the page chose by the one before is chosen anew. */
  | { name: 'found'; found: AtHand; reading: number };

export function useAtHand(event: EventContent) {
  const [step, setStep] = useState<Step>({ name: 'loading' });
  /** Of another one nothing is told any more that comes later. */
  const latest = useRef<Holder>(undefined);

  const load = useCallback(async () => {
    const holder = takeHolder(isOver(event, new Date()));
    latest.current = holder;
    if (!holder) return setStep({ name: 'missing', why: 'none' });
    if (!isShownHere(holder)) return setStep({ name: 'asking', holder });
    setStep({ name: 'loading' });
    try {
      const read = await readOwnRegistration(holder);
      if (latest.current !== holder) return;
      if (!read) {
        forgetHolder(holder);
        return setStep({ name: 'missing', why: holder.isNamed === true ? 'unknown' : 'none' });
      }
      const { event: former, ...registration } = read;
      const mayChange = former === undefined && !isOver(event, new Date());
      const found = { registration, holder, event: former ?? event, mayChange };
      setStep({ name: 'found', found, reading: 0 });
    } catch {
      if (latest.current === holder) setStep({ name: 'failed' });
    }
  }, [event]);

  useEffect(() => {
    void load();
    // A letter's link opened in this tab changes the fragment only, and so does a link to a part of the page.
    const reload = () => {
      const fragment = window.location.hash.slice(1);
      if (fragment && !document.getElementById(fragment)) void load();
    };
    window.addEventListener('hashchange', reload);
    return () => window.removeEventListener('hashchange', reload);
  }, [load]);

  // Back from another page the browser may show this one as it was left, with the sum of then.
  useEffect(() => {
    const reread = async ({ persisted }: PageTransitionEvent) => {
      const known = latest.current;
      if (!persisted || !known) return;
      if (readHolder(isOver(event, new Date()))?.id !== known.id) return void load();
      if (!isShownHere(known)) return;
      const read = await readOwnRegistration(known).catch(() => undefined);
      if (!read || latest.current !== known) return;
      const { event: _former, ...registration } = read;
      setStep((step) => (step.name === 'found' ? readAgain(step, registration) : step));
    };
    window.addEventListener('pageshow', reread);
    return () => window.removeEventListener('pageshow', reread);
  }, [event, load]);

  const show = (holder: Holder) => {
    showHere(holder.id);
    void load();
  };

  const leave = (holder: Holder, why: WhyMissing) => {
    // What was typed for another person stays; the rest belongs to the registration.
    if (opensFolded()) forgetDraft();
    forgetHolder({ id: holder.id });
    rememberRider({ name: '', email: '' });
    setStep({ name: 'missing', why });
  };

  const change = (found: AtHand) =>
    setStep((step) => ({ name: 'found', found, reading: step.name === 'found' ? step.reading : 0 }));

  return { step, load, show, leave, change };
}

/** What was typed stays where nothing is otherwise. */
function readAgain(step: Extract<Step, { name: 'found' }>, registration: OwnRegistration): Step {
  if (isSame(step.found.registration, registration)) return step;
  return { ...step, found: { ...step.found, registration }, reading: step.reading + 1 };
}
